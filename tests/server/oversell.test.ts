import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../../server/upstreams/venue/book.ts'
import type { Offer } from '../../server/upstreams/venue/rules.ts'
import { createDatabase, type TestDatabase } from '../support/database.ts'
import { saturday } from '../support/server.ts'

const CONNECTIONS = 32
const ATTEMPTS = 1000
const PLACES = 100

const offer: Offer = {
  id: 'vr',
  name: 'Réalité virtuelle',
  pool: 'vr',
  stations: PLACES,
  priceCents: 2500,
  per: 'person',
  duration: 60,
  minParticipants: 1,
  maxParticipants: 4,
}
const start = { time: '15:00', at: saturday + 5 * 3_600_000 }

let scratch: TestDatabase
beforeAll(async () => {
  scratch = await createDatabase(CONNECTIONS)
  await scratch.pool.query("update pools set stations = $1 where id = 'vr'", [PLACES])
})
afterAll(() => scratch.close())

/** Every worker at the same slot at the same moment, parties of 1 to 3. */
async function storm() {
  await scratch.pool.query('truncate bookings, booking_events, pool_load, idempotency')
  const attempts = Array.from({ length: ATTEMPTS }, (_, index) => {
    const request = { activityId: 'vr', date: '2026-11-21', time: '15:00', participants: 1 + (index % 3) }
    const once = { customer: String(index), key: 'k', bodyHash: 'h' }
    return book(scratch.db, { id: `b${index}`, once, request, offer, start, now: saturday })
  })
  const outcomes = await Promise.all(attempts)
  const sold = await scratch.pool.query('select coalesce(sum(units), 0)::int as n from bookings')
  const peak = await scratch.pool.query('select max(load)::int as n, min(load)::int as low from pool_load')
  return {
    accepted: outcomes.filter((outcome) => typeof outcome === 'object').length,
    full: outcomes.filter((outcome) => outcome === 'full').length,
    sold: sold.rows[0].n,
    peak: peak.rows[0],
  }
}

test('32 connections on one slot sell every place, and none twice', async () => {
  const { accepted, full, sold, peak } = await storm()
  expect(sold).toBe(PLACES)
  expect(peak).toEqual({ n: PLACES, low: PLACES })
  expect(accepted + full).toBe(ATTEMPTS)
  const journal = await scratch.pool.query('select count(*)::int as n from booking_events')
  const keys = await scratch.pool.query('select count(*)::int as n from idempotency')
  expect([journal.rows[0].n, keys.rows[0].n]).toEqual([accepted, accepted])
})

test('without the CHECK the same statement oversells: the schema is what holds', async () => {
  await scratch.pool.query('alter table pool_load drop constraint pool_load_fits')
  const { sold } = await storm()
  expect(sold).toBeGreaterThan(PLACES)
})
