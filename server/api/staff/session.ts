import { PinChoice, PinProof, PinSignIn } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { limitWaitWords } from '../../../shared/rules/limits.ts'
import { attempt, countAttempts, findBlockedKey, revertAttempts } from '../../db/limits/attempts.ts'
import type { Device } from '../../db/checkIn/devices.ts'
import { listNames } from '../../db/staff/people.ts'
import { isPin } from '../../db/staff/pin.ts'
import { endStaffSession, proveStaffSession } from '../../db/staff/sessions.ts'
import { choosePin, findWithPin, recordWrongPin, signIn } from '../../db/staff/signIn.ts'
import { answer, refuse } from '../../http/messages.ts'
import type { Services } from '../../services.ts'
import { requireCapability } from '../capability.ts'
import { keyOf, tooMany } from '../limits/limits.ts'
import { bodyOperation, operation } from '../operation.ts'
import { staffedDevice, staffMember, staffTokenOf } from './rights.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time.ts'

const needs = requireCapability('desk')

/** Wrong PINs of one person on one device: five, then 30 s, a minute, two … a quarter of an hour. */
const PIN_LIMIT = { free: 5, span: 30 * DAY_MS, delay: 30_000, maxDelay: 15 * MINUTE_MS }

const names = operation(
  staffCalls.staffNames,
  {
    summary: 'Tells who may sign in on this device.',
    needs,
    who: staffedDevice(staffCalls.staffNames),
  },
  async ({ services: { db }, who: { kind } }) => answer({ kind, people: await listNames(db) }),
)

const enter = bodyOperation(
  staffCalls.staffSignIn,
  {
    summary: 'Signs one of the team in, by name and PIN, on this device alone.',
    needs,
    who: staffedDevice(staffCalls.staffSignIn),
    body: PinSignIn,
  },
  async ({ services, who, body }) => {
    const person = await checkPin(services, who, body)
    if (person instanceof Response) return person
    return answer(await signIn(services.db, person, who.id, services.now()), 201)
  },
)

const prove = bodyOperation(
  staffCalls.staffProof,
  {
    summary: 'Takes the PIN of whoever is signed in once more, for what wants it again.',
    needs,
    who: staffMember(staffCalls.staffProof),
    body: PinProof,
  },
  async ({ services, request, who: { device, staff }, body: { pin } }) => {
    const person = await checkPin(services, device, { staff: staff.id, pin })
    if (person instanceof Response) return person
    await proveStaffSession(services.db, staffTokenOf(request) ?? '', services.now())
    return answer({ success: true })
  },
)

/** A try is counted before the PIN is looked at; a new PIN begins a new count on every device. */
async function checkPin(services: Services, device: Device, { staff, pin }: PinSignIn) {
  const { db, secret, now } = services
  const person = await findWithPin(db, staff)
  if (!person) return refuse(401, 'wrong-pin', 'Cette personne ne peut pas se connecter ici.')
  const key = keyOf(secret, 'staff pin', `${device.id} ${person.secret}`)
  const taken = await attempt(db, [{ ...PIN_LIMIT, key }], now())
  if ('wait' in taken) return tooMany(taken.wait)
  if (!(await isPin(secret, pin, person.secret))) {
    await recordWrongPin(db, person, device, now())
    return refuse(401, 'wrong-pin', await wrongPinWords(services, key), { field: 'pin' })
  }
  await revertAttempts(db, taken.keys, now(), { key, count: 0 })
  return person
}

/** Says how many tries are left, or how long the next one has to wait. */
async function wrongPinWords({ db, now }: Services, key: string): Promise<string> {
  const blocked = await findBlockedKey(db, [key], now())
  if (blocked) return `Code PIN faux. Réessayez dans ${limitWaitWords(blocked.wait)}.`
  const left = Math.max(1, PIN_LIMIT.free - (await countAttempts(db, key)))
  return `Code PIN faux. Il reste ${left} essai${left > 1 ? 's' : ''}.`
}

const leave = operation(
  staffCalls.staffSignOut,
  {
    summary: 'Ends the session of whoever is signed in on this device.',
    needs,
    who: staffMember(staffCalls.staffSignOut),
  },
  async ({ services: { db }, request }) => {
    await endStaffSession(db, staffTokenOf(request) ?? '')
    return answer({ success: true })
  },
)

const choose = bodyOperation(
  staffCalls.choosePin,
  {
    summary: 'Chooses one’s own PIN by a one-time code, and signs in.',
    needs,
    who: staffedDevice(staffCalls.choosePin),
    body: PinChoice,
  },
  async ({ services: { db, secret, now, log }, who, body }) => {
    const session = await choosePin(db, secret, body, who.id, now())
    if (!session) {
      const error = 'Ce code n’est plus valable. Demandez-en un autre.'
      return refuse(401, 'wrong-code', error, { field: 'code' })
    }
    log('staff-pin-chosen', { staff: session.staff.id, device: who.id })
    return answer(session, 201)
  },
)

export const staffSession = [names, enter, prove, leave, choose]
