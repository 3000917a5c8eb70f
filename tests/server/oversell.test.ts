import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../../server/booking/book.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { saturday } from '../support/server/testApp.ts'
import { vr, pricedBooking } from '../support/server/pricedBooking.ts'

const CONNECTIONS = 32
const ATTEMPTS = 1000
const PLACES = 100

const offer = { ...vr, stations: PLACES }
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
    const request = {
      activityId: 'vr',
      date: '2026-11-21',
      time: '15:00',
      participants: 1 + (index % 3),
    }
    const once = { customer: String(index), key: 'k', bodyHash: 'h' }
    return book(
      scratch.db,
      pricedBooking({ id: `b${index}`, once, request, offer, start, now: saturday }),
    )
  })
  const outcomes = await Promise.all(attempts)
  const sold = await scratch.pool.query('select coalesce(sum(units), 0)::int as n from bookings')
  const peak = await scratch.pool.query(
    'select max(load)::int as n, min(load)::int as low from pool_load',
  )
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

test('without the CHECKs the same statement oversells: the schema is what holds', async () => {
  await scratch.pool.query(
    'alter table pool_load drop constraint pool_load_fits, drop constraint pool_load_bound',
  )
  const { sold } = await storm()
  expect(sold).toBeGreaterThan(PLACES)
})

/** What many venues ship: a lock, a count, an insertion, in one transaction. */
async function lockAndCount(level: string): Promise<number> {
  await scratch.pool.query('create table if not exists counted (units int); truncate counted')
  const attempt = async (units: number) => {
    const client = await scratch.pool.connect()
    try {
      await client.query(`begin isolation level ${level}`)
      await client.query('select pg_advisory_xact_lock(7)')
      const { rows } = await client.query('select coalesce(sum(units), 0)::int as n from counted')
      if (rows[0].n + units <= PLACES)
        await client.query('insert into counted values ($1)', [units])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: ATTEMPTS }, (_, index) => attempt(1 + (index % 3))))
  const { rows } = await scratch.pool.query('select sum(units)::int as n from counted')
  return rows[0].n
}

test('a lock and a count oversell where the snapshot is older than the lock (negative control)', async () => {
  expect(await lockAndCount('repeatable read')).toBeGreaterThan(PLACES)
  expect(await lockAndCount('read committed')).toBe(PLACES)
})
