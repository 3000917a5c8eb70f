import { type SQL, sql } from 'drizzle-orm'
import type { BookingRequest } from '../../shared/api/booking.ts'
import type { Limits } from '../limits/limits.ts'
import type { Standing } from '../limits/standing.ts'
import type { IdempotencyKey } from '../db/idempotency.ts'
import { randomReference } from '../secret.ts'
import { customerLimits, noLimits, withinLimits } from './customerLimits.ts'
import { cancelDeadline } from '../../shared/rules/cancelDeadline.ts'
import type { BookingPrice } from './pricing.ts'
import type { BookableActivity } from './rules.ts'
import { salesOf } from '../../shared/rules/tariff.ts'
import { quantaIn } from '../../shared/rules/quantum.ts'
import { type Start } from './slots.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

export type NewBooking = {
  id: string
  /** Makes a short reference, another one whenever the statement is tried anew. */
  newReference?: () => string
  once: IdempotencyKey
  /** The account that must still be there, where this database holds it. */
  account?: number | null
  request: BookingRequest
  offer: BookableActivity
  priced: BookingPrice
  start: Start
  limits: Limits
  /** By whose terms; a trusted customer's where it is not said. */
  standing?: Standing
  now: number
  /** Who of the team books it for a guest: no customer's limit counts it, and no guest cancels it alone. */
  actor?: string
  /** Its places are not taken here: forced beyond what is free, or a desk's own already. */
  isPlaced?: boolean
}

/**
 * One statement, one transaction, for any bookings of one each of their customers. The accounts come
 * first, so that a deletion waits or is waited for. Then the customers' versions: whoever is beyond a
 * limit, or has booked since this statement counted, selects nothing, and so does nothing. Then the keys:
 * so does a repeated one. Then the holds: one that lives, of the same customer and visit, hands its places over as they are.
 * The quanta come last and in the one order of locking, so that the hot rows are held only for the
 * commit; the CHECKs of `pool_load` refuse what does not fit, whatever else was overlooked. A short
 * reference that is taken already fails the whole (`retryOnConflict` tries again with others). Answers what
 * was booked.
 */
const text = `
  with wish as (
    select * from json_to_recordset($1::json) as wish (
      id text, reference text, customer text, account bigint, key text, body_hash text, answer json, activity_id text,
      activity_name text, pool text, quanta timestamptz[], units int, starts_at timestamptz, day date, time text, duration int,
      buffer int, participants int, price_cents int, notes text, at timestamptz,
      cancel_until timestamptz, hold text, lines json, limits json, actor text)
  ), here as (
    select id from accounts where id in (select account from wish) for key share
  ), allowed as (
    insert into customer_versions as mine (customer, version)
    select customer, coalesce((select version from customer_versions as seen where seen.customer = wish.customer), 0) + 1
    from wish where (account is null or account in (select id from here)) and (${withinLimits('wish')})
    order by customer
    on conflict (customer) do update set version = excluded.version where mine.version = excluded.version - 1
    returning customer
  ), once as (
    insert into idempotency (customer, key, body_hash, status, answer, created_at)
    select customer, key, body_hash, 201, answer, at from wish join allowed using (customer)
    order by customer, key
    on conflict do nothing
    returning customer, key
  ), held as (
    delete from holds using wish join once using (customer, key)
    where holds.id = wish.hold and holds.customer = wish.customer and holds.expires_at > wish.at
      and holds.activity_id = wish.activity_id and holds.starts_at = wish.starts_at
      and holds.participants = wish.participants
    returning wish.id, holds.pool, holds.units, holds.duration, holds.buffer
  ), booked as (
    insert into bookings (id, reference, customer, activity_id, activity_name, pool, units, starts_at, day,
      time, duration, buffer, participants, status, price_cents, notes, cancel_until, lines, created_at)
    select wish.id, reference, customer, activity_id, activity_name, coalesce(held.pool, wish.pool),
      coalesce(held.units, wish.units), starts_at, day, time, coalesce(held.duration, wish.duration),
      coalesce(held.buffer, wish.buffer), participants, 'confirmed', price_cents, notes, cancel_until, lines, at
    from wish join once using (customer, key) left join held on held.id = wish.id
    returning id, reference, customer, units, created_at
  ), noted as (
    insert into booking_events (booking, actor, at, from_status, to_status, why)
    select booked.id, wish.actor, booked.created_at, null, 'confirmed', 'booked'
    from booked join wish on wish.id = booked.id
    returning booking
  ), taken as (
    insert into pool_load (pool, quantum, load, stations, capacity)
    select pools.id, quantum, sum(booked.units)::int, pools.stations, pools.stations
    from booked join noted on noted.booking = booked.id join wish on wish.id = booked.id
    cross join unnest(wish.quanta) as quantum join pools on pools.id = wish.pool
    where booked.id not in (select id from held)
    group by pools.id, quantum
    order by quantum, pools.id
    on conflict (pool, quantum) do update set load = pool_load.load + excluded.load
    returning quantum
  )
  select id, reference from booked where (select count(*) from taken) >= 0`

/** One booking in the transaction of what else belongs to it. */
export function bookingSql(booking: NewBooking): SQL {
  const [before = '', after = ''] = text.split('$1')
  return sql`${sql.raw(before)}${JSON.stringify([rowOf(booking)])}${sql.raw(after)}`
}

/** The prepared statement for bookings of at most one of each customer. */
export function bookingStatement(bookings: readonly [NewBooking, ...NewBooking[]]) {
  return { name: 'book', text, values: [JSON.stringify(bookings.map(rowOf))] }
}

function rowOf(booking: NewBooking) {
  const { id, once, request, offer, start, now, actor, newReference = randomReference } = booking
  const reference = newReference()
  return {
    id,
    reference,
    customer: once.customer,
    account: booking.account ?? null,
    key: once.key,
    body_hash: once.bodyHash,
    answer: answerOf(id, reference),
    activity_id: offer.id,
    activity_name: offer.name,
    pool: offer.pool,
    quanta: booking.isPlaced
      ? []
      : quantaIn(start.at, offer.duration + offer.buffer).map((at) => new Date(at)),
    units: offer.units * salesOf(offer, request),
    starts_at: new Date(start.at),
    day: request.date,
    time: request.time,
    duration: offer.duration,
    buffer: offer.buffer,
    participants: request.participants,
    price_cents: booking.priced.totalCents,
    notes: request.notes ?? null,
    at: new Date(now),
    cancel_until: actor ? null : cancelDeadline(start.at, offer.cancelBefore * MINUTE_MS, now),
    hold: request.holdId ?? null,
    lines: booking.priced.lines,
    limits: actor ? noLimits : customerLimits(booking.limits, booking.standing),
    actor: actor ?? once.customer,
  }
}

/** The answer to a booking, in both places where §7 puts the id; this venue is paid on site. */
export function answerOf(id: string, reference: string) {
  return {
    success: true,
    data: { id, bookingId: id, reference, status: 'confirmed', paymentUrl: null },
  }
}
