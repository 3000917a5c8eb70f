import { limitWaitWords } from '../../../shared/rules/limitWords.ts'
import type { Device } from '../../db/checkIn/devices.ts'
import { attempt, countAttempts, findBlockedKey, revertAttempts } from '../../limits/attempts.ts'
import { isPassphrase, isPin } from '../../db/staff/pin.ts'
import { findWithPin, recordWrongTry } from '../../db/staff/signIn.ts'
import { refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { keyOf, tooMany } from '../../limits/count.ts'
import { guessLimits } from '../../limits/guesses.ts'

type StaffWithPin = NonNullable<Awaited<ReturnType<typeof findWithPin>>>

/** What is guessed at, whose it is said to be, and what was typed, in which field of a form. */
type Guess = { what: 'pin' | 'passphrase'; staff: string; typed: string; field?: string }

const proofs = {
  pin: {
    isRight: isPin,
    wrong: 'Code PIN faux.',
    nobody: () => refuse(401, 'wrong-pin', 'Cette personne ne peut pas se connecter ici.'),
  },
  passphrase: {
    isRight: isPassphrase,
    wrong: 'Phrase de passe fausse.',
    nobody: () => refuse(401, 'wrong-passphrase', 'Cette personne ne peut pas se connecter ici.'),
  },
}

/**
 * Refuses what is wrong: a try is counted before what was typed is looked at. Whoever has no passphrase is told what a
 * wrong one is told, in as much time.
 */
export async function checkProof(
  services: Services,
  device: Device,
  { what, staff, typed, field = what }: Guess,
): Promise<StaffWithPin> {
  const { db, secret, now } = services
  const { isRight, wrong, nobody } = proofs[what]
  const person = (await findWithPin(db, staff)) ?? nobody()
  const known = (what === 'passphrase' && person.passphrase) || person.secret
  const key = proofKey(services, device, what, known)
  const taken = await attempt(db, [{ ...guessLimits['staff-proofs'], key }], now())
  if ('wait' in taken) tooMany(taken.wait)
  if (!(await isRight(secret, typed, known))) {
    await recordWrongTry(db, what, person, device, now())
    refuse(401, `wrong-${what}`, `${wrong} ${await leftWords(services, key)}`, { field })
  }
  await revertAttempts(db, taken.keys, now(), { key, count: 0 })
  return person
}

/** Ends the wait after wrong PINs of somebody on this device. */
export async function forgiveWrongPins(services: Services, device: Device, person: StaffWithPin) {
  const key = proofKey(services, device, 'pin', person.secret)
  await revertAttempts(services.db, [key], services.now(), { key, count: 0 })
}

/** A new PIN or passphrase begins a new count on every device. */
function proofKey({ secret }: Services, device: Device, what: Guess['what'], known: string) {
  return keyOf(secret, `staff ${what}`, `${device.id} ${known}`)
}

/** Says how many tries are left, or how long the next one has to wait. */
async function leftWords({ db, now }: Services, key: string): Promise<string> {
  const blocked = await findBlockedKey(db, [key], now())
  if (blocked) return `Réessayez dans ${limitWaitWords(blocked.wait)}.`
  const left = Math.max(1, guessLimits['staff-proofs'].free - (await countAttempts(db, key)))
  return `Il reste ${left} essai${left > 1 ? 's' : ''}.`
}
