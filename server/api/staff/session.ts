import { PinChoice, PinProof, PinSignIn } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { listNames } from '../../db/staff/people.ts'
import { endStaffSession, markEntered } from '../../db/staff/sessions.ts'
import { choosePin, signInStaff } from '../../db/staff/signIn.ts'
import { refuse } from '../../http/refusal.ts'
import { confirmDeviceNetwork } from './deviceNetwork.ts'
import { staffTokenOf } from './rights.ts'
import {
  deviceBodyOperation,
  deviceOperation,
  staffBodyOperation,
  staffOperation,
} from './staffOperation.ts'
import { checkProof } from './tries.ts'

const names = deviceOperation(
  staffCalls.staffNames,
  {
    summary: 'Tells who may sign in on this device.',
  },
  async ({ services: { db }, who: { kind } }) => ({ kind, people: await listNames(db) }),
)

const enter = deviceBodyOperation(
  staffCalls.staffSignIn,
  {
    summary: 'Signs one of the team in, by name and PIN, on this device alone.',
    status: 201,
    body: PinSignIn,
  },
  async ({ services, request, who, body }) => {
    const { staff, pin: typed } = body
    const person = await checkProof(services, who, { what: 'pin', staff, typed })
    await confirmDeviceNetwork(services, who, request)
    return signInStaff(services.db, person, who.id, services.now())
  },
)

const prove = staffBodyOperation(
  staffCalls.staffProof,
  {
    summary: 'Takes the PIN of whoever is signed in once more, for what wants it again.',
    body: PinProof,
  },
  async ({ services, request, who: { device, staff }, body: { pin } }) => {
    await checkProof(services, device, { what: 'pin', staff: staff.id, typed: pin })
    await markEntered(services.db, staffTokenOf(request) ?? '', 'pin', services.now())
    return { success: true }
  },
)

const leave = staffOperation(
  staffCalls.staffSignOut,
  {
    summary: 'Ends the session of whoever is signed in on this device.',
  },
  async ({ services: { db }, request }) => {
    await endStaffSession(db, staffTokenOf(request) ?? '')
    return { success: true }
  },
)

const choose = deviceBodyOperation(
  staffCalls.choosePin,
  {
    summary: 'Chooses one’s own PIN by a one-time code, and signs in.',
    status: 201,
    body: PinChoice,
  },
  async ({ services, request, who, body }) => {
    const { db, secret, now, log } = services
    const session = await choosePin(db, secret, body, who.id, now())
    if (!session) {
      const error = 'Ce code n’est plus valable. Demandez-en un autre.'
      return refuse(401, 'wrong-code', error, { field: 'code' })
    }
    await confirmDeviceNetwork(services, who, request)
    log('staff-pin-chosen', { staff: session.staff.id, device: who.id })
    return session
  },
)

export const staffSession = [names, enter, prove, leave, choose]
