import 'fake-indexeddb/auto'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { offerPlaces } from '../../server/booking/waitlist/offerPlaces.ts'
import { loadEntries } from '../../server/db/checkIn/entries.ts'
import { findOffer } from '../../server/db/visit.ts'
import { setPrice, setTariff } from '../support/server/venueEdits.ts'
import { offerEmail } from '../../server/mail/waitEmails.ts'
import type { Tariff } from '../../shared/rules/tariff.ts'
import { connectAgent } from '../support/agents/agent.ts'
import { visitsOf } from '../support/people/visits.ts'
import { openDoor } from '../support/staff/doorTablet.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, type Reply } from '../support/server/testApp.ts'
import { PLACES, tariffFolder, tariffs } from '../support/server/tariffFolder.ts'

const app = await createTestApp({ config: { limits: noLimits }, folder: tariffFolder() })
afterAll(() => app.close())
const client = await app.register()
const rival = await app.register()
const { now } = app.clock
beforeEach(async () => {
  app.clock.now = now
  await app.database.pool.query(
    'truncate holds, bookings, booking_events, pool_load, waits, idempotency, customer_versions',
  )
})

const party = (participants: number, counts: Record<string, number>) => ({
  participants,
  tariffs: Object.entries(counts).map(([id, quantity]) => ({ id, quantity })),
})
const wish = { activityId: 'wall', date: '2026-11-28', time: '15:00' }
/** Two adults and a child. */
const family = { ...wish, ...party(3, { adulte: 2, enfant: 1 }) }
const post = (path: string, body: object, { token } = client) =>
  app.call(`/venue/${path}`, { body, token })
const visits = visitsOf(app, client)
const loads = () => app.rows('select distinct load from pool_load')
const codeOf = ({ status, body }: Reply) => [status, body.code, body.field]

test('an activity tells its tariffs, and the least that a party pays', async () => {
  const { body } = await app.call('/venue/activities')
  const told = Object.values(body).find((one) => Object(one).id === 'wall')
  expect(told).toMatchObject({ price: 11, tariffs })
  const other = Object.values(body).find((one) => Object(one).id === 'vr')
  expect(other).not.toHaveProperty('tariffs')
})

test('a visit is one line for each tariff; it takes their places, and counts their people', async () => {
  const { lines, ...told } = await visits.book({
    ...wish,
    ...party(7, { famille: 1, assis: 2, reduit: 1 }),
    total: 11_900 - 3000,
  })
  expect(told).toMatchObject({ participants: 7, totalPrice: 89 })
  expect(lines).toEqual([
    {
      option: null,
      label: 'Réduit',
      unitPrice: 11,
      quantity: 1,
      tariff: { id: 'reduit', people: 1, seats: 1, proof: 'carte d’étudiant' },
    },
    {
      option: null,
      label: 'Assis',
      unitPrice: 20,
      quantity: 2,
      tariff: { id: 'assis', people: 1, seats: 2 },
    },
    {
      option: null,
      label: 'Famille',
      unitPrice: 38,
      quantity: 1,
      tariff: { id: 'famille', people: 4, seats: 3 },
    },
  ])
  expect(await loads()).toEqual([{ load: 3 + 2 * 2 + 1 }])
})

describe('what a party may not be is refused, booked, held or waited for', () => {
  test.each([
    ['a number without tariffs', { participants: 2 }, 'tariffs', 'tariffs'],
    ['a number that is another', party(2, { adulte: 1 }), 'participants', 'participants'],
    ['an unknown tariff', party(2, { senior: 2 }), 'tariffs', 'tariffs'],
    ['a child alone', party(1, { enfant: 1 }), 'accompanied', 'tariffs'],
    ['a tariff twice', { participants: 2, tariffs: twice() }, 'tariffs', 'tariffs'],
    [
      'tariffs of what has none',
      { ...party(2, { adulte: 2 }), activityId: 'vr' },
      'tariffs',
      'tariffs',
    ],
  ])('%s', async (_, more, code, field) => {
    for (const path of ['bookings', 'holds', 'waits']) {
      expect(codeOf(await post(path, { ...wish, ...more }))).toEqual([422, code, field])
    }
    expect(await app.rows('select from pool_load')).toEqual([])
  })

  function twice() {
    return [1, 1].map((quantity) => ({ id: 'adulte', quantity }))
  }
})

test('who must come along is told in French, at the field', async () => {
  const { body } = await post('bookings', { ...wish, ...party(1, { enfant: 1 }) })
  expect(body.error).toBe(
    'Le tarif «\u00a0Enfant\u00a0» se prend avec «\u00a0Adulte\u00a0» ou «\u00a0Famille\u00a0».',
  )
})

test('a total that was not shown books nothing', async () => {
  const { status, body } = await post('bookings', { ...family, total: 3600 })
  expect([status, body.code, body['current']]).toEqual([
    409,
    'price-changed',
    { shown: 3600, total: 3700 },
  ])
  expect((await post('bookings', { ...family, total: 3700 })).status).toBe(201)
})

describe('a hold', () => {
  test('is of its tariffs: the same is given again, others move it', async () => {
    const first = await post('holds', family)
    expect((await post('holds', family)).body.id).toBe(first.body.id)
    const other = { ...wish, ...party(3, { adulte: 1, assis: 2 }) }
    const second = await post('holds', other)
    expect(second.body.id).not.toBe(first.body.id)
    expect(await loads()).toEqual([{ load: 5 }])
    expect(codeOf(await post('bookings', { ...family, holdId: second.body.id }))).toEqual([
      422,
      'hold',
      'holdId',
    ])
    expect((await post('bookings', { ...other, holdId: second.body.id })).status).toBe(201)
    expect(await loads()).toEqual([{ load: 5 }])
  })
})

/** A visit at a venue of its own, which has another folder since. */
async function bookThenEdit(body: object, later: Tariff[]) {
  const before = await createTestApp({ config: app.config, folder: tariffFolder() })
  const { token } = await before.register()
  const made = await before.call('/venue/bookings', { body, token })
  const { database, config } = before
  const after = await createTestApp({ config, database, folder: tariffFolder(later) })
  onTestFinished(async () => {
    await after.close()
    await before.close()
  })
  const path = `/venue/bookings/${made.body.data?.bookingId}`
  return {
    change: (fields: object) => after.call(path, { method: 'PUT', token, body: fields }),
    loads: async () =>
      (await database.pool.query('select distinct load from pool_load where load > 0')).rows,
  }
}

describe('a change', () => {
  test('names tariffs: lines, price, people and places follow, at the prices that were sold', async () => {
    const dearer = tariffs.map((one) => ({ ...one, price: one.price + 1 }))
    const { change, ...visit } = await bookThenEdit(family, dearer)
    expect(codeOf(await change({ serial: 1, participants: 4 }))).toEqual([
      422,
      'tariffs',
      'tariffs',
    ])
    const wanted = party(6, { adulte: 1, enfant: 1, famille: 1 })
    const refused = await change({ serial: 1, ...wanted, total: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'price-changed'])
    const { body } = await change({ serial: 1, ...wanted, total: 1400 + 900 + 3900 })
    expect(body).toMatchObject({ participants: 6, totalPrice: 14 + 9 + 39, serial: 2 })
    expect(await visit.loads()).toEqual([{ load: 5 }])
    expect((await change({ serial: 1, ...wanted })).body).toMatchObject({ serial: 2 })
    const alone = await change({ serial: 2, ...party(1, { enfant: 1 }) })
    expect(codeOf(alone)).toEqual([422, 'accompanied', 'tariffs'])
    expect((await change({ serial: 2, time: '17:00' })).body).toMatchObject({ totalPrice: 62 })
  })

  test('of tariffs alone, the people being as many, is a change', async () => {
    const { id } = await visits.book(family)
    const { body } = await visits.change(id, { serial: 1, ...party(3, { adulte: 1, enfant: 2 }) })
    expect(body).toMatchObject({ participants: 3, totalPrice: 32, serial: 2 })
  })

  test('of the hour alone keeps a tariff that is sold no more', async () => {
    const { change } = await bookThenEdit(
      { ...wish, ...party(1, { reduit: 1 }) },
      tariffs.filter(({ id }) => id !== 'reduit'),
    )
    const { body } = await change({ serial: 1, time: '17:00' })
    expect(body).toMatchObject({ time: '17:00', totalPrice: 11 })
  })

  test('a cancelled visit gives its places back', async () => {
    const { id } = await visits.book({ ...wish, ...party(6, { famille: 1, assis: 2 }) })
    await app.call(`/venue/bookings/${id}/cancel`, { body: { serial: 1 }, token: client.token })
    expect(await loads()).toEqual([{ load: 0 }])
  })
})

test('places left are those of the seats, and a full hour is waited for and offered by tariffs', async () => {
  const full = await visits.book({ ...wish, ...party(5, { assis: 5 }) })
  const places = async () => {
    const { body } = await app.call('/venue/availability?activityId=wall&date=2026-11-28')
    return body.slots?.find(({ time }) => time === '15:00')?.remaining
  }
  expect(await places()).toBe(PLACES - 10)
  expect(codeOf(await post('bookings', family, rival))).toEqual([409, 'full', 'time'])
  const waiting = await post('waits', family, rival)
  expect([waiting.status, waiting.body['tariffs']]).toEqual([201, family.tariffs])
  const other = { ...wish, ...party(3, { adulte: 3 }) }
  expect((await post('waits', other, rival)).body.code).toBe('waiting')
  const deps = { db: app.database.db, now: () => app.clock.now }
  await visits.change(full.id, { serial: 1, ...party(4, { assis: 4 }) })
  await offerPlaces(deps)
  const [offer] = await app.rows('select id, units, participants, lines from holds')
  expect(offer).toMatchObject({
    units: 3,
    participants: 3,
    lines: [{ quantity: 2 }, { quantity: 1 }],
  })
  const told = await findOffer(deps.db, String(offer?.['id']), app.clock.now)
  const context = { id: '', to: '', site: '', now: app.clock.now }
  const letter = told && offerEmail(told, context)
  expect(letter?.text).toMatch(/2\s×\sAdulte, 1\s×\sEnfant/)
  expect(letter?.subject).toMatch(/^Des places se libèrent/)
  expect(letter?.text).toMatch(/elles sont à vous[^]*Elles vous sont gardées[^]*Réservez-les/)
  const alone = told && offerEmail({ ...told, participants: 1 }, context)
  expect(alone?.subject).toMatch(/^Une place se libère/)
  expect(alone?.text).toMatch(/elle est à vous[^]*Elle vous est gardée[^]*Réservez-la/)
  const taken = await post('bookings', { ...family, holdId: offer?.['id'], total: 3700 }, rival)
  expect(taken.status).toBe(201)
})

test('an assistant is told the times that have room for the seats of a party by its tariffs', async () => {
  const agent = await connectAgent(async (input, init) =>
    app.hono.request(new Request(input, init)),
  )
  const told = async (asked: object) => {
    const { value } = await agent.tell('free_times', { ...wish, ...asked })
    return value['code'] ?? JSON.stringify(value['times']).includes(wish.time)
  }
  await visits.book({ ...wish, ...party(5, { assis: 5 }) })
  // Two of twelve are left.
  expect(await told(party(2, { assis: 2 }))).toBe(false)
  expect(await told(party(1, { assis: 1 }))).toBe(true)
  expect(await told({ participants: 2 })).toBe(true)
  expect(await told(party(1, { none: 1 }))).toBe('tariffs')
  await agent.close()
})

test('the limits of a customer count people', async () => {
  const limited = await createTestApp({
    config: { ...app.config, limits: { 'places-ahead': 5 } },
    database: app.database,
    folder: tariffFolder(),
  })
  const body = { ...wish, ...party(6, { famille: 1, adulte: 2 }) }
  const { status } = await limited.call('/venue/holds', { body, token: client.token })
  expect(status).toBe(429)
  await limited.close()
})

test('the door knows without network by what they come in, and what is to be shown', async () => {
  const { pass = '', id } = await visits.book({ ...wish, ...party(2, { adulte: 1, reduit: 1 }) })
  app.clock.now = Date.parse('2026-11-28T13:50:00Z')
  const told = [
    { name: 'Adulte', quantity: 1 },
    { name: 'Réduit', quantity: 1, proof: 'carte d’étudiant' },
  ]
  const [entry] = await loadEntries(
    app.database.db,
    { deviceToken: 'device', isDesk: false },
    app.clock.now,
  )
  expect(entry?.tariffs).toEqual(told)
  const { pair, tablet } = openDoor(app)
  const door = await pair()
  tablet.networkState = () => 'offline'
  expect(await door.decide(pass)).toMatchObject({ verdict: { kind: 'valid' }, tariffs: told })
  // By the reference too, which is typed where there is no screen to show.
  expect(await door.decide(id)).toMatchObject({ verdict: { kind: 'in' }, tariffs: told })
})

describe('what a person sets', () => {
  test('of a price and of a tariff stays, whatever the folder says; what the folder set follows it', async () => {
    const { db } = app.database
    await setPrice(db, 'wall', 1600, app.clock.now, 'adulte')
    await setTariff(db, 'wall', { ...Object(tariffs[1]), maxAge: 15 }, 1)
    const later = await createTestApp({
      config: app.config,
      database: app.database,
      folder: tariffFolder(tariffs.slice(0, 3).map((one) => ({ ...one, price: 5, maxAge: 20 }))),
    })
    const { body } = await later.call('/venue/activities')
    const told = Object(Object.values(body).find((one) => Object(one).id === 'wall'))
    expect(told.price).toBe(5)
    expect(told.tariffs).toMatchObject([
      { id: 'adulte', price: 16, maxAge: 20 },
      { id: 'enfant', price: 5, maxAge: 15, accompaniedBy: ['adulte', 'famille'] },
      { id: 'reduit', price: 5, maxAge: 20 },
    ])
    expect(await app.rows("select count(*)::int as n from prices where activity = 'vr'")).toEqual([
      { n: 1 },
    ])
    await later.close()
  })
})
