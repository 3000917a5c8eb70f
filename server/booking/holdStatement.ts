import type { HoldRequest } from '../../shared/api/booking.ts'
import { terms } from '../limits/terms.ts'
import { visitLines } from './pricing.ts'
import type { BookableActivity } from './rules.ts'
import { salesOf } from '../../shared/rules/tariff.ts'
import { quantaIn } from '../../shared/rules/quantum.ts'
import { type Start } from './slots.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

export type HoldWish = {
  customer: string
  /** The account that must still be there, where this database holds it. */
  account: number | null
  request: HoldRequest
  offer: BookableActivity
  start: Start
  now: number
}

/** Milliseconds for which places are held, and how many more for whoever asks for them, once. */
export const HOLD_MS = terms.trusted.holdMs
export const EXTENSION_MS = 5 * MINUTE_MS

/**
 * One statement takes a hold: the account, then the one living hold that a customer may have, then the
 * quanta in ascending order, as a booking does. Answers nothing where there is a former hold.
 */
const text = `
  with here as (
    select id from accounts where id = $2::bigint for key share
  ), held as (
    insert into holds (id, customer, kind, activity_id, pool, units, starts_at, day, time, duration,
      buffer, participants, lines, created_at, expires_at)
    select id, customer, 'hold', activity_id, pool, units, starts_at, day, time, duration, buffer,
      participants, lines, created_at, expires_at
    from json_to_record($1::json) as wish (id text, customer text, activity_id text, pool text,
      units int, starts_at timestamptz, day date, time text, duration int, buffer int,
      participants int, lines json, created_at timestamptz, expires_at timestamptz)
    where $2::bigint is null or exists (select from here)
    on conflict (customer) where kind = 'hold' do nothing
    returning id, pool, units
  ), taken as (
    insert into pool_load (pool, quantum, load, stations, capacity)
    select pools.id, quantum, held.units, pools.stations, pools.stations
    from held join pools on pools.id = held.pool cross join unnest($3::timestamptz[]) as quantum
    order by quantum
    on conflict (pool, quantum) do update set load = pool_load.load + excluded.load
    returning quantum
  )
  select id from held where exists (select from taken)`

export function holdStatement(id: string, wish: HoldWish) {
  const { offer, start, account } = wish
  const quanta = quantaIn(start.at, offer.duration + offer.buffer).map((at) => new Date(at))
  const { activityId, startsAt, createdAt, expiresAt, ...row } = holdRow(id, wish)
  const names = {
    activity_id: activityId,
    starts_at: startsAt,
    created_at: createdAt,
    expires_at: expiresAt,
  }
  return { name: 'hold', text, values: [JSON.stringify({ ...row, ...names }), account, quanta] }
}

/** The row of a hold that is taken now. */
export function holdRow(id: string, { customer, request, offer, start, now }: HoldWish) {
  const { pool, duration, buffer } = offer
  const { activityId, date: day, time, participants } = request
  return {
    id,
    customer,
    activityId,
    pool,
    units: offer.units * salesOf(offer, request),
    startsAt: new Date(start.at),
    day,
    time,
    duration,
    buffer,
    participants,
    lines: visitLines(offer, request),
    createdAt: new Date(now),
    expiresAt: new Date(now + HOLD_MS),
  }
}
