import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Journal } from '../../shared/api/staff/staff.ts'
import { Figures, type HourFigures } from '../../shared/api/staff/figures.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { loadHours } from '../../server/db/venueValues/hours.ts'
import { PIN, WRONG_PIN } from '../support/people/staffCredentials.ts'
import { openDesk } from '../support/server/staffDesk.ts'
import { createTestApp, saturday } from '../support/server/testApp.ts'
import {
  drawVisits,
  insertVisits,
  loadsOf,
  modelActivities,
  modelHours,
  period,
  type Visit,
} from './figures-model.ts'

const clockChange = '2026-10-25'

const app = await createTestApp({ now: saturday })
const desk = await openDesk(app)
beforeEach(async () => {
  await app.rows(
    'truncate bookings, booking_events, pool_load, holds, waits, customer_versions, attempts, refused_days, exceptional_days',
  )
  await desk.goTo(saturday)
})
afterAll(() => app.close())

const figuresOf = async ({ from, to } = period) =>
  v.parse(Figures, (await desk.signed(`/stats?from=${from}&to=${to}`)).body)

/** How many there are of each pool is a fact of the row. */
async function insertLoads(visits: readonly Visit[]) {
  for (const [key, units] of loadsOf(visits)) {
    const [pool, quantum] = key.split(' ')
    await app.rows(
      `insert into pool_load (pool, quantum, load, stations, capacity)
       select id, $2, $3, greatest($3, stations), stations from pools where id = $1`,
      pool,
      new Date(Number(quantum)),
      units,
    )
  }
}

test.each([1, 2])(
  'random visits (%i) are summed as a model sums them, over the night in which an hour comes twice',
  async (seed) => {
    await app.rows(
      `insert into exceptional_days (day, open, close, reason, origin)
       values ($1, '00:00', '24:00', 'Nuit du jeu', 'staff')`,
      clockChange,
    )
    const visits = drawVisits(seed, 250)
    await insertVisits(app, visits)
    await insertLoads(visits)
    const told = await figuresOf()
    const hours = new Map(
      told.pools.flatMap(({ id, hours: own }) =>
        own.map((cell): [string, HourFigures] => [`${id} ${cell.weekday} ${cell.hour}`, cell]),
      ),
    )
    const rules = await loadHours(app.database.db, period.from, period.to)
    const pools = await app.rows('select id, stations from pools')
    expect(Object.fromEntries(hours)).toEqual(Object.fromEntries(modelHours(rules, pools, visits)))
    const activities = Object.fromEntries(told.activities.map((one) => [one.id, one]))
    expect(activities).toMatchObject(modelActivities(visits))
    expect(activities['karaoke']?.name).toBe('karaoke')
  },
)

test('the hour that comes twice counts twice, and the one that never comes not at all', async () => {
  for (const day of [clockChange, '2027-03-28']) {
    await app.rows(
      `insert into exceptional_days (day, open, close, reason, origin)
       values ($1, '00:00', '24:00', 'Nuit du jeu', 'staff')`,
      day,
    )
    const { pools } = await figuresOf({ from: day, to: day })
    const vr = pools.find(({ id }) => id === 'vr')?.hours ?? []
    const stationsAt = (hour: number) => vr.find((cell) => cell.hour === hour)?.stations
    expect([1, 2, 3].map(stationsAt)).toEqual(
      day === clockChange ? [16, 32, 16] : [16, undefined, 16],
    )
  }
})

test.each([
  ['from=2026-11-02&to=2026-11-01', 'to'],
  ['from=2026-11-02', 'to'],
  ['from=2026-02-30&to=2026-03-01', 'from'],
  ['from=hier&to=2026-03-01', 'from'],
  ['from=9999-12-31&to=9999-12-31', 'from'],
  ['from=0001-01-01&to=0001-01-02', 'from'],
  ['from=2025-11-01&to=2026-11-02', 'to'],
  ['', 'from'],
])('a period that is none (%s) is refused at its field', async (query, field) => {
  for (const path of ['/stats', '/export.csv']) {
    const { status, body } = await desk.signed(`${path}?${query}`)
    expect([status, body.code, body.field]).toEqual([422, 'invalid', field])
  }
})

test('366 days are told', async () => {
  const leap = { from: '2027-03-01', to: '2028-02-29' }
  expect((await desk.signed(`/stats?from=${leap.from}&to=${leap.to}`)).status).toBe(200)
  expect((await desk.signed(`/export.csv?from=${leap.from}&to=${leap.to}`)).status).toBe(200)
})

/** The bytes of an export, and what became of its call. */
async function exported({ from, to } = period) {
  const headers = { Authorization: `Bearer ${desk.token}`, 'Staff-Session': desk.sessionNow() }
  const url = `/api/staff/export.csv?from=${from}&to=${to}`
  const response = await app.hono.request(url, { headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { response, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}

const own: Visit = {
  id: 'abcdefghij',
  activityId: 'vr',
  pool: 'vr',
  units: 2,
  startsAt: Date.parse('2026-10-24T13:00Z'),
  duration: 60,
  buffer: 0,
  participants: 2,
  status: 'confirmed',
  priceCents: 5050,
  dueCents: null,
  absentAt: null,
}

test('the export is what a French spreadsheet opens: mark, semicolons, commas, CRLF, its days', async () => {
  const lines = [{ option: null, label: 'Adulte', unitCents: 2525, quantity: 2 }]
  await insertVisits(app, [own], { activityName: 'Réalité virtuelle', lines })
  const next = { ...own, startsAt: own.startsAt + HOUR_MS }
  await insertVisits(app, [
    { ...next, id: 'bbbbbbbbbb', status: 'cancelled', dueCents: 1200 },
    { ...next, id: 'cccccccccc', absentAt: next.startsAt },
  ])
  await app.rows("update bookings set reference = 'K7QM3XRD' where id = $1", own.id)
  const { response, bytes, text } = await exported()
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'text/csv; charset=utf-8',
    'no-store',
  ])
  expect(response.headers.get('content-disposition')).toContain('visites-2026-10-19-2026-11-01.csv')
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(text.slice(1).split('\r\n')).toEqual([
    'Date;Heure;Activité;Référence;État;Personnes;Places;Détail;Prix TTC (€);À régler (€);Réservée le;Par',
    '24/10/2026;15:00;Réalité virtuelle;K7QM 3XRD;vendue;2;2;2 × Adulte;50,50;50,50;21/11/2026 10:00;la salle',
    '24/10/2026;16:00;vr;bbbbbbbbbb;annulée;2;2;;50,50;12,00;21/11/2026 10:00;la salle',
    '24/10/2026;16:00;vr;cccccccccc;absente;2;2;;50,50;50,50;21/11/2026 10:00;la salle',
    '',
  ])
})

test.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '\u200b=1'])(
  'a cell that a spreadsheet takes for a formula (%j) is text',
  async (name) => {
    await insertVisits(app, [own], { activityName: name })
    expect((await exported()).text).toContain(`;"'${name}";`)
  },
)

test('a cell keeps what would end it, and what is no formula is left alone', async () => {
  const label = 'Salle « A;B », dite "la grande"\r\n- 20 %'
  const lines = [{ option: null, label, unitCents: 1, quantity: 1 }]
  await insertVisits(app, [own], { activityName: 'Jeu - 2', lines })
  const { text } = await exported()
  expect(text).toContain(';Jeu - 2;')
  expect(text).toContain(`;"1 × ${label.replaceAll('"', '""')}";`)
})

test('the export names nobody, and the journal says who took which period, and how many lines', async () => {
  const { token, email } = await app.register()
  const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2, total: 5000 }
  const guest = { name: 'Camille Durand', phone: '0612345678', email: 'camille@exemple.fr' }
  const notes = 'allergique'
  expect((await app.call('/venue/bookings', { body: { ...wish, notes }, token })).status).toBe(201)
  expect((await desk.signed('/bookings', { body: { ...wish, guest } })).status).toBe(200)
  const { text } = await exported({ from: '2026-11-28', to: '2026-11-28' })
  expect(text.trim().split('\r\n')).toHaveLength(3)
  for (const word of [email, 'Durand', '0612345678', 'exemple.fr', notes]) {
    expect(text).not.toContain(word)
  }
  const { events } = v.parse(Journal, (await desk.signed('/journal')).body)
  expect(events[0]).toMatchObject({
    action: 'exported',
    staff: 'Ada',
    device: 'Bureau',
    after: { from: '2026-11-28', to: '2026-11-28', rows: 2 },
  })
})

test('two minutes after it was entered, the PIN is asked again, and a wrong one counts as any', async () => {
  const path = '/export.csv?from=2026-11-28&to=2026-11-28'
  app.clock.now += 2 * MINUTE_MS
  expect((await exported()).response.status).toBe(200)
  app.clock.now += 1
  const late = await desk.signed(path)
  expect([late.status, late.body.code]).toEqual([401, 'pin-again'])
  const events = await app.rows("select from staff_events where action = 'exported'")
  // What is no export needs no proof.
  expect((await desk.signed('/stats?from=2026-11-28&to=2026-11-28')).status).toBe(200)
  const wrong = await desk.signed('/session/proof', { body: { pin: WRONG_PIN } })
  expect([wrong.body.code, wrong.body.error]).toEqual([
    'wrong-pin',
    'Code PIN faux. Il reste 4 essais.',
  ])
  expect((await desk.signed(path)).body.code).toBe('pin-again')
  expect((await desk.signed('/session/proof', { body: { pin: PIN } })).status).toBe(200)
  expect((await exported()).response.status).toBe(200)
  expect(await app.rows("select from staff_events where action = 'exported'")).toHaveLength(
    events.length + 1,
  )
})

const full = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }
const sellOut = () =>
  app.rows(
    `insert into pool_load (pool, quantum, load, stations, capacity)
     select id, $1, stations, stations, stations from pools where id = 'vr'`,
    new Date('2026-11-28T14:00Z'),
  )
const refusedOf = async (id: string) =>
  (await figuresOf({ from: full.date, to: full.date })).activities.find((one) => one.id === id)
    ?.refused

test('who finds no room is counted by day and activity: held, booked, at the desk, put on the list', async () => {
  await sellOut()
  const { token } = await app.register()
  const wish = { ...full, total: 5000 }
  const guest = { name: 'Camille', phone: '0612345678' }
  expect((await app.call('/venue/holds', { body: full, token })).body.code).toBe('full')
  expect((await app.call('/venue/bookings', { body: wish, token })).body.code).toBe('full')
  expect((await desk.signed('/bookings', { body: { ...wish, guest } })).body.code).toBe('full')
  expect((await app.call('/venue/waits', { body: full, token })).status).toBe(201)
  await expect.poll(() => refusedOf('vr')).toBe(4)
  expect(await refusedOf('arcade')).toBe(0)
  expect(await app.rows('select day::text, activity_id, count from refused_days')).toEqual([
    { day: full.date, activity_id: 'vr', count: 4 },
  ])
})

test('a count that cannot be written changes no answer, nor the next booking', async () => {
  await sellOut()
  const { token } = await app.register()
  await app.rows('alter table refused_days rename to elsewhere')
  const refused = await app.call('/venue/holds', { body: full, token })
  expect([refused.status, refused.body.code]).toEqual([409, 'full'])
  const later = { ...full, time: '17:00', total: 5000 }
  expect((await app.call('/venue/bookings', { body: later, token })).status).toBe(201)
  await app.rows('alter table elsewhere rename to refused_days')
  await app.call('/venue/holds', { body: full, token })
  await expect.poll(() => refusedOf('vr')).toBe(1)
})
