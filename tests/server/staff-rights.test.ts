import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { own, Success } from '../../shared/api/call.ts'
import { StaffSession } from '../../shared/api/staff/staff.ts'
import { deviceKinds, staffRoles } from '../../shared/rules/staff/staff.ts'
import { mount, operation, routeOf } from '../../server/api/operation.ts'
import { operations } from '../../server/api/operations.ts'
import { staffMember } from '../../server/api/staff/rights.ts'
import { answer } from '../../server/http/messages.ts'
import { sha256 } from '../../server/secret.ts'
import { createUpstreams } from '../../server/upstreams/create.ts'
import { PIN } from '../support/people/staffCredentials.ts'
import { addColleague, callsOf, openDesk, pairKind } from '../support/staff/staffDesk.ts'
import { createTestApp, secret, type TestApp } from '../support/server/testApp.ts'

const kinds = [...deviceKinds, 'none'] as const
const roles = [...staffRoles, 'none'] as const
type Kind = (typeof kinds)[number]
type Role = (typeof roles)[number]

/** What the venue wants, written a second time and by hand: who passes, on which devices. */
const staffed: Kind[] = ['door', 'reception', 'office']
const everybody: Role[] = [...roles]
const team: Role[] = [...staffRoles]
const wanted: Record<string, [Kind[], Role[]]> = {
  'GET /api/staff/session': [staffed, everybody],
  'POST /api/staff/session': [staffed, everybody],
  'DELETE /api/staff/session': [staffed, team],
  'POST /api/staff/session/proof': [staffed, team],
  'POST /api/staff/session/passphrase': [['office'], ['manager']],
  'POST /api/staff/session/wait': [staffed, everybody],
  'PUT /api/staff/passphrase': [['office'], ['manager']],
  'POST /api/staff/pin': [staffed, everybody],
  'GET /api/staff/starts': [['reception', 'office'], everybody],
  'POST /api/staff/attendance': [['reception', 'office'], everybody],
  'POST /api/staff/sales': [['reception', 'office'], everybody],
  'DELETE /api/staff/allotment': [['reception', 'office'], everybody],
  'POST /api/staff/bookings': [['reception', 'office'], team],
  'POST /api/staff/force': [
    ['reception', 'office'],
    ['supervisor', 'manager'],
  ],
  'GET /api/staff/day': [['reception', 'office'], team],
  'GET /api/staff/changes': [['reception', 'office'], team],
  'GET /api/staff/search': [['reception', 'office'], team],
  'GET /api/staff/bookings/:id': [['reception', 'office'], team],
  'POST /api/staff/bookings/:id/absent': [['reception', 'office'], team],
  'POST /api/staff/bookings/:id/return': [['reception', 'office'], team],
  'POST /api/staff/bookings/:id/change': [['reception', 'office'], team],
  'POST /api/staff/bookings/:id/contact': [['reception', 'office'], team],
  'POST /api/staff/bookings/:id/cancel': [['reception', 'office'], team],
  'POST /api/staff/bookings/:id/resend': [['reception', 'office'], team],
  'POST /api/staff/bookings/:id/keep': [['reception', 'office'], team],
  'POST /api/staff/bookings/:id/call': [['reception', 'office'], team],
  'GET /api/staff/todo': [['reception', 'office'], team],
  'POST /api/staff/closures': [
    ['reception', 'office'],
    ['supervisor', 'manager'],
  ],
  'DELETE /api/staff/closures/:id': [
    ['reception', 'office'],
    ['supervisor', 'manager'],
  ],
  'GET /api/staff/inquiries': [
    ['reception', 'office'],
    ['supervisor', 'manager'],
  ],
  'GET /api/staff/inquiries/:id': [
    ['reception', 'office'],
    ['supervisor', 'manager'],
  ],
  'POST /api/staff/inquiries/:id/answered': [
    ['reception', 'office'],
    ['supervisor', 'manager'],
  ],
  'GET /api/staff/venue/hours': [['office'], ['manager']],
  'PUT /api/staff/venue/hours': [['office'], ['manager']],
  'GET /api/staff/venue/capacities': [['office'], ['manager']],
  'PUT /api/staff/venue/capacities': [['office'], ['manager']],
  'GET /api/staff/venue/timetables': [['office'], ['manager']],
  'PUT /api/staff/venue/timetables': [['office'], ['manager']],
  'PUT /api/staff/venue/timetables/periods': [['office'], ['manager']],
  'GET /api/staff/venue/prices': [['office'], ['manager']],
  'PUT /api/staff/venue/prices': [['office'], ['manager']],
  'GET /api/staff/venue/announcement': [['office'], ['manager']],
  'PUT /api/staff/venue/announcement': [['office'], ['manager']],
  'POST /api/staff/operations': [
    ['reception', 'office'],
    ['supervisor', 'manager'],
  ],
  'GET /api/staff/operations/:id': [
    ['reception', 'office'],
    ['supervisor', 'manager'],
  ],
  'GET /api/staff/people': [['office'], ['manager']],
  'POST /api/staff/people': [['office'], ['manager']],
  'PUT /api/staff/people/:id': [['office'], ['manager']],
  'DELETE /api/staff/people/:id': [['office'], ['manager']],
  'POST /api/staff/people/:id/code': [['office'], ['manager']],
  'GET /api/staff/devices': [['office'], ['manager']],
  'POST /api/staff/devices': [['office'], ['manager']],
  'DELETE /api/staff/devices/:id': [['office'], ['manager']],
  'GET /api/staff/allotments': [['office'], ['manager']],
  'PUT /api/staff/devices/:id/allotment': [['office'], ['manager']],
  'GET /api/staff/journal': [['office'], ['manager']],
  'GET /api/staff/stats': [['office'], ['manager']],
  'GET /api/staff/export.csv': [['office'], ['manager']],
}

/** What wants a manager's passphrase, whatever it is asked: likewise by hand. */
const byPassphrase = new Set([
  'PUT /api/staff/venue/hours',
  'PUT /api/staff/venue/timetables',
  'PUT /api/staff/venue/timetables/periods',
  'PUT /api/staff/venue/prices',
  'PUT /api/staff/venue/announcement',
  'POST /api/staff/people',
  'PUT /api/staff/people/:id',
  'DELETE /api/staff/people/:id',
  'POST /api/staff/people/:id/code',
  'POST /api/staff/devices',
  'DELETE /api/staff/devices/:id',
  'PUT /api/staff/devices/:id/allotment',
  'GET /api/staff/export.csv',
])

let app: TestApp
const tokens = new Map<Kind, string>()
const people = new Map<Role, string>()
beforeAll(async () => {
  app = await createTestApp()
  const desk = await openDesk(app)
  people.set('manager', desk.staff.id)
  people.set('host', (await addColleague(desk, 'Bo', 'host')).id)
  people.set('supervisor', (await addColleague(desk, 'Cleo', 'supervisor')).id)
  for (const kind of deviceKinds) tokens.set(kind, (await pairKind(app, kind)).token)
})
afterAll(() => app.close())

const sessions = new Map<string, string | undefined>()

/** The session of a role on a device: a new one where the call before may have ended it. */
async function sessionOf(name: string, kind: Kind, role: Role): Promise<string | undefined> {
  const cell = `${kind} ${role}`
  if (!sessions.has(cell) || name.startsWith('DELETE /api/staff/session'))
    sessions.set(cell, await signIn(kind, role))
  const session = sessions.get(cell)
  if (name.startsWith('DELETE /api/staff/session')) sessions.delete(cell)
  return session
}

/** A living session on a device; on a kiosk, where nobody can sign in, one is written as if somebody had. */
async function signIn(kind: Kind, role: Role): Promise<string | undefined> {
  const staff = people.get(role)
  const token = tokens.get(kind === 'kiosk' || kind === 'none' ? 'office' : kind)
  if (!staff || !token) return undefined
  // So many calls in a row are not the matter here.
  await app.database.pool.query('delete from attempts')
  const { body } = await callsOf(app, token)('/session', { body: { staff, pin: PIN } })
  const session = v.parse(StaffSession, body).token
  if (kind === 'kiosk') {
    await app.database.pool.query(
      `update staff_sessions set device = (select id from devices where kind = 'kiosk')
       where token_hash = $1`,
      [sha256(session)],
    )
  }
  return session
}

/** Which refusal of rights a cell meets; nothing where it passes and is judged by its body. */
async function refusalOf(name: string, kind: Kind, role: Role): Promise<string | undefined> {
  const [method = '', path = ''] = name.split(' ')
  const session = await sessionOf(name, kind, role)
  const token = tokens.get(kind)
  const { status, body } = await app.call(path.replace(':id', 'nobody'), {
    method,
    ...(token && { token }),
    ...(['POST', 'PUT'].includes(method) && { body: {} }),
    ...(session && { headers: { 'Staff-Session': session } }),
  })
  return [401, 403].includes(status) ? body.code : undefined
}

test('the table names every call of the team, and no other', () => {
  const mounted = operations.map(({ endpoint }) => `${endpoint.method} ${routeOf(endpoint)}`)
  const own = mounted.filter((name) => name.includes('/api/staff'))
  expect(own.toSorted()).toEqual(Object.keys(wanted).toSorted())
})

test.each(Object.entries(wanted))(
  '%s is for these devices and roles alone',
  async (name, right) => {
    const wrong: string[] = []
    for (const kind of kinds) {
      for (const role of roles) {
        const found = await refusalOf(name, kind, role)
        const due =
          dueRefusal(right, kind, role) ?? (byPassphrase.has(name) ? 'passphrase' : undefined)
        if (found !== due) wrong.push(`${kind} ${role}: ${found}, not ${due}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

function dueRefusal([onKinds, forRoles]: [Kind[], Role[]], kind: Kind, role: Role) {
  if (kind === 'none') return 'unpaired'
  if (!onKinds.includes(kind)) return 'not-allowed'
  if (forRoles.includes(role)) return undefined
  return role === 'none' ? 'locked' : 'not-allowed'
}

test('a route that the table does not name is nobody’s, the manager’s neither (negative control)', async () => {
  const endpoint = own.get('/api/staff/backdoor', Success)
  const desk = await openDesk(app, 'Eve')
  const open = operation(
    endpoint,
    { summary: 'A route off the list.', who: staffMember(endpoint) },
    () => answer({ success: true }),
  )
  const hono = new Hono()
  const { db } = app.database
  const [now, log] = [() => app.clock.now, () => undefined]
  const upstreams = createUpstreams({ config: app.config, db, secret, now, log })
  const mail = async () => undefined
  mount(hono, { ...app, db, upstreams, secret, now, log, mail, addressOf: () => '' }, [open])
  const headers = { Authorization: `Bearer ${desk.token}`, 'Staff-Session': desk.session.token }
  const response = await hono.request(endpoint.path, { headers })
  expect([response.status, await response.json()]).toEqual([
    403,
    { success: false, code: 'not-allowed', error: 'Personne ne peut faire cela ici.' },
  ])
})

test('a session is worth nothing on another device, nor once the silence was long, nor a day later', async () => {
  const desk = await openDesk(app, 'Dina')
  const other = callsOf(app, (await pairKind(app, 'office')).token)
  const elsewhere = await other('/people', { session: desk.session.token })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'locked'])
  app.clock.now += 4 * 60_000
  expect((await desk.signed('/people')).status).toBe(200)
  app.clock.now += 5 * 60_000 + 1
  expect((await desk.signed('/people')).body.code).toBe('locked')
  // What is refused for the silence does not end it.
  expect((await desk.signed('/people')).body.code).toBe('locked')
  expect((await desk.signed('/session', { method: 'DELETE' })).status).toBe(200)
  expect((await desk.signed('/session', { method: 'DELETE' })).body.code).toBe('locked')
})

test('a venue that another system keeps has no such side', async () => {
  const remote = await createTestApp({ config: { venue: { url: 'http://127.0.0.1:9', key: 'K' } } })
  for (const name of Object.keys(wanted)) {
    const [method = '', path = ''] = name.split(' ')
    const { status, body } = await remote.call(path.replace(':id', 'nobody'), { method })
    expect([status, body.code], name).toEqual([404, 'not-supported'])
  }
  await remote.close()
})
