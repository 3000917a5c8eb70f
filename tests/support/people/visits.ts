import * as v from 'valibot'
import { Booking } from '../../../shared/api/booking.ts'
import type { Person, TestApp } from '../server/testApp.ts'

const wish = { activityId: 'simulators', date: '2026-11-28', time: '15:00', participants: 2 }

let keys = 0

/** What a client does with visits, through its API. */
export function visitsOf(app: TestApp, { token }: Pick<Person, 'token'>) {
  const read = async (id: string): Promise<Booking> =>
    v.parse(Booking, (await app.call(`/venue/bookings/${id}`, { token })).body)
  return {
    read,
    async book(fields: object = {}): Promise<Booking> {
      const headers = { 'Idempotency-Key': `visit-${++keys}` }
      const { body } = await app.call('/venue/bookings', {
        body: { ...wish, ...fields },
        token,
        headers,
      })
      return read(body.data?.bookingId ?? '')
    },
    change: (id: string, body: unknown) =>
      app.call(`/venue/bookings/${id}`, { method: 'PUT', body, token }),
    cancel: (id: string, body: unknown) =>
      app.call(`/venue/bookings/${id}/cancel`, { body, token }),
  }
}

/** The load of a pool now, as far as it is any. */
export async function loadOf(app: TestApp, pool: string): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query<{ at: string; load: number }>(
    `select to_char(quantum at time zone 'Europe/Paris', 'MM-DD HH24:MI') as at, load from pool_load
     where pool = $1 and load > 0 order by quantum`,
    [pool],
  )
  return Object.fromEntries(rows.map(({ at, load }) => [at, load]))
}

/** What every booking that stands would take of a pool, added up by hand. */
export async function expectedLoad(app: TestApp, pool: string): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query<{ at: string; load: number }>(
    `select to_char(q at time zone 'Europe/Paris', 'MM-DD HH24:MI') as at, sum(units)::int as load
     from bookings, generate_series(starts_at,
       starts_at + make_interval(mins => duration + buffer - 1), interval '15 minutes') as q
     where pool = $1 and status <> 'cancelled' group by q order by q`,
    [pool],
  )
  return Object.fromEntries(rows.map(({ at, load }) => [at, load]))
}
