import * as v from 'valibot'
import { Paired } from '../../../shared/api/checkIn.ts'
import { OneTimeCode, StaffSession } from '../../../shared/api/staff/staff.ts'
import type { DeviceKind, StaffRole } from '../../../shared/rules/staff/staff.ts'
import { openPairing } from '../../../server/db/checkIn/devices.ts'
import { openManager } from '../../../server/db/staff/people.ts'
import { secret, type Call, type TestApp } from '../server/testApp.ts'
import { PASSPHRASE, PIN } from '../people/staffCredentials.ts'

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** A device of the venue's, paired by a code. */
export async function pairDevice(app: TestApp, code: string, name = 'Bureau') {
  const { body } = await app.call('/api/check-in/pair', { body: { code, name } })
  return v.parse(Paired, body)
}

/** A device of this kind, as `npm run pair` or a manager makes one. */
export async function pairKind(app: TestApp, kind: DeviceKind, name: string = kind) {
  return pairDevice(app, await openPairing(app.database.db, secret, app.clock.now, { kind }), name)
}

/** The calls of one device, signed in or not. */
export function callsOf(app: TestApp, token: string) {
  return (path: string, call: Call & { session?: string | undefined } = {}) => {
    const { session, headers, ...rest } = call
    const staff = session === undefined ? {} : { 'Staff-Session': session }
    return app.call(`/api/staff${path}`, { ...rest, token, headers: { ...headers, ...staff } })
  }
}

/** Signs in by the PIN at a device, by its calls; gives the session. */
export async function signInAs(call: ReturnType<typeof callsOf>, staff: string): Promise<string> {
  return v.parse(StaffSession, (await call('/session', { body: { staff, pin: PIN } })).body).token
}

/** The office of a manager whom `npm run staff` has made, signed in, with a passphrase chosen. */
export async function openDesk(app: TestApp, name = 'Ada') {
  const desk = await openNewDesk(app, name)
  await desk.signed('/passphrase', { method: 'PUT', body: { passphrase: PASSPHRASE } })
  return desk
}

/** The same, who was never asked for one. */
export async function openNewDesk(app: TestApp, name = 'Ada') {
  const code = await openManager(app.database.db, secret, name, app.clock.now)
  const { token, device } = await pairDevice(app, code)
  const call = callsOf(app, token)
  const session = v.parse(StaffSession, (await call('/pin', { body: { code, pin: PIN } })).body)
  let current = session.token
  /** Asks in the session of now. */
  const signed = (path: string, more: Call = {}) => call(path, { ...more, session: current })
  /** Signs in once more and gives the passphrase. */
  const enter = async () => {
    const entered = await signInAs(call, session.staff.id)
    await call('/session/passphrase', { body: { passphrase: PASSPHRASE }, session: entered })
    return entered
  }
  /** Goes to a moment, and on in a session of then: a long silence locks whoever is signed in. */
  const goTo = async (now: number) => {
    app.clock.now = now
    current = await enter()
  }
  const sessionNow = () => current
  return { token, device, call, session, sessionNow, signed, enter, goTo, staff: session.staff }
}

/** Somebody whom a manager adds, with a PIN of their own, chosen on the manager's device. */
export async function addColleague(desk: Desk, name: string, role: StaffRole) {
  const { body } = await desk.signed('/people', { body: { name, role } })
  const { code } = v.parse(OneTimeCode, body)
  const chosen = await desk.call('/pin', { body: { code, pin: PIN } })
  return v.parse(StaffSession, chosen.body).staff
}
