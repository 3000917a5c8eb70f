import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { BulkAct } from '../../shared/api/staff/bulkActs.ts'
import { StaffVisits } from '../../shared/api/staff/day.ts'
import { Todo } from '../../shared/api/staff/closures.ts'
import { addDays } from '../../shared/rules/day.ts'
import type { StaffRole } from '../../shared/rules/staff/staff.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { operations } from '../../server/api/operations.ts'
import { routeOf } from '../../server/api/operation.ts'
import { type Right, rightOf } from '../../server/api/staff/teamRights.ts'
import { addColleague, signInAs } from '../support/staff/staffDesk.ts'
import { openStaffDay, reason, start, wish } from '../support/staff/staffDay.ts'
import type { Call } from '../support/server/testApp.ts'

/** Of each call of the team's, by its method and path. */
const rights = new Map<string, Right>(
  operations.flatMap(({ endpoint }) => {
    const right = rightOf(endpoint)
    return right ? [[`${endpoint.method} ${routeOf(endpoint)}`, right] as const] : []
  }),
)

const staffDay = await openStaffDay()
const { app, desk, reception, hostId, sell, goTo } = staffDay
const cleo = await addColleague(desk, 'Cleo', 'supervisor')
const dina = await addColleague(desk, 'Dina', 'manager')
afterAll(() => app.close())

/** Neither is in any other answer: a number that nobody typed elsewhere, and its address. */
const reach = { phone: '0698765432', email: 'canari@exemple.fr' }
const guest = { name: 'Camille Canari', ...reach }
const { email: _email, ...unreached } = guest
const isTold = (body: unknown) =>
  Object.values(reach).some((secret) => JSON.stringify(body).includes(secret))

const people: Record<StaffRole, string> = { host: hostId, supervisor: cleo.id, manager: dina.id }
const roles = ['host', 'supervisor', 'manager'] as const
const sessions = new Map<StaffRole, string>()
/** As somebody of a role asks at the reception. */
async function askAs(role: StaffRole, path: string, call: Call = {}) {
  const session = sessions.get(role) ?? (await signInAs(reception, people[role]))
  sessions.set(role, session)
  return reception(path, { ...call, session })
}
const today = wish.date
const tomorrow = addDays(today, 1)
const looked = () =>
  app.rows(`select staff.name, after from staff_events join staff on staff.id = staff
    where action = 'looked' order by staff_events.id`)

beforeEach(async () => {
  await staffDay.begin()
  await goTo(start)
  await app.rows('truncate closures, operations, operation_items')
  // The journal refuses a deletion: what other tests looked at is not the matter here.
  await app.rows('truncate staff_events')
  sessions.clear()
})

/** What answers with several visits, or with what one act refuses: by hand, and none of it by name alone. */
const bulk: Record<string, () => Promise<[path: string, call?: Call]>> = {
  'GET /api/staff/day': async () => [`/day?date=${tomorrow}`],
  'GET /api/staff/search': async () => ['/search?q=canari'],
  'GET /api/staff/todo': async () => {
    const body = { activityId: 'vr', date: tomorrow, reason: 'Panne' }
    expect((await desk.signed('/closures', { body })).status).toBe(200)
    return ['/todo']
  },
  'POST /api/staff/bookings/:id/keep': async () => {
    const [row] = await app.rows('select id from bookings limit 1')
    return [`/bookings/${String(row?.['id'])}/keep`, { body: { serial: 9 } }]
  },
  'POST /api/staff/closures': async () => {
    const body = { activityId: 'vr', date: tomorrow, reason: 'Panne' }
    return ['/closures', { body }]
  },
  'POST /api/staff/operations': async () => {
    const rows = await app.rows('select id, serial from bookings')
    const wanted = { kind: 'cancel', reason, visits: rows }
    const { body } = await desk.signed('/operations?preview=1', { body: wanted })
    return ['/operations', { body: { ...wanted, hash: v.parse(BulkAct, body).hash } }]
  },
  'GET /api/staff/changes': async () => ['/changes?seconds=1'],
  'GET /api/staff/starts': async () => [`/starts?activityId=vr&date=${tomorrow}`],
  'GET /api/staff/session': async () => ['/session'],
}

describe.each(Object.entries(bulk))('%s', (name, ask) => {
  test.each(roles)('tells a %s how to reach people only where that is theirs', async (role) => {
    await sell({ date: tomorrow, guest })
    await sell({ date: tomorrow, time: '17:00', guest })
    const [path, call] = await ask()
    const { status, body } = await askAs(role, path, call)
    const isDenied = role === 'host' && rights.get(name)?.role === 'supervisor'
    expect(status).toBe(isDenied ? 403 : name.endsWith('keep') ? 409 : 200)
    const lists = ['/day', '/search', '/todo', '/operations']
    const isTheirs = role === 'manager' && lists.some((end) => name.endsWith(end))
    expect(isTold(body), `told to a ${role}`).toBe(isTheirs)
  })
})

/** What answers of one visit, of what somebody has just typed, or of no visit. */
const single = [
  ...['absent', 'return', 'change', 'contact', 'cancel', 'resend', 'call'].map(
    (act) => `POST /api/staff/bookings/:id/${act}`,
  ),
  'GET /api/staff/bookings/:id',
  'POST /api/staff/bookings',
  'POST /api/staff/force',
  'GET /api/staff/operations/:id',
  // Its list tells how to reach nobody: staff-inquiries.test.ts.
  'GET /api/staff/inquiries',
  'GET /api/staff/inquiries/:id',
  'POST /api/staff/inquiries/:id/answered',
  'DELETE /api/staff/closures/:id',
  'POST /api/staff/attendance',
  'POST /api/staff/sales',
  'DELETE /api/staff/allotment',
  ...['session', 'session/proof', 'session/wait', 'pin'].map((path) => `POST /api/staff/${path}`),
  'DELETE /api/staff/session',
]

test('no call of the team’s is forgotten: each is in the table, tells of one visit, or is a manager’s', () => {
  const others = [...rights].flatMap(([name, right]) => (right.role === 'manager' ? [] : name))
  expect([...Object.keys(bulk), ...single].toSorted()).toEqual(others.toSorted())
})

test('what a device loads of many visits for use without network tells nobody’s number', async () => {
  await sell({ guest })
  const { body } = await app.call('/api/check-in', { token: desk.token })
  expect([JSON.stringify(body).includes('"entries"'), isTold(body)]).toEqual([true, false])
})

test('of several visits that were moved a supervisor is told the numbers of those to be called, and no other', async () => {
  const lettered = await sell({ date: tomorrow, guest })
  const mute = await sell({ date: tomorrow, time: '17:00', guest: unreached })
  const visits = [lettered, mute].map((id) => ({ id, serial: 1 }))
  const wanted = { kind: 'cancel', reason, visits }
  const preview = await askAs('supervisor', '/operations?preview=1', { body: wanted })
  const body = { ...wanted, hash: v.parse(BulkAct, preview.body).hash }
  const done = v.parse(BulkAct, (await askAs('supervisor', '/operations', { body })).body)
  const phones = (act: unknown) =>
    new Map(v.parse(BulkAct, act).items.map(({ id, person }) => [id, person?.phone]))
  expect(phones(done)).toEqual(
    new Map([
      [lettered, null],
      [mute, reach.phone],
    ]),
  )
  const again = await askAs('supervisor', `/operations/${done.id}`)
  expect(phones(again.body), 'asked later').toEqual(phones(done))
  expect(phones((await askAs('manager', `/operations/${done.id}`)).body).get(lettered)).toBe(
    reach.phone,
  )
})

test.each([
  ['host', false],
  ['supervisor', false],
  ['manager', true],
] as const)(
  'whom the venue knows is found by a %s, with the number where lists tell it: %s',
  async (role, isTheirs) => {
    await sell({ guest })
    const known = await askAs(role, '/search?q=canari&known=1')
    expect([known.status, isTold(known.body)]).toEqual([200, isTheirs])
    expect(v.parse(StaffVisits, known.body).visits).toMatchObject([{ name: guest.name }])
    const journaled = "select after from staff_events where action = 'searched'"
    expect(await app.rows(journaled)).toEqual([{ after: { found: 1 } }])
  },
)

test('whom the venue knows is told to nobody without a session, and to no customer', async () => {
  await sell({ guest })
  const path = '/search?q=canari&known=1'
  const { token } = await app.register()
  const answers = [
    await reception(path),
    await app.call(`/api/staff${path}`),
    await app.call(`/api/staff${path}`, { token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

describe('days', () => {
  const far = addDays(today, 8)
  test.each([
    ['host', -8, 403],
    ['host', -7, 200],
    ['host', 7, 200],
    ['host', 8, 403],
    ['supervisor', 8, 403],
    ['manager', 8, 200],
    ['manager', -700, 200],
  ] as const)('a %s asks for the day %i days from today: %i', async (role, days, status) => {
    const answered = await askAs(role, `/day?date=${addDays(today, days)}`)
    expect([answered.status, answered.body.code]).toEqual([
      status,
      status === 403 ? 'not-allowed' : undefined,
    ])
    if (status === 403)
      expect(answered.body.error).toMatch(/^Votre rôle voit les journées à 7 jours/)
  })

  test('a day ends by the venue’s clock, not by Greenwich’s', async () => {
    await goTo(Date.parse('2026-11-28T23:30Z'))
    expect((await askAs('host', `/day?date=${far}`)).status, 'it is the 29th in Paris').toBe(200)
    expect((await askAs('host', `/day?date=${addDays(far, 1)}`)).status).toBe(403)
  })

  test('what is to be settled later than that is a supervisor’s, who may close it', async () => {
    await sell({ date: far, guest })
    const body = { activityId: 'vr', date: far, reason: 'Panne' }
    expect((await askAs('supervisor', '/closures', { body })).status).toBe(200)
    const count = async (role: StaffRole) =>
      v.parse(Todo, (await askAs(role, '/todo')).body).visits.length
    expect([await count('host'), await count('supervisor'), await count('manager')]).toEqual([
      0, 1, 1,
    ])
  })

  test('a visit that is found further away opens, alone', async () => {
    const id = await sell({ date: far, guest })
    const found = await askAs('host', '/search?q=canari')
    expect(v.parse(StaffVisits, found.body).visits).toMatchObject([{ id, phone: null }])
    expect((await askAs('host', `/bookings/${id}`)).body).toMatchObject(reach)
  })
})

describe('looks', () => {
  test('another day is one line of the journal for each person and device, however often it is asked', async () => {
    await sell({ date: tomorrow, guest })
    await Promise.all([1, 2, 3].map(() => askAs('host', `/day?date=${tomorrow}`)))
    await askAs('host', `/day?date=${tomorrow}`)
    await askAs('host', `/day?date=${today}`)
    expect(await looked()).toEqual([{ name: 'Bo', after: { date: tomorrow, rows: 1 } }])
    await askAs('manager', `/day?date=${tomorrow}`)
    await askAs('host', `/day?date=${addDays(today, 2)}`)
    expect((await looked()).map(({ name }) => name)).toEqual(['Bo', 'Dina', 'Bo'])
  })

  test('a visit of another day that is opened, or answers an act, is a look at that day', async () => {
    const opened = await sell({ date: tomorrow, guest })
    const resent = await sell({ date: addDays(today, 4), guest })
    await askAs('host', `/bookings/${opened}`)
    await askAs('host', `/bookings/${opened}`)
    await askAs('host', `/bookings/${resent}/resend`, { body: { serial: 1 } })
    expect((await looked()).map(({ after }) => after)).toEqual([
      { date: tomorrow, rows: 1 },
      { date: addDays(today, 4), rows: 1 },
    ])
  })

  test('nobody of a lower role opens more in an hour than the limit; what was opened stays open', async () => {
    const [first, second, third] = [
      await sell({ guest }),
      await sell({ guest, time: '17:00' }),
      await sell({ guest, time: '18:00' }),
    ]
    app.config.limits['staff-looks-per-hour'] = 2
    const open = async (id: string | undefined) => (await askAs('host', `/bookings/${id}`)).status
    expect([await open(first), await open(second), await open(third)]).toEqual([200, 200, 429])
    expect([await open(first), await open(third)], 'seen again').toEqual([200, 429])
    const resent = await askAs('host', `/bookings/${third}/resend`, { body: { serial: 1 } })
    const search = await askAs('host', '/search?q=canari')
    const known = await askAs('host', '/search?q=canari&known=1')
    const day = await askAs('host', `/day?date=${tomorrow}`)
    expect([resent, search, known, day].map((one) => one.status)).toEqual([429, 429, 429, 429])
    expect(day.body.error).toMatch(/^Beaucoup de visites ouvertes en une heure. Réessayez dans/)
    expect((await askAs('host', `/day?date=${today}`)).status, 'today').toBe(200)
    expect((await askAs('manager', `/bookings/${third}`)).status).toBe(200)
    await goTo(start + HOUR_MS)
    sessions.clear()
    expect(await open(third)).toBe(200)
  })

  test('without the limit all of them open (negative control)', async () => {
    app.config.limits['staff-looks-per-hour'] = 1000
    const id = await sell({ guest })
    for (let nth = 0; nth < 5; nth += 1) await askAs('host', '/search?q=canari')
    expect((await askAs('host', `/bookings/${id}`)).body).toMatchObject(reach)
  })
})
