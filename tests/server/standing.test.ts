import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { visitorSecretOf } from '../../shared/api/visitor.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { randomToken } from '../../server/secret.ts'
import { account } from '../support/people/account.ts'
import { mailedCode, prove } from '../support/people/codes.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'
import { entryScan, pairTablet, undoScan } from '../support/staff/pairedTablet.ts'

const app = await createTestApp()
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = saturday
  await app.rows(
    'truncate holds, bookings, booking_events, pool_load, idempotency, attempts, waits, scans',
  )
})

const HOME = '192.0.2.1'
const vr = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 1 }
const PROOF = [403, 'prove-email']

const newcomer = (at = app) => at.register({}, true)
let keys = 0
function book({ token }: Person, body: object = vr, { key = `standing-${++keys}`, at = app } = {}) {
  const headers = { 'Idempotency-Key': key }
  return at.call('/api/proxy?endpoint=/bookings', { body, token, headers, address: HOME })
}
const hold = (token: string, body: object = vr, address = HOME) =>
  app.call('/venue/holds', { body, token, address })
const said = ({ status, body }: Awaited<ReturnType<typeof hold>>) => [status, body.code]
const count = async (text: string) => Number((await app.rows(`select ${text} as n`))[0]?.['n'])

/** Every start of an afternoon, of two pools. */
const starts = ['vr', 'simulators'].flatMap((activityId) =>
  ['14', '15', '16', '17', '18', '19', '20', '21'].map((hour) => ({
    ...vr,
    activityId,
    time: `${hour}:00`,
    participants: 2,
  })),
)

describe('twenty accounts of one network, whose letters nobody read', () => {
  const crowd = async (mustProve?: true) => {
    const people = await app.registerAll(20)
    if (mustProve) await app.rows('update accounts set must_prove = true')
    return people
  }
  const living = `(select coalesce(sum(units), 0) from holds where expires_at > $1)`
  async function holdAll(people: Person[]): Promise<number> {
    await Promise.all(people.map(({ token }, n) => hold(token, starts[n % starts.length])))
    const text = `select ${living} as n`
    return Number((await app.rows(text, new Date(app.clock.now)))[0]?.['n'])
  }
  async function bookAll(people: Person[]): Promise<number> {
    const each = (person: Person, n: number) =>
      [0, 1].map((day) =>
        book(person, { ...starts[n % starts.length], date: `2026-11-${28 + day}` }),
      )
    await Promise.all(people.flatMap(each))
    return count('(select count(*) from bookings)')
  }

  test('hold four sets of places together, and book four visits a day', async () => {
    const people = await crowd(true)
    expect(await holdAll(people)).toBeLessThanOrEqual(8)
    app.clock.now += 12 * MINUTE_MS
    expect(await holdAll(people)).toBeLessThanOrEqual(8)
    const booked = await bookAll(people)
    expect([booked > 0, booked <= 4]).toEqual([true, true])
  })

  test('of which each books one visit, where networks are not counted', async () => {
    const limits = { ...noLimits, 'unproved-visits-ahead': 1 }
    const roomy = await createTestApp({ database: app.database, config: { limits } })
    const person = await newcomer(roomy)
    const replies = await Promise.all(
      starts.map((wish) => book(person, { ...wish, participants: 1 }, { at: roomy })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    await roomy.close()
  })

  test('of trusted accounts they hold and book many times that (negative control)', async () => {
    const people = await crowd()
    expect(await holdAll(people)).toBeGreaterThanOrEqual(30)
    await app.rows('truncate holds, pool_load')
    expect(await bookAll(people)).toBeGreaterThanOrEqual(20)
  })

  test('wait for nothing; proved, they are offered one place at a time, and who lets it lapse waits no more', async () => {
    const roomy = await createTestApp({
      database: app.database,
      time: () => app.clock.now,
      config: { limits: noLimits },
    })
    const holder = await roomy.register()
    const times = ['15:00', '17:00']
    const sold = await Promise.all(
      times.map((time) => book(holder, { ...vr, time, participants: 4 }, { at: roomy })),
    )
    const people = await crowd(true)
    const [first] = people
    if (!first) throw new Error('nobody')
    const join = ({ token }: Person, time: string, address = HOME) =>
      roomy.call('/venue/waits', { body: { ...vr, time }, token, address })
    expect(said(await join(first, '15:00'))).toEqual(PROOF)
    await app.rows('update accounts set must_prove = false')
    for (const person of people) for (const time of times) await join(person, time)
    const far = await join(await app.register(), '17:00', '198.51.100.7')
    expect(far.status).toBe(201)
    for (const { body } of sold) {
      const path = `/venue/bookings/${body.data?.bookingId}/cancel`
      await roomy.call(path, { body: { serial: 1 }, token: holder.token })
    }
    const offered = () => app.rows('select customer, time from waits where offer is not null')
    await runDueJobs(app)
    expect((await offered()).map(({ customer }) => customer)).toHaveLength(2)
    const [served] = await app.rows(
      'select customer from waits where offer is not null order by created_at',
    )
    app.clock.now += 2 * HOUR_MS
    await runDueJobs(app)
    const own = 'select outcome from waits where customer = $1'
    expect(await app.rows(own, served?.['customer'])).toEqual([
      { outcome: 'lapsed' },
      { outcome: 'lapsed' },
    ])
    await roomy.close()
  })
})

describe('an account whose address nobody has proved', () => {
  test('has one visit ahead; a mailed code ends that, and the same booking goes on', async () => {
    const person = await newcomer()
    expect((await book(person)).status).toBe(201)
    const second = { ...vr, time: '17:00' }
    const refused = await book(person, second, { key: 'same' })
    expect([...said(refused), refused.body.error]).toEqual([
      ...PROOF,
      'Vous avez déjà 1 visite à venir, et l’adresse de votre compte n’a jamais été vérifiée. Recevez un code par email\u00a0: votre réservation continue aussitôt.',
    ])
    expect(said(await hold(person.token, second))).toEqual(PROOF)
    const proof = await mailedCode(app, person.email)
    const { body } = await prove(app, proof, { token: person.token })
    const again = { ...person, token: body.token ?? '' }
    expect((await book(again, second, { key: 'same' })).status).toBe(201)
  })

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['came once', attend],
    [
      'is older than this rule',
      ({ id }) => app.rows('update accounts set must_prove = false where id::text = $1', id),
    ],
  ])('is trusted where it %s', async (_, act) => {
    const person = await newcomer()
    await book(person)
    await act(person)
    expect((await book(person, { ...vr, time: '17:00' })).status).toBe(201)
  })

  test('an entry that was taken back is no visit', async () => {
    const person = await newcomer()
    const { body } = await book(person)
    const tablet = await pairTablet(app)
    app.clock.now = Date.parse('2026-11-28T14:00Z')
    const entry = await entryScan(
      { id: body.data?.bookingId ?? '', participants: 1 },
      app.clock.now,
    )
    await tablet.send(entry, undoScan(entry, app.clock.now))
    expect((await book(person, { ...vr, time: '18:00' })).status).toBe(201)
    expect(said(await book(person, { ...vr, time: '19:00' }))).toEqual(PROOF)
  })

  test('is trusted where no code can be sent', async () => {
    const config = { publicUrl: 'https://borne.example' }
    const mute = await createTestApp({ database: app.database, config })
    const person = await newcomer(mute)
    for (const time of ['15:00', '17:00'])
      expect((await book(person, { ...vr, time }, { at: mute })).status).toBe(201)
    await mute.close()
  })

  test('keeps what it held as a visitor within its network’s share', async () => {
    for (let n = 0; n < 4; n += 1) {
      const visitor = visitorSecretOf(randomToken())
      await hold(visitor, { ...vr, time: `${15 + n}:00` })
      const { email, password } = await newcomer()
      await app.call('/api/auth', { body: { email, password }, token: visitor })
    }
    expect(said(await hold((await newcomer()).token, { ...vr, time: '20:00' }))).toEqual([
      409,
      'not-held',
    ])
    expect(await count('(select count(*) from holds where network is not null)')).toBe(4)
  })

  test('prolongs what it holds, as any customer; proved, it holds it alone', async () => {
    const person = await newcomer()
    const held = await hold(person.token)
    expect([held.status, held.body['lasts'], held.body['isExtended']]).toEqual([
      201,
      12 * MINUTE_MS,
      false,
    ])
    const more = await app.call(`/venue/holds/${held.body.id}/extend`, {
      body: {},
      token: person.token,
    })
    expect([more.status, more.body['lasts']]).toEqual([200, 17 * MINUTE_MS])
    await prove(app, await mailedCode(app, person.email), { token: person.token })
    expect(await count('(select count(*) from holds where network is not null)')).toBe(0)
  })

  test('gets five letters a day about itself', async () => {
    const person = await newcomer()
    const letters = () => app.mails.filter(({ to }) => to === person.email).length
    for (let n = 0; n < 8; n += 1) {
      const row = [`letter-${n}`, person.email, new Date(app.clock.now)]
      await app.rows(
        "insert into letters (id, kind, email, created_at, next_attempt_at) values ($1, 'password-changed', $2, $3, $3)",
        ...row,
      )
    }
    await runDueJobs(app)
    expect(letters()).toBe(5)
  })
})

describe('a start', () => {
  const visitor = () => visitorSecretOf(randomToken())

  test('held twice from one network and not booked is not held there again for an hour', async () => {
    for (let n = 0; n < 2; n += 1) {
      expect((await hold(visitor())).status).toBe(201)
      app.clock.now += 6 * MINUTE_MS
    }
    expect(said(await hold(visitor()))).toEqual([409, 'not-held'])
    expect((await hold(visitor(), { ...vr, time: '17:00' })).status).toBe(201)
    expect((await hold(visitor(), vr, '198.51.100.1')).status).toBe(201)
    app.clock.now += 54 * MINUTE_MS
    expect((await hold(visitor())).status).toBe(201)
  })

  test('of which one is booked is, and whoever changes their party keeps it', async () => {
    const person = await newcomer()
    const { body } = await hold(person.token)
    await book(person, { ...vr, holdId: body.id })
    for (let n = 0; n < 2; n += 1) {
      expect((await hold(visitor())).status).toBe(201)
      app.clock.now += 6 * MINUTE_MS
    }
    const me = visitor()
    for (const participants of [1, 2, 1, 2])
      expect((await hold(me, { ...vr, time: '19:00', participants })).status).toBe(201)
  })

  test('of a pool with one place is held for whoever nobody knows', async () => {
    await app.rows("update pools set stations = 1 where id = 'vr'")
    expect((await hold(visitor())).status).toBe(201)
    expect((await hold(visitor())).status).toBe(409)
    await app.rows("update pools set stations = 4 where id = 'vr'")
  })
})

test('a scan proves no address, and what came of one is taken back', async () => {
  const [person, read] = [await newcomer(), await newcomer()]
  await book(person)
  await attend(person)
  const proved = () =>
    app.rows(
      'select proved_at from accounts where id = any($1) order by id = $2',
      [person.id, read.id],
      read.id,
    )
  expect(await proved()).toEqual([{ proved_at: null }, { proved_at: null }])
  await app.rows(
    'update accounts set proved_at = received_at from scans where accounts.id = $1',
    person.id,
  )
  await app.rows('update accounts set proved_at = $2 where id = $1', read.id, new Date(saturday))
  const migration = await readFile('server/db/migrations/0031_standing.sql', 'utf8')
  await app.rows(migration.split('--> statement-breakpoint').at(-1) ?? '')
  expect(await proved()).toEqual([{ proved_at: null }, { proved_at: new Date(saturday) }])
})

async function attend({ id }: Person, at: TestApp = app) {
  const [visit] = await at.rows('select id, starts_at from bookings where customer = $1', id)
  if (!(visit?.['starts_at'] instanceof Date)) throw new Error('not booked')
  const now = at.clock.now
  at.clock.now = visit['starts_at'].getTime()
  const tablet = await pairTablet(at)
  await tablet.send(await entryScan({ id: String(visit['id']), participants: 1 }, at.clock.now))
  at.clock.now = now
}

test('an account that is made where letters go to nobody needs no proof; where they do it does', async () => {
  const mailed = await createTestApp({ config: { mail: 'files' }, database: app.database })
  const made = async (at: TestApp, email: string) => {
    const { token } = (await at.call('/api/heitz/token')).body
    await at.call('/provider/api/users', { body: { ...account, email }, token: String(token) })
    return (await app.rows('select must_prove from accounts where email = $1', email))[0]
  }
  expect(await made(app, 'chez.soi@exemple.fr')).toEqual({ must_prove: false })
  expect(await made(mailed, 'en.salle@exemple.fr')).toEqual({ must_prove: true })
  await mailed.close()
})
