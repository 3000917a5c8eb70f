import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { Journal, OneTimeCode } from '../../shared/api/staff/staff.ts'
import { isTrivialPin } from '../../shared/rules/staff/staff.ts'
import { openManager } from '../../server/db/staff/people.ts'
import { isPin } from '../../server/db/staff/pin.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { sendDueEmails } from '../support/people/accountEmails.ts'
import { PIN, WRONG_PIN } from '../support/people/staffCredentials.ts'
import { noLimits } from '../support/server/limits.ts'
import {
  addColleague,
  callsOf,
  type Desk,
  openDesk,
  pairDevice,
  pairKind,
  signInAs,
} from '../support/staff/staffDesk.ts'
import { createTestApp, secret, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await createTestApp({ now: Date.now() })
  desk = await openDesk(app)
})
afterAll(() => app.close())

const codeOf = (body: unknown) => v.parse(OneTimeCode, body).code

/** The desk with its session renewed: tests move the clock. */
async function signedIn(): Promise<Desk> {
  await desk.goTo(app.clock.now)
  return desk
}

test('the operator’s code makes one office, and its holder manager, once each', async () => {
  const code = await openManager(app.database.db, secret, 'Béa', app.clock.now)
  const { token, device } = await pairDevice(app, code)
  expect(device.kind).toBe('office')
  const pair = await app.call('/api/check-in/pair', { body: { code, name: 'Deux' } })
  expect([pair.status, pair.body.code]).toEqual([401, 'wrong-code'])
  const call = callsOf(app, token)
  const choose = () => call('/pin', { body: { code, pin: PIN } })
  const answers = await Promise.all([choose(), choose(), choose()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401, 401])
  expect(answers.find(({ status }) => status === 201)?.body['staff']).toMatchObject({
    name: 'Béa',
    role: 'manager',
  })
})

test('an hour later the code is worth nothing, and an unpaired browser gains nothing by it', async () => {
  const code = await openManager(app.database.db, secret, 'Tard', app.clock.now)
  const bare = await app.call('/api/staff/pin', { body: { code, pin: PIN } })
  expect([bare.status, bare.body.code]).toEqual([401, 'unpaired'])
  app.clock.now += HOUR_MS
  const late = await desk.call('/pin', { body: { code, pin: PIN } })
  expect([late.status, late.body.code, late.body.field]).toEqual([401, 'wrong-code', 'code'])
  expect((await app.call('/api/check-in/pair', { body: { code, name: 'T' } })).status).toBe(401)
})

test.each(['000000', '111111', '123456', '654321', '456789', '121212', '123123', '890123'])(
  'the PIN %s is refused, and the code stays good',
  async (pin) => {
    expect(isTrivialPin(pin)).toBe(true)
    const code = await openManager(app.database.db, secret, 'Tri', app.clock.now)
    const { status, body } = await desk.call('/pin', { body: { code, pin } })
    expect([status, body.field]).toEqual([422, 'pin'])
    expect((await desk.call('/pin', { body: { code, pin: PIN } })).status).toBe(201)
  },
)

test.each(['20481', '2048170', '20481a', '', '２０４８１７'])('%j is no PIN', async (pin) => {
  const { status } = await desk.call('/session', { body: { staff: desk.staff.id, pin } })
  expect(status).toBe(422)
  expect([isTrivialPin(PIN), isTrivialPin(WRONG_PIN)]).toEqual([false, false])
})

test('five tries are free on a device, then the wait doubles up to a quarter of an hour', async () => {
  const ann = await addColleague(await signedIn(), 'Ann', 'host')
  const elsewhere = callsOf(app, (await pairKind(app, 'door')).token)
  const attempt = (pin: string, call = desk.call) =>
    call('/session', { body: { staff: ann.id, pin } })
  const said: unknown[] = []
  for (let n = 0; n < 5; n++) said.push((await attempt(WRONG_PIN)).body.error)
  expect(said).toEqual([
    'Code PIN faux. Il reste 4 essais.',
    'Code PIN faux. Il reste 3 essais.',
    'Code PIN faux. Il reste 2 essais.',
    'Code PIN faux. Il reste 1 essai.',
    'Code PIN faux. Réessayez dans 30 secondes.',
  ])
  const waits: number[] = []
  for (let n = 0; n < 8; n++) {
    // The right one too: who waits learns nothing.
    const refused = await attempt(PIN)
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many'])
    const wait = Number(refused.headers.get('retry-after'))
    waits.push(wait)
    app.clock.now += wait * 1000
    expect((await attempt(WRONG_PIN)).status).toBe(401)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
  expect((await attempt(PIN, elsewhere)).status, 'another device').toBe(201)
  const code = codeOf(
    (await (await signedIn()).signed(`/people/${ann.id}/code`, { body: {} })).body,
  )
  expect((await desk.call('/pin', { body: { code, pin: '640297' } })).status).toBe(201)
  expect((await attempt('640297')).status, 'a manager ends the wait').toBe(201)
  expect((await attempt(PIN)).status, 'the PIN of before').toBe(401)
}, 30_000)

test('as many guesses at one moment: five are looked at', async () => {
  const max = await addColleague(await signedIn(), 'Max', 'host')
  const guesses = Array.from({ length: 40 }, () =>
    desk.call('/session', { body: { staff: max.id, pin: WRONG_PIN } }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(35)
}, 30_000)

test('without the count a PIN is guessed (negative control)', async () => {
  const { id } = await addColleague(await signedIn(), 'Zoé', 'host')
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) {
    await app.database.pool.query('delete from attempts')
    const pin = n === 7 ? PIN : WRONG_PIN
    statuses.push((await desk.call('/session', { body: { staff: id, pin } })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 7 }, () => 401), 201])
}, 30_000)

test('every twentieth wrong PIN of a person is told once, in the journal and by mail', async () => {
  const { id } = await addColleague(await signedIn(), 'Léo', 'host')
  for (const _ of ['twentieth', 'fortieth']) {
    await app.database.pool.query('delete from attempts')
    await app.database.pool.query(
      `insert into staff_events (at, action, subject) select now(), 'wrong-pin', '${id}' from generate_series(1, 18)`,
    )
    // Both at one moment: each has a number of its own.
    const wrong = () => desk.call('/session', { body: { staff: id, pin: WRONG_PIN } })
    await Promise.all([wrong(), wrong()])
  }
  const alerts = await app.rows(
    `select "after" ->> 'count' as count from staff_events where action = 'pin-alert' and subject = '${id}' order by id`,
  )
  expect(alerts).toEqual([{ count: '20' }, { count: '40' }])
  await sendDueEmails(app)
  const told = app.mails.filter(({ subject }) => subject.startsWith('Des codes PIN faux'))
  expect(told.map(({ text }) => /\d+ codes PIN faux .* Léo/.exec(text)?.[0])).toEqual([
    '20 codes PIN faux ont été saisis au nom de Léo',
    '40 codes PIN faux ont été saisis au nom de Léo',
  ])
})

test('a PIN is checked with the server’s secret: its hash alone can be tried by nobody', async () => {
  const [row = {}] = await app.rows(`select secret from staff where id = '${desk.staff.id}'`)
  const hash = String(row['secret'])
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await isPin(secret, PIN, hash)).toBe(true)
  expect(await isPin('another secret', PIN, hash)).toBe(false)
})

test('the database refuses to change or to delete what was journaled', async () => {
  const { pool } = app.database
  const before = await app.rows('select count(*) from staff_events')
  for (const text of ["update staff_events set staff = 'x'", 'delete from staff_events']) {
    await expect(pool.query(text)).rejects.toThrow('the journal is append-only')
  }
  expect(await app.rows('select count(*) from staff_events')).toEqual(before)
})

test('a write is done once under its key, and its code stands nowhere in clear', async () => {
  const { signed } = await signedIn()
  const headers = { 'Idempotency-Key': 'key-of-ida' }
  const add = (name: string) => signed('/people', { body: { name, role: 'host' }, headers })
  const [first, second] = await Promise.all([add('Ida'), add('Ida')])
  expect(first.body).toEqual(second.body)
  expect(await app.rows("select name from staff where name = 'Ida'")).toHaveLength(1)
  expect((await add('Ivo')).body.code).toBe('key-reused')
  const taken = await signed('/people', { body: { name: 'ida', role: 'manager' } })
  expect([taken.status, taken.body.code, taken.body.field]).toEqual([409, 'name-taken', 'name'])
  const kept = JSON.stringify(
    await app.rows('select i::text from idempotency i union all select s::text from staff_codes s'),
  )
  expect(kept).not.toContain(codeOf(first.body))
})

test('who is disabled is out at once, everywhere; nobody disables or demotes themselves', async () => {
  const own = await signedIn()
  const { signed } = own
  const { id } = await addColleague(own, 'Kim', 'manager')
  const session = await signInAs(desk.call, id)
  expect((await desk.call('/people', { session })).status).toBe(200)
  expect((await signed(`/people/${id}`, { method: 'PUT', body: { role: 'host' } })).status).toBe(
    200,
  )
  expect((await desk.call('/people', { session })).body.code).toBe('not-allowed')
  const code = codeOf((await signed(`/people/${id}/code`, { body: {} })).body)
  expect((await signed(`/people/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await desk.call('/people', { session })).body.code).toBe('locked')
  expect((await desk.call('/pin', { body: { code, pin: PIN } })).body.code).toBe('wrong-code')
  expect((await desk.call('/session', { body: { staff: id, pin: PIN } })).status).toBe(401)
  for (const call of [{ method: 'DELETE' }, { method: 'PUT', body: { role: 'host' } }]) {
    expect((await signed(`/people/${desk.staff.id}`, call)).body.code).toBe('own-access')
  }
})

test('a device of a kind is paired by a code of the office, and revoked from there', async () => {
  const { signed } = await signedIn()
  const made = await signed('/devices', { body: { kind: 'kiosk' } })
  const { token, device } = await pairDevice(app, codeOf(made.body), 'Hall')
  expect(device.kind).toBe('kiosk')
  expect((await app.call('/api/check-in', { token })).status, 'a kiosk is told nothing').toBe(403)
  const door = await pairKind(app, 'door', 'Porte')
  expect((await app.call('/api/check-in', { token: door.token })).status).toBe(200)
  const gone = await signed(`/devices/${door.device.id}`, { method: 'DELETE' })
  expect(gone.status).toBe(200)
  const next = await app.call('/api/check-in', { token: door.token })
  expect([next.status, next.body.code]).toEqual([401, 'unpaired'])
  expect((await signed(`/devices/${door.device.id}`, { method: 'DELETE' })).status).toBe(404)
})

test('the journal tells who did what where, latest first, page by page', async () => {
  const { signed } = await signedIn()
  await signed('/devices', { body: { kind: 'reception' } })
  const page = v.parse(Journal, (await signed('/journal')).body)
  expect(page.events[0]).toMatchObject({
    staff: 'Ada',
    device: 'Bureau',
    action: 'device-code',
    after: { kind: 'reception' },
  })
  expect(page.events).toHaveLength(50)
  const rest = v.parse(Journal, (await signed(`/journal?before=${page.next}`)).body)
  const ids = [...page.events, ...rest.events].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  expect((await signed('/journal?before=x')).status).toBe(422)
})

test('the journal is read from one day to another, as the venue counts days, and goes on page by page', async () => {
  const other = await createTestApp({
    now: Date.parse('2026-11-25T23:30:00+01:00'),
    config: { limits: noLimits },
  })
  try {
    const { signed } = await openDesk(other)
    const read = v.parser(Journal)
    const { events } = read((await signed('/journal')).body)
    for (let nth = 0; nth < 60; nth += 1) await signed('/search?q=Camille')
    // Half past midnight, and in UTC the day before.
    other.clock.now = Date.parse('2026-11-26T00:30:00+01:00')
    const later = await openDesk(other, 'Béa')
    const ask = async (query: string) => read((await later.signed(`/journal${query}`)).body)
    const first = await ask('?to=2026-11-25')
    expect(first.events).toHaveLength(50)
    const rest = await ask(`?to=2026-11-25&before=${first.next}`)
    expect(first.events.length + rest.events.length).toBe(60 + events.length)
    expect(rest.next).toBeNull()
    const all = await ask('?from=2026-11-25&to=2026-11-26')
    const day = await ask('?from=2026-11-26&to=2026-11-26')
    expect(day.events).toEqual(all.events.filter(({ at }) => at === other.clock.now))
    expect(day.events.length).toBeGreaterThan(0)
    expect(await ask('?from=2026-11-27')).toEqual({ events: [], next: null })
    for (const wrong of ['?from=2026-11-31', '?to=1999-12-31', '?from=2026-11-26&to=2026-11-25']) {
      expect((await later.signed(`/journal${wrong}`)).status, wrong).toBe(422)
    }
  } finally {
    await other.close()
  }
})

const run = promisify(execFile)

test('npm run staff prints a code, tells who is there, and disables', async () => {
  const env = {
    ...process.env,
    DATABASE_URL: app.database.url,
    SESSION_SECRET: secret,
    MAIL: 'files',
  }
  // The command goes by the database's clock.
  app.clock.now = Date.now()
  const staff = async (...args: string[]) =>
    (await run(process.execPath, ['dist/server/staff.js', ...args], { env })).stdout
  const code = /^Code\s: (\w{4}-\w{4})$/m.exec(await staff('--name', 'Noé'))?.[1] ?? ''
  const { device } = await pairDevice(app, code)
  expect(device.kind).toBe('office')
  const line = (await staff('--list')).split('\n').find((text) => text.includes('Noé')) ?? ''
  expect(line).toMatch(/^\w+ +Gérant +sans code PIN +Noé$/)
  expect(await staff('--disable', line.split(' ')[0] ?? '')).toBe(
    'C’est fait\u00a0: cette personne n’entre plus.\n',
  )
  await expect(staff('--disable', 'nobody')).rejects.toMatchObject({
    stderr: 'Personne n’a cet identifiant\u00a0: voyez npm run staff -- --list.\n',
  })
}, 60_000)

test('the hour of a code is told with it', async () => {
  const { signed } = await signedIn()
  const { expiresAt } = v.parse(
    OneTimeCode,
    (await signed('/people', { body: { name: 'Uma', role: 'host' } })).body,
  )
  expect(expiresAt).toBe(app.clock.now + 60 * MINUTE_MS)
})
