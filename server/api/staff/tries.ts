import type { PinSignIn } from '../../../shared/api/staff/staff.ts'
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

export async function checkPin(services: Services, device: Device, { staff, pin }: PinSignIn) {
  const person =
    (await findWithPin(services.db, staff)) ??
    refuse(401, 'wrong-pin', 'Cette personne ne peut pas se connecter ici.')
  await tryOnce(services, device, person, {
    what: 'pin',
    key: pinKey(services, device, person),
    isRight: () => isPin(services.secret, pin, person.secret),
    refuse: (left) => refuse(401, 'wrong-pin', `Code PIN faux. ${left}`, { field: 'pin' }),
  })
  return person
}

/** Whoever has none is told what a wrong one is told, in as much time. */
export async function checkPassphrase(
  services: Services,
  device: Device,
  { staff, passphrase, field }: { staff: string; passphrase: string; field: string },
) {
  const person =
    (await findWithPin(services.db, staff)) ??
    refuse(401, 'wrong-passphrase', 'Cette personne ne peut pas se connecter ici.')
  const known = person.passphrase ?? person.secret
  await tryOnce(services, device, person, {
    what: 'passphrase',
    key: keyOf(services.secret, 'staff passphrase', `${device.id} ${known}`),
    isRight: () => isPassphrase(services.secret, passphrase, known),
    refuse: (left) => refuse(401, 'wrong-passphrase', `Phrase de passe fausse. ${left}`, { field }),
  })
  return person
}

/** Ends the wait after wrong PINs of somebody on this device. */
export async function forgiveWrongPins(services: Services, device: Device, person: StaffWithPin) {
  const key = pinKey(services, device, person)
  await revertAttempts(services.db, [key], services.now(), { key, count: 0 })
}

/** A new PIN begins a new count on every device. */
function pinKey({ secret }: Services, device: Device, person: StaffWithPin): string {
  return keyOf(secret, 'staff pin', `${device.id} ${person.secret}`)
}

type Try = {
  what: 'pin' | 'passphrase'
  key: string
  isRight: () => Promise<boolean>
  /** Refuses a wrong one, with the tries that are left or the wait. */
  refuse: (left: string) => never
}

/** Refuses what is wrong: a try is counted before what was typed is looked at. */
async function tryOnce(
  services: Services,
  device: Device,
  person: StaffWithPin,
  tried: Try,
): Promise<void> {
  const { db, now } = services
  const { what, key, isRight } = tried
  const taken = await attempt(db, [{ ...guessLimits['staff-proofs'], key }], now())
  if ('wait' in taken) tooMany(taken.wait)
  if (!(await isRight())) {
    await recordWrongTry(db, what, person, device, now())
    tried.refuse(await leftWords(services, key))
  }
  await revertAttempts(db, taken.keys, now(), { key, count: 0 })
}

/** Says how many tries are left, or how long the next one has to wait. */
async function leftWords({ db, now }: Services, key: string): Promise<string> {
  const blocked = await findBlockedKey(db, [key], now())
  if (blocked) return `Réessayez dans ${limitWaitWords(blocked.wait)}.`
  const left = Math.max(1, guessLimits['staff-proofs'].free - (await countAttempts(db, key)))
  return `Il reste ${left} essai${left > 1 ? 's' : ''}.`
}
