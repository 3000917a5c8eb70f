import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Manifest } from '../../shared/api/checkIn.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { sweep } from '../../server/db/retention.ts'
import { openDoor } from '../support/staff/doorTablet.ts'
import { entryScan, pairTablet, undoScan } from '../support/staff/pairedTablet.ts'
import { late, start, wish } from '../support/staff/staffDay.ts'
import { type Desk, openDesk, pairKind } from '../support/staff/staffDesk.ts'
import { createTestApp, saturday, type TestApp } from '../support/server/testApp.ts'

const camille = { name: 'Camille Canari', phone: '06 12 34 56 78' }

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await createTestApp({ now: saturday })
  desk = await openDesk(app)
})
beforeEach(async () => {
  await app.database.pool.query(
    'truncate bookings, booking_events, pool_load, holds, guests, customer_versions, attempts, scans, idempotency, attendance_marks',
  )
  await desk.goTo(saturday)
})
afterAll(() => app.close())

async function sell(more: object = {}): Promise<string> {
  const { status, body } = await desk.signed('/bookings', {
    body: { ...wish, guest: camille, ...more },
  })
  expect(status).toBe(200)
  return String(body.id)
}

/** A reception's tablet that heard the day and lost its network. */
async function openReception() {
  const { open, pair, heal, tablet, disk } = openDoor(app)
  await pair('Accueil', 'reception')
  tablet.networkState = () => 'offline'
  const manifest = () => tablet.shown.synced?.manifest
  const entry = (n = 0) => {
    const found = manifest()?.entries[n]
    if (!found) throw new Error('no such visit on the tablet')
    return found
  }
  const outcomes = () => tablet.shown.marks.map(({ outcome }) => outcome)
  return { open, tablet, disk, entry, heal, outcomes }
}

const absentAt = async () =>
  (await app.rows('select absent_at from bookings'))[0]?.['absent_at'] ?? null
const journal = () =>
  app.rows(`select why, actor like 'device:%' as device, extract(epoch from at) * 1000 as at
    from booking_events where why <> 'booked' order by id`)

test('a desk carries what its day sheet shows, and no name; a door does not', async () => {
  const options = [{ id: 'gateau', quantity: 2 }]
  const { token } = await app.register({ firstName: 'Camille', lastName: 'Canari' })
  const party = { activityId: 'birthday', date: wish.date, time: '15:00', participants: 8, options }
  await app.call('/venue/bookings', { body: { ...party, notes: 'Canari aux noix' }, token })
  await sell()
  await desk.goTo(late)
  const [known] = await app.rows("select reference from bookings where activity_id = 'vr'")
  const { token: reception } = await pairKind(app, 'reception')
  const told = await app.call('/api/check-in', { token: reception })
  const { entries } = v.parse(Manifest, told.body)
  const inOrder = entries.toSorted((a, b) => b.party - a.party)
  expect(inOrder).toMatchObject([
    { options: [{ name: 'Un deuxième gâteau', quantity: 2 }] },
    { party: 2, status: 'confirmed' },
  ])
  expect(inOrder[1]).not.toHaveProperty('absentAt')
  const texts = JSON.stringify(told.body)
  // Four of eight signs and the tablet's own token leave 30⁴ guesses: two seconds.
  const reference = String(known?.['reference'])
  const parts = [0, 1, 2, 3, 4].map((from) => reference.slice(from, from + 4))
  for (const word of ['Canari', '0612345678', reference, ...parts]) {
    expect(texts).not.toContain(word)
  }
  const door = await pairTablet(app)
  for (const entry of (await door.manifest()).entries) {
    expect(Object.keys(entry)).not.toContain('options')
  }
})

test('what was said without network is told once, whatever is lost or killed, and journaled as it was said', async () => {
  await sell()
  app.clock.now = start
  const { open, tablet, disk, entry, heal } = await openReception()
  app.clock.now = late
  await open().mark(entry(), true)
  expect((await disk.load()).marks).toHaveLength(1)
  app.clock.now = late + 40 * MINUTE_MS
  await heal('answers lost')
  await heal('offline')
  await heal('answers lost')
  expect(tablet.shown.marks).toMatchObject([{ mark: { isAbsent: true } }])
  await heal()
  expect(tablet.shown.marks).toEqual([])
  expect(entry().absentAt).toBe(late)
  expect(await absentAt()).toEqual(new Date(late))
  expect(await journal()).toMatchObject([
    { why: 'absent', device: true, at: String(late) + '.000000' },
  ])
  const told = await app.rows(`select action from staff_events where subject is not null
    and device is not null and staff is null and action = 'absent'`)
  expect(told).toHaveLength(1)

  // Taken back, also twice in one breath.
  tablet.networkState = () => 'offline'
  await open().mark(entry(), false)
  await Promise.all([heal(), heal()])
  expect(await absentAt()).toBeNull()
  expect((await journal()).map(({ why }) => why)).toEqual(['absent', 'expected'])
})

test('an entry that was read before or after the word wins; one that was taken back does not', async () => {
  const id = await sell()
  app.clock.now = late
  const door = await pairTablet(app)
  const { open, entry, heal, outcomes, tablet } = await openReception()
  const older = await entryScan({ id, participants: 2 }, late - 5 * MINUTE_MS)
  await open().mark(entry(), true)
  await door.send(older)
  await heal()
  expect(outcomes(), 'it is told, and not dropped').toEqual(['in'])
  expect(await absentAt()).toBeNull()
  await open().dismiss(tablet.shown.marks)
  expect(outcomes()).toEqual([])

  await door.send(undoScan(older, late))
  app.clock.now += MINUTE_MS
  tablet.networkState = () => 'offline'
  await open().mark(entry(), true)
  await heal()
  expect(outcomes()).toEqual([])
  expect(await absentAt()).toEqual(new Date(app.clock.now))

  // Read before it was said, told after: it ends the absence, and the journal says so.
  await door.send(await entryScan({ id, participants: 2 }, late + 1))
  expect(await absentAt()).toBeNull()
  expect((await journal()).map(({ why }) => why)).toEqual(['absent', 'arrived'])
})

test('the newer word wins, wherever it was said', async () => {
  const id = await sell()
  await desk.goTo(late)
  const { open, entry, heal, outcomes } = await openReception()
  await open().mark(entry(), true)
  await desk.goTo(late + MINUTE_MS)
  await desk.signed(`/bookings/${id}/absent`, { body: { serial: 1, isAbsent: true } })
  await desk.goTo(late + 2 * MINUTE_MS)
  await desk.signed(`/bookings/${id}/absent`, { body: { serial: 1, isAbsent: false } })
  await heal()
  expect(outcomes()).toEqual(['newer'])
  expect(await absentAt()).toBeNull()
  const other = await openReception()
  await other.open().mark(other.entry(), true)
  await other.heal()
  expect(await absentAt()).not.toBeNull()
})

test('what stands against a word is told: cancelled, changed, given back, not begun, of nobody', async () => {
  const id = await sell()
  await desk.goTo(late)
  const tablets = await Promise.all(Array.from({ length: 4 }, openReception))
  const [cancelled, changed, returned, early] = tablets
  if (!cancelled || !changed || !returned || !early) throw new Error('four tablets')
  early.tablet.wrong = -60 * MINUTE_MS
  const { at, ...mark } = { at: start - 1, isAbsent: true, key: early.entry().key, serial: 1 }
  await early.disk.write([{ mark: { ...mark, at, nonce: 'nonce-early-000000' } }], [])
  await early.disk.write(
    [{ mark: { ...mark, at, nonce: 'nonce-nobody-00000', key: 'f'.repeat(32) } }],
    [],
  )
  await early.heal()
  expect(new Set(early.outcomes())).toEqual(new Set(['not-begun', 'unknown']))

  await desk.signed(`/bookings/${id}/absent`, { body: { serial: 1, isAbsent: true } })
  await desk.signed(`/bookings/${id}/return`, { body: { serial: 1 } })
  app.clock.now += 1000
  await returned.open().mark(returned.entry(), false)
  await returned.heal()
  expect(returned.outcomes()).toEqual(['returned'])

  await changed.open().mark({ ...changed.entry(), serial: 2 }, true)
  await changed.heal()
  expect(changed.outcomes()).toEqual(['changed'])
  await desk.signed(`/bookings/${id}/cancel`, {
    body: { serial: 1, reason: 'Panne de casque', due: 0 },
  })
  await cancelled.open().mark(cancelled.entry(), true)
  await cancelled.heal()
  expect(cancelled.outcomes()).toEqual(['cancelled'])
  const loads = await app.rows('select max(load) as load from pool_load')
  expect(loads).toEqual([{ load: 0 }])
})

test('an arrival that was said is an entry, which no pass doubles', async () => {
  const id = await sell()
  app.clock.now = late
  const door = await pairTablet(app)
  const { open, entry, heal } = await openReception()
  expect(await open().arrive(entry())).toBe(true)
  expect(await open().arrive(entry()), 'twice').toBeUndefined()
  await heal('answers lost')
  await heal()
  await heal()
  expect(await app.rows('select kind, verdict, booking from scans')).toEqual([
    { kind: 'entry', verdict: 'said', booking: id },
  ])
  // The door read the pass meanwhile, and could not hear of it.
  await door.send(await entryScan({ id, participants: 2 }, late + 1))
  expect((await door.manifest()).incidents).toEqual([])
  await door.send(await entryScan({ id, participants: 2 }, late + 2))
  expect((await door.manifest()).incidents, 'the control: two passes').toHaveLength(1)
  await desk.goTo(late)
  const { body } = await desk.signed(`/bookings/${id}`)
  expect(JSON.stringify(body)).toContain('"what":"said"')
})

test('of a word and an entry at one moment the visit is in; of one word twice at one moment one is journaled', async () => {
  app.clock.now = late
  const door = await pairTablet(app)
  const { token } = await pairKind(app, 'reception')
  const send = (mark: object) =>
    app.call('/api/staff/attendance', { body: { marks: [mark] }, token })
  for (const round of [1, 2, 3, 4, 5]) {
    await app.database.pool.query(
      'truncate bookings, booking_events, pool_load, scans, attendance_marks',
    )
    await desk.goTo(saturday)
    const id = await sell()
    app.clock.now = late
    const scan = await entryScan({ id, participants: 2 }, late + 1)
    const mark = { nonce: `nonce-${round}-0000000000`, at: late, key: scan.key, serial: 1 }
    const word = { ...mark, isAbsent: true }
    const [first, second] = await Promise.all([send(word), send(word), door.send(scan)])
    expect(second?.body).toEqual(first?.body)
    expect(await absentAt()).toBeNull()
    const why = (await journal()).map((event) => event['why'])
    expect([[], ['absent', 'arrived']]).toContainEqual(why)
  }
})

test('marks are forgotten after thirty days', async () => {
  await sell()
  app.clock.now = late
  const { open, entry, heal } = await openReception()
  await open().mark(entry(), true)
  await heal()
  await sweep(app.database.db, late + 29 * DAY_MS)
  expect(await app.rows('select outcome from attendance_marks')).toEqual([{ outcome: 'done' }])
  await sweep(app.database.db, late + 31 * DAY_MS)
  expect(await app.rows('select outcome from attendance_marks')).toEqual([])
})
