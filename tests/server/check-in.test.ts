import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../support/server/limits.ts'
import { entryKey, decryptWithPass } from '../../shared/rules/pass/entry.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'
import {
  entryScan,
  pairingCode,
  pairTablet,
  type Tablet,
  undoScan,
} from '../support/staff/pairedTablet.ts'
import { visitsOf } from '../support/people/visits.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** Saturday 28 November 2026, 14:50 in Paris: ten minutes before the visits. */
const atTheDoor = Date.parse('2026-11-28T13:50Z')

let app: TestApp
let client: Person
let visits: ReturnType<typeof visitsOf>
let tablet: Tablet
beforeAll(async () => {
  app = await createTestApp({ config: { limits: noLimits } })
  client = await app.register({ firstName: 'Camille', lastName: 'Durand' })
  visits = visitsOf(app, client)
  tablet = await pairTablet(app)
})
afterAll(() => app.close())

/** Books on the Saturday before, and comes to the door. */
async function booked(fields: object = {}) {
  app.clock.now = atTheDoor - 24 * 60 * MINUTE_MS
  const booking = await visits.book({ activityId: 'arcade', participants: 1, ...fields })
  app.clock.now = atTheDoor
  return { ...booking, pass: booking.pass ?? '' }
}

test('a pass is valid, then in, then cancelled, as the server decides', async () => {
  const booking = await booked()
  expect(await tablet.check(booking.pass)).toEqual({ kind: 'valid' })
  const scan = await entryScan(booking, atTheDoor)
  await tablet.send(scan)
  const since = { kind: 'in', since: atTheDoor, device: 'Entrée', nonce: scan.nonce }
  expect(await tablet.check(booking.pass)).toEqual(since)
  app.clock.now = atTheDoor - 48 * 60 * MINUTE_MS
  const other = await visits.book({ participants: 1 })
  await visits.cancel(other.id, { serial: 1 })
  expect(await tablet.check(other.pass ?? '')).toEqual({ kind: 'cancelled' })
  expect((await visits.read(other.id)).pass).toBeUndefined()
})

test('a moved visit has another pass, and its first one says so', async () => {
  app.clock.now = atTheDoor - 72 * 60 * MINUTE_MS
  const first = await visits.book({ participants: 1 })
  await visits.change(first.id, { serial: 1, time: '16:00' })
  const moved = await visits.read(first.id)
  app.clock.now = atTheDoor
  expect(moved.pass).not.toBe(first.pass)
  const startsAt = Date.parse('2026-11-28T15:00Z')
  expect(await tablet.check(first.pass ?? '')).toEqual({ kind: 'changed', startsAt })
  const opensAt = startsAt - 30 * MINUTE_MS
  expect(await tablet.check(moved.pass ?? '')).toEqual({ kind: 'early', opensAt })
})

test('a pass stays the same from one reading to the next, and ends with its visit', async () => {
  const booking = await booked()
  expect((await visits.read(booking.id)).pass).toBe(booking.pass)
  app.clock.now = atTheDoor + 3 * 60 * MINUTE_MS
  expect((await visits.read(booking.id)).pass).toBeUndefined()
  app.clock.now = atTheDoor
})

test('the manifest names nobody without a pass, and knows each booking by its hash alone', async () => {
  const booking = await booked()
  const manifest = await tablet.manifest()
  const text = JSON.stringify(manifest)
  for (const secret of [booking.id, booking.pass, client.id, client.email, 'Camille', 'Durand']) {
    expect(text).not.toContain(secret)
  }
  const key = await entryKey(booking.id)
  const own = manifest.entries.find((known) => known.key === key)
  expect(own).toMatchObject({ key, serial: 1, status: 'confirmed', party: 1 })
  expect(await decryptWithPass(booking.id, own?.name ?? '')).toBe('Camille D.')
  expect(await decryptWithPass(`${booking.id}x`, own?.name ?? '')).toBeUndefined()
})

test('what moved to another day is still known, without its name', async () => {
  app.clock.now = atTheDoor - 72 * 60 * MINUTE_MS
  const booking = await visits.book({ participants: 1 })
  await visits.change(booking.id, { serial: 1, date: '2026-12-19' })
  app.clock.now = atTheDoor
  const key = await entryKey(booking.id)
  const entry = (await tablet.manifest()).entries.find((known) => known.key === key)
  expect(entry).toMatchObject({ serial: 2, name: null })
})

test('each scan counts once, however often and in whatever order it arrives', async () => {
  const booking = await booked()
  const entry = await entryScan(booking, atTheDoor)
  const undo = undoScan(entry, atTheDoor + MINUTE_MS)
  const answers = await Promise.all([
    tablet.send(undo),
    tablet.send(entry),
    tablet.send(entry, undo),
  ])
  for (const { accepted } of answers) expect(accepted.length).toBeGreaterThan(0)
  await tablet.send(entry, entry, undo)
  const { rows } = await app.database.pool.query(
    'select kind, verdict, at from scans where booking = $1 order by at',
    [booking.id],
  )
  expect(rows).toEqual([
    { kind: 'entry', verdict: 'valid', at: new Date(atTheDoor) },
    { kind: 'undo', verdict: 'Badge lu par erreur', at: new Date(atTheDoor + MINUTE_MS) },
  ])
  expect(await tablet.check(booking.pass)).toEqual({ kind: 'valid' })
})

test('two tablets let the same pass in at one moment: the earliest counts, both hear of it', async () => {
  const booking = await booked()
  const other = await pairTablet(app, 'Bar')
  const [first, second] = [
    await entryScan(booking, atTheDoor),
    await entryScan(booking, atTheDoor + 5000),
  ]
  const sent = await Promise.all([other.send(second), tablet.send(first)])
  const key = first.key
  const isIts = (incident: { key: string }) => incident.key === key
  expect(sent.some(({ incidents }) => incidents.some(isIts))).toBe(true)
  for (const { manifest } of [tablet, other]) {
    const incident = (await manifest()).incidents.find(isIts)
    expect(incident?.entries.map(({ nonce, device }) => [nonce, device])).toEqual([
      [first.nonce, 'Entrée'],
      [second.nonce, 'Bar'],
    ])
  }
  expect(await other.check(booking.pass)).toMatchObject({
    kind: 'in',
    since: atTheDoor,
    device: 'Entrée',
  })
  await other.send(undoScan(second, atTheDoor + MINUTE_MS))
  expect((await tablet.manifest()).incidents.filter(isIts)).toEqual([])
})

test('a refusal is kept, with or without a booking of ours', async () => {
  const booking = await booked()
  const { nonce, key } = await entryScan(booking, atTheDoor)
  const late = { kind: 'refusal', verdict: 'over', nonce, key, serial: 1, at: atTheDoor } as const
  const forged = {
    kind: 'refusal',
    verdict: 'forged',
    nonce: `${nonce}x`,
    key: null,
    serial: null,
    at: atTheDoor,
  } as const
  await tablet.send(late, forged)
  const { rows } = await app.database.pool.query(
    "select booking, verdict from scans where kind = 'refusal' order by verdict",
  )
  expect(rows).toEqual([
    { booking: null, verdict: 'forged' },
    { booking: booking.id, verdict: 'over' },
  ])
})

test.each([
  ['of next year', atTheDoor + 365 * 24 * 60 * MINUTE_MS, atTheDoor],
  ['of 1970', 0, atTheDoor - 31 * 24 * 60 * MINUTE_MS],
])('a time %s is kept as the nearest possible one, and told', async (_, at, kept) => {
  const booking = await booked()
  const scan = await entryScan(booking, at)
  const { accepted, adjusted } = await tablet.send(scan)
  expect([accepted, adjusted]).toEqual([[scan.nonce], [scan.nonce]])
  const { rows } = await app.database.pool.query('select at from scans where nonce = $1', [
    scan.nonce,
  ])
  expect(rows).toEqual([{ at: new Date(kept) }])
})

test('scans of yesterday’s outage arrive with their own time', async () => {
  const booking = await booked()
  const scan = await entryScan(booking, atTheDoor)
  app.clock.now = atTheDoor + 20 * 60 * MINUTE_MS
  expect((await tablet.send(scan)).adjusted).toEqual([])
  const known = (await tablet.manifest()).scans.find(({ nonce }) => nonce === scan.nonce)
  expect(known).toMatchObject({ at: atTheDoor, device: 'Entrée' })
})

test('an unknown code pairs nothing', async () => {
  await pairingCode(app)
  const reply = await app.call('/api/check-in/pair', { body: { code: 'AAAA-AAAA', name: 'x' } })
  expect([reply.status, reply.body.code]).toEqual([401, 'wrong-code'])
})

test('read by many at one moment, it is one pass', async () => {
  app.clock.now = atTheDoor - 96 * 60 * MINUTE_MS
  const booking = await visits.book({ activityId: 'boardgames', participants: 2 })
  await app.database.pool.query('update bookings set pass = null where id = $1', [booking.id])
  const read = await Promise.all(Array.from({ length: 8 }, () => visits.read(booking.id)))
  expect(new Set(read.map(({ pass }) => pass)).size).toBe(1)
})

test.each(['serial', 'party'])(
  'a %s that no database holds is refused, and no other scan waits for it',
  async (field) => {
    const booking = await booked()
    const good = await entryScan(booking, atTheDoor)
    const post = (scans: object[]) =>
      app.call('/api/check-in/scans', { body: { scans }, token: tablet.token })
    for (const number of [2 ** 31, 2 ** 53, 1e300, 1.5, 0]) {
      const bad = { ...(await entryScan(booking, atTheDoor)), [field]: number }
      expect((await post([good, bad])).status).toBe(422)
    }
    expect((await post([{ ...good, [field]: 2 ** 31 - 1 }])).status).toBe(200)
  },
)
