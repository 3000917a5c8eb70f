import type { BookingRequest } from '../../../src/contract/booking.ts'
import type { Once } from '../../db/idempotency.ts'
import { type Offer, priceOf, unitsOf } from './rules.ts'
import { quantaOf, type Start } from './slots.ts'

export type Booking = {
  id: string
  once: Once
  /** The account that must still be there, where this database holds it. */
  account?: number | null
  request: BookingRequest
  offer: Offer
  start: Start
  now: number
}

/**
 * One statement, one transaction, for bookings of one slot. The accounts come first, so that a
 * deletion waits or is waited for, then the keys: a repeated one selects nothing, and so does nothing. The quanta come last and in ascending order, so that the hot
 * rows are held only for the commit; `pool_load_fits` refuses what does not fit, whatever else was
 * overlooked. Answers the ids that were booked.
 */
const text = `
  with wish as (
    select * from json_to_recordset($1::json) as wish (
      id text, customer text, account bigint, key text, body_hash text, answer json, activity_id text,
      activity_name text, units int, starts_at timestamptz, day date, time text, duration int,
      participants int, price_cents int, notes text, at timestamptz)
  ), here as (
    select id from accounts where id in (select account from wish) for key share
  ), once as (
    insert into idempotency (customer, key, body_hash, status, answer, created_at)
    select customer, key, body_hash, 201, answer, at from wish
    where account is null or account in (select id from here)
    order by customer, key
    on conflict do nothing
    returning customer, key
  ), booked as (
    insert into bookings (id, customer, activity_id, activity_name, pool, units, starts_at, day,
      time, duration, participants, status, price_cents, notes, created_at)
    select id, customer, activity_id, activity_name, $2, units, starts_at, day, time, duration,
      participants, 'confirmed', price_cents, notes, at
    from wish join once using (customer, key)
    returning id, customer, units, created_at
  ), noted as (
    insert into booking_events (booking, actor, at, from_status, to_status, why)
    select id, customer, created_at, null, 'confirmed', 'booked' from booked
    returning booking
  ), total as (
    select sum(units)::int as units from booked join noted on noted.booking = booked.id
  ), taken as (
    insert into pool_load (pool, quantum, load, stations)
    select pools.id, quantum, total.units, pools.stations
    from total
    join pools on pools.id = $2 and total.units > 0
    cross join unnest($3::timestamptz[]) as quantum
    order by quantum
    on conflict (pool, quantum) do update set load = pool_load.load + excluded.load
    returning quantum
  )
  select id from booked where exists (select from taken)`

/** The prepared statement for bookings of one and the same slot, and at most one of each key. */
export function bookingStatement(bookings: readonly [Booking, ...Booking[]]) {
  const { offer, start } = bookings[0]
  const quanta = quantaOf(start.at, offer.duration).map((at) => new Date(at))
  return { name: 'book', text, values: [JSON.stringify(bookings.map(rowOf)), offer.pool, quanta] }
}

function rowOf({ id, once, account = null, request, offer, start, now }: Booking) {
  return {
    id,
    customer: once.customer,
    account,
    key: once.key,
    body_hash: once.bodyHash,
    answer: answerOf(id),
    activity_id: offer.id,
    activity_name: offer.name,
    units: unitsOf(offer, request.participants),
    starts_at: new Date(start.at),
    day: request.date,
    time: request.time,
    duration: offer.duration,
    participants: request.participants,
    price_cents: priceOf(offer, request.participants),
    notes: request.notes ?? null,
    at: new Date(now),
  }
}

/** The answer to a booking, in both places where §7 puts the id; this venue is paid on site. */
export function answerOf(id: string) {
  return { success: true, data: { id, bookingId: id, status: 'confirmed', paymentUrl: null } }
}
