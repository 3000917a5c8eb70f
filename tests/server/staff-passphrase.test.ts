import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { OneTimeCode, People } from '../../shared/api/staff/staff.ts'
import { isTrivialPassphrase } from '../../shared/rules/staff/staff.ts'
import { openManager } from '../../server/db/staff/people.ts'
import { isPassphrase, isPin } from '../../server/db/staff/pin.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { sendDueEmails } from '../support/people/accountEmails.ts'
import { PASSPHRASE, PIN, WRONG_PASSPHRASE, WRONG_PIN } from '../support/people/staffCredentials.ts'
import { noLimits } from '../support/server/limits.ts'
import {
  addColleague,
  callsOf,
  type Desk,
  openDesk,
  openNewDesk,
  pairKind,
  signInAs,
} from '../support/staff/staffDesk.ts'
import {
  type Call,
  createTestApp,
  saturday,
  secret,
  type TestApp,
} from '../support/server/testApp.ts'

const OTHER = 'Cinq renards dans le grenier'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { limits: noLimits }, now: saturday })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = saturday
  await app.rows('truncate attempts, staff, staff_codes, staff_sessions')
})

const choose = (desk: Desk, body: object, more: Call = {}) =>
  desk.signed('/passphrase', { method: 'PUT', body, ...more })
const enter = (desk: Desk, passphrase: string, session = desk.session.token) =>
  desk.call('/session/passphrase', { body: { passphrase }, session })
const codeOf = ({ body }: { body: { code?: string } }) => body.code
const actionsOf = async (desk: Desk) =>
  (await app.rows(`select action from staff_events where subject = '${desk.staff.id}' order by id`))
    .map(({ action }) => action)
    .filter((action) => /passphrase|wait/.test(String(action)))

/** What a stolen PIN must not be enough for; each with what it is done with. */
const heavy: [string, string, object?][] = [
  ['PUT', '/venue/hours', { version: '', weekday: 6, to: 'closed' }],
  ['PUT', '/venue/prices', { version: '', activityId: 'vr', cents: 1 }],
  ['PUT', '/venue/capacities', { version: '', pool: 'vr', stations: 9 }],
  ['PUT', '/venue/timetables', { version: '', activityId: 'vr', weekday: 6, to: 'times' }],
  [
    'PUT',
    '/venue/announcement',
    { version: '', enabled: false, message: '', start: null, end: null, ctaText: '', ctaUrl: '' },
  ],
  ['POST', '/people', { name: 'Intrus', role: 'manager' }],
  ['PUT', '/people/nobody', { role: 'manager' }],
  ['DELETE', '/people/nobody'],
  ['POST', '/people/nobody/code', {}],
  ['POST', '/devices', { kind: 'office' }],
  ['DELETE', '/devices/nobody'],
  ['PUT', '/devices/nobody/allotment', { pool: 'vr', from: '2026-11-28', units: 1 }],
  ['GET', '/export.csv?from=2026-11-21&to=2026-11-22'],
]
/** What each of them is refused for in a session. */
const refusalsOf = async (desk: Desk, session: string) => {
  const codes = heavy.map(async ([method, path, body]) => {
    const answered = await desk.call(path, { method, session, ...(body && { body }) })
    return answered.status === 401 ? answered.body.code : undefined
  })
  return [...new Set(await Promise.all(codes))]
}

test('the PIN alone does nothing heavy: a first passphrase is chosen after it, then it is asked for', async () => {
  const desk = await openNewDesk(app)
  expect(await refusalsOf(desk, desk.session.token)).toEqual(['choose-passphrase'])
  app.clock.now += 2 * MINUTE_MS + 1
  expect(await refusalsOf(desk, desk.session.token)).toEqual(['pin-again'])
  expect(codeOf(await choose(desk, { passphrase: PASSPHRASE }))).toBe('pin-again')
  await desk.signed('/session/proof', { body: { pin: PIN } })
  expect(await refusalsOf(desk, desk.session.token)).toEqual(['choose-passphrase'])
  expect((await choose(desk, { passphrase: PASSPHRASE })).status).toBe(200)
  expect(await refusalsOf(desk, desk.session.token)).toEqual([undefined])

  const session = await signInAs(desk.call, desk.staff.id)
  expect(await refusalsOf(desk, session), 'the PIN of a moment ago').toEqual(['passphrase'])
  expect(await app.rows("select from staff where name = 'Intrus'")).toHaveLength(1)
  expect((await enter(desk, PASSPHRASE, session)).status).toBe(200)
  expect(await refusalsOf(desk, session)).toEqual([undefined])
  expect(await actionsOf(desk)).toEqual(['passphrase-chosen'])
})

test('a first passphrase wants the session of a one-time code: with the PIN alone nobody chooses one', async () => {
  const desk = await openNewDesk(app)
  const byPin = await signInAs(desk.call, desk.staff.id)
  const pinOnly = await desk.call('/passphrase', {
    method: 'PUT',
    body: { passphrase: PASSPHRASE },
    session: byPin,
  })
  expect([pinOnly.status, pinOnly.body.code]).toEqual([403, 'code-needed'])
  const act = await desk.call('/people', { body: { name: 'Intrus', role: 'host' }, session: byPin })
  expect([act.status, act.body.code]).toEqual([403, 'code-needed'])
  expect(await app.rows("select from staff where name = 'Intrus'")).toEqual([])
  expect((await choose(desk, { passphrase: PASSPHRASE })).status, 'by the code').toBe(200)
  const changed = { passphrase: OTHER, old: PASSPHRASE }
  const other = await desk.call('/passphrase', { method: 'PUT', body: changed, session: byPin })
  expect(other.status, 'another one by the old one').toBe(200)
})

test('somebody who becomes manager chooses theirs with a code too', async () => {
  const desk = await openDesk(app)
  const kim = await addColleague(desk, 'Kim', 'supervisor')
  await desk.signed(`/people/${kim.id}`, { method: 'PUT', body: { role: 'manager' } })
  const session = await signInAs(desk.call, kim.id)
  const body = { passphrase: OTHER }
  expect(codeOf(await desk.call('/passphrase', { method: 'PUT', body, session }))).toBe(
    'code-needed',
  )
})

test('it is asked for again after a quarter of an hour, and stands for the PIN while it is new', async () => {
  const desk = await openDesk(app)
  const stay = async (minutes: number) => {
    for (let n = 0; n < minutes; n++) {
      app.clock.now += MINUTE_MS
      await desk.signed('/people')
    }
  }
  const invite = () => desk.signed('/devices', { body: { kind: 'door' } })
  const save = () => desk.signed('/export.csv?from=2026-11-21&to=2026-11-22')
  expect((await save()).status).toBe(200)
  await stay(15)
  expect((await invite()).status).toBe(200)
  expect(codeOf(await save())).toBe('pin-again')
  app.clock.now += 1
  expect(codeOf(await invite())).toBe('passphrase')
  expect((await desk.signed('/session/proof', { body: { pin: PIN } })).status).toBe(200)
  expect(codeOf(await save()), 'the PIN alone').toBe('passphrase')
  await stay(3)
  await enter(desk, PASSPHRASE)
  expect((await save()).status).toBe(200)
})

test('what is read or previewed wants none, nor what a supervisor does', async () => {
  const desk = await openNewDesk(app)
  for (const path of ['/people', '/devices', '/journal', '/venue/hours', '/allotments']) {
    expect((await desk.signed(path)).status, path).toBe(200)
  }
  const wish = { version: '', pool: 'vr', stations: 3 }
  const preview = await desk.signed('/venue/capacities?preview=1', { method: 'PUT', body: wish })
  expect(preview.status).toBe(200)
  expect((await desk.signed('/closures', { body: { reason: 'Neige' } })).status).toBe(200)
  await app.rows('truncate closures')
  // No other call is a preview for being called one.
  const path = '/devices?preview=1'
  expect(codeOf(await desk.signed(path, { body: { kind: 'door' } }))).toBe('choose-passphrase')
})

test('five tries are free, then the wait doubles; each is journaled, none counts as a wrong PIN', async () => {
  const desk = await openDesk(app)
  const said: unknown[] = []
  for (let n = 0; n < 5; n++) said.push((await enter(desk, WRONG_PASSPHRASE)).body.error)
  expect([said[0], said[3], said[4]]).toEqual([
    'Phrase de passe fausse. Il reste 4 essais.',
    'Phrase de passe fausse. Il reste 1 essai.',
    'Phrase de passe fausse. Réessayez dans 30 secondes.',
  ])
  const waits: number[] = []
  for (let n = 0; n < 3; n++) {
    // The right one too: who waits learns nothing.
    const refused = await enter(desk, PASSPHRASE)
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many'])
    const wait = Number(refused.headers.get('retry-after'))
    waits.push(wait)
    app.clock.now += wait * 1000
    expect(codeOf(await enter(desk, WRONG_PASSPHRASE))).toBe('wrong-passphrase')
  }
  expect(waits).toEqual([30, 60, 120])
  const old = await choose(desk, { passphrase: OTHER, old: PASSPHRASE })
  expect(old.status, 'nor is the old one tried without end').toBe(401)
  const end = { body: { staff: desk.staff.id, passphrase: PASSPHRASE } }
  expect((await desk.call('/session/wait', end)).status, 'nor here').toBe(429)
  expect(await actionsOf(desk)).toEqual([
    'passphrase-chosen',
    ...Array.from({ length: 8 }, () => 'wrong-passphrase'),
  ])
  const entered = await desk.call('/session', { body: { staff: desk.staff.id, pin: PIN } })
  expect(entered.status, 'the PIN has a count of its own').toBe(201)
})

test('without the count a passphrase is guessed (negative control)', async () => {
  const desk = await openDesk(app)
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) {
    await app.rows('truncate attempts')
    statuses.push((await enter(desk, n === 7 ? PASSPHRASE : WRONG_PASSPHRASE)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 7 }, () => 401), 200])
})

test('every twentieth wrong one is told in the journal and by mail', async () => {
  const desk = await openDesk(app)
  await app.rows(`insert into staff_events (at, action, subject)
    select now(), 'wrong-passphrase', '${desk.staff.id}' from generate_series(1, 19)`)
  await enter(desk, WRONG_PASSPHRASE)
  expect((await actionsOf(desk)).at(-1)).toBe('passphrase-alert')
  await sendDueEmails(app)
  const told = app.mails.find(({ subject }) => subject.startsWith('Des phrases de passe fausses'))
  expect(told?.text).toContain('20 phrases de passe fausses ont été saisies au nom de Ada')
})

test('it ends the wait after wrong PINs on this device, by whoever has one and knows it alone', async () => {
  const desk = await openDesk(app)
  const bo = await addColleague(desk, 'Bo', 'host')
  const pin = (call: Desk['call'], code: string, staff = desk.staff.id) =>
    call('/session', { body: { staff, pin: code } })
  const end = (passphrase: string, staff = desk.staff.id) =>
    desk.call('/session/wait', { body: { staff, passphrase } })
  const elsewhere = callsOf(app, (await pairKind(app, 'reception')).token)
  for (const call of [desk.call, elsewhere]) {
    for (let n = 0; n < 5; n++) await pin(call, WRONG_PIN)
  }
  for (let n = 0; n < 5; n++) await pin(desk.call, WRONG_PIN, bo.id)
  expect((await pin(desk.call, PIN)).status).toBe(429)
  expect(codeOf(await end(WRONG_PASSPHRASE))).toBe('wrong-passphrase')
  expect((await pin(desk.call, PIN)).status, 'a wrong one ends nothing').toBe(429)
  expect((await end(PASSPHRASE)).status).toBe(200)
  expect((await pin(desk.call, PIN)).status).toBe(201)
  expect((await pin(elsewhere, PIN)).status, 'another device').toBe(429)
  expect(await actionsOf(desk)).toEqual(['passphrase-chosen', 'wrong-passphrase', 'wait-ended'])
  // Who has none is told no more than that it is wrong.
  const none = await end(PASSPHRASE, bo.id)
  expect([none.status, none.body.error]).toEqual([
    401,
    'Phrase de passe fausse. Il reste 4 essais.',
  ])
  expect(codeOf(await end(PIN, bo.id))).toBe('wrong-passphrase')
  expect((await pin(desk.call, PIN, bo.id)).status).toBe(429)
  const bare = { body: { staff: desk.staff.id, passphrase: PASSPHRASE } }
  expect(codeOf(await app.call('/api/staff/session/wait', bare))).toBe('unpaired')
})

test('it is worth something in its own session alone, on an office, to a manager', async () => {
  const desk = await openDesk(app)
  await addColleague(desk, 'Cleo', 'supervisor')
  const bare = await app.call('/api/staff/session/passphrase', { body: { passphrase: PASSPHRASE } })
  expect(codeOf(bare)).toBe('unpaired')
  const other = callsOf(app, (await pairKind(app, 'office')).token)
  const stolen = { body: { passphrase: PASSPHRASE }, session: desk.session.token }
  expect(codeOf(await other('/session/passphrase', stolen)), 'another device').toBe('locked')
  const reception = callsOf(app, (await pairKind(app, 'reception')).token)
  const body = { passphrase: PASSPHRASE }
  const away = await signInAs(reception, desk.staff.id)
  expect(codeOf(await reception('/session/passphrase', { body, session: away }))).toBe(
    'not-allowed',
  )
  const { people } = v.parse(People, (await desk.signed('/people')).body)
  const cleo = await signInAs(desk.call, people.find(({ name }) => name === 'Cleo')?.id ?? '')
  const wish = { method: 'PUT', body, session: cleo }
  expect(codeOf(await desk.call('/passphrase', wish))).toBe('not-allowed')
  const there = await signInAs(other, desk.staff.id)
  const invite = { body: { kind: 'door' }, session: there }
  expect(codeOf(await other('/devices', invite)), 'given elsewhere').toBe('passphrase')
})

test.each([
  ['Trop court', 'La phrase de passe a 12 caractères au moins.'],
  ['          onze ', 'La phrase de passe a 12 caractères au moins.'],
  ['123456789012', 'Cette phrase de passe se devine. Prenez plutôt quatre mots au hasard.'],
  ['aaaaaaaaaaaaaaaa', 'Cette phrase de passe se devine. Prenez plutôt quatre mots au hasard.'],
  ['Bonjour Bonjour ', 'Cette phrase de passe se devine. Prenez plutôt quatre mots au hasard.'],
  ['azertyuiopqsd', 'Cette phrase de passe se devine. Prenez plutôt quatre mots au hasard.'],
  ['x'.repeat(201), 'Cette phrase de passe est trop longue\u00a0: 200 caractères au plus.'],
])('%j is no passphrase', async (passphrase, error) => {
  const desk = await openNewDesk(app)
  const { status, body } = await choose(desk, { passphrase })
  expect([status, body.field, body.error]).toEqual([422, 'passphrase', error])
  expect([PASSPHRASE, OTHER, WRONG_PASSPHRASE].map(isTrivialPassphrase)).toEqual([
    false,
    false,
    false,
  ])
})

test('another keyboard types the same', async () => {
  const desk = await openNewDesk(app)
  await choose(desk, { passphrase: 'Ete\u0301 au grenier' })
  expect((await enter(desk, ' \u00c9t\u00e9 au  grenier')).status, 'case is told apart').toBe(401)
  expect((await enter(desk, ' Et\u00e9 au  grenier ')).status).toBe(200)
})

test('another one is chosen by the old one, which every other session is then without', async () => {
  const desk = await openDesk(app)
  const other = await desk.enter()
  const none = await choose(desk, { passphrase: OTHER })
  expect([none.status, codeOf(none), none.body.field]).toEqual([401, 'wrong-passphrase', 'old'])
  const wrong = await choose(desk, { passphrase: OTHER, old: WRONG_PASSPHRASE })
  expect([codeOf(wrong), wrong.body.field]).toEqual(['wrong-passphrase', 'old'])
  expect((await choose(desk, { passphrase: OTHER, old: PASSPHRASE })).status).toBe(200)
  expect(await refusalsOf(desk, other)).toEqual(['passphrase'])
  expect(codeOf(await enter(desk, PASSPHRASE, other))).toBe('wrong-passphrase')
  expect((await enter(desk, OTHER, other)).status).toBe(200)
  expect(await actionsOf(desk)).toEqual([
    'passphrase-chosen',
    'wrong-passphrase',
    'passphrase-changed',
    'wrong-passphrase',
  ])
})

test('of two that are chosen at one moment one is the passphrase', async () => {
  const desk = await openNewDesk(app)
  const phrases = [PASSPHRASE, OTHER]
  const chosen = await Promise.all(phrases.map((passphrase) => choose(desk, { passphrase })))
  expect(chosen.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  const entered: number[] = []
  for (const passphrase of phrases) entered.push((await enter(desk, passphrase)).status)
  expect(entered).toEqual(chosen.map(({ status }) => status))
})

test('a manager’s code has another one choose PIN and passphrase anew; so has the console’s', async () => {
  const desk = await openDesk(app)
  const kim = await addColleague(desk, 'Kim', 'manager')
  const own = { passphrase: OTHER }
  const has = async () => {
    const { people } = v.parse(People, (await desk.signed('/people')).body)
    return people.find(({ id }) => id === kim.id)?.hasPassphrase
  }
  const byManager = async () =>
    v.parse(OneTimeCode, (await desk.signed(`/people/${kim.id}/code`, { body: {} })).body).code
  const byConsole = () => openManager(app.database.db, secret, 'Kim', app.clock.now)
  for (const open of [byManager, byConsole, byManager]) {
    const had = await has()
    const code = await open()
    expect(await has(), 'until the code is used').toBe(had)
    const entered = await desk.call('/pin', { body: { code, pin: '640297' } })
    expect(await has()).toBe(false)
    const session = String(entered.body.token)
    expect(await refusalsOf(desk, session)).toEqual(['choose-passphrase'])
    await desk.call('/passphrase', { method: 'PUT', body: own, session })
    expect(await refusalsOf(desk, session)).toEqual([undefined])
    await app.rows("delete from staff where name = 'Intrus'")
  }
})

test('it is kept by the server’s secret alone, and told nowhere', async () => {
  const desk = await openDesk(app)
  const [row] = await app.rows(`select passphrase, secret from staff where id = '${desk.staff.id}'`)
  const [kept, pin] = [String(row?.['passphrase']), String(row?.['secret'])]
  expect(kept).toMatch(/^\$argon2id\$/)
  expect(await isPassphrase(secret, PASSPHRASE, kept)).toBe(true)
  expect(await isPassphrase('another secret', PASSPHRASE, kept)).toBe(false)
  expect([await isPin(secret, PASSPHRASE, kept), await isPassphrase(secret, PIN, pin)]).toEqual([
    false,
    false,
  ])
  const told = [await desk.signed('/people'), await desk.signed('/journal')]
  expect(JSON.stringify(told.map(({ body }) => body))).not.toMatch(/argon2|loups/)
  expect(app.logs.filter((line) => line.includes('loups'))).toEqual([])
})
