import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { capacityIn } from './closures.ts'
import type { Database, Transaction } from '../database.ts'
import { lockValues } from './folder.ts'

/**
 * Milliseconds after a start at which the capacity is fitted once more: a statement that began before
 * the start committed (it lives 9 s) may have inserted a quarter of an hour with the former capacity.
 */
export const SECOND_FIT_MS = 10_000

/**
 * Gives every quarter of an hour that is not past the capacity of its pool, or what the team left of it. What
 * is sold beyond it is kept, and is not resold when it is cancelled. A transaction of its own: others may be
 * booking, and the rows are locked in the order that they use. Whoever closes at the same time waits: what is
 * written is of what was closed before.
 */
export async function fitCapacity(db: Pick<Database, 'transaction'>, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockValues(tx)
    await tx.execute(sql`
      with changed as (
        select pool, quantum, ${capacityIn(sql`quantum`)} as wanted
        from pool_load join pools on pools.id = pool
        where capacity is distinct from ${capacityIn(sql`quantum`)}
          and quantum + interval '15 minutes' > ${new Date(now)}
        order by quantum, pool for update of pool_load
      )
      update pool_load set capacity = wanted, stations = greatest(load, wanted)
      from changed where pool_load.pool = changed.pool and pool_load.quantum = changed.quantum`)
  })
}

/** Of one pool, or of all. */
type Range = { pool: string | null; from: Date; to: Date }

/**
 * The same for every quarter of an hour of a range, also where nobody has taken anything yet: whoever takes
 * places there at this moment has them, or waits here and is refused.
 */
export async function fitRange(tx: Transaction, { pool, from, to }: Range): Promise<void> {
  await lockValues(tx)
  await tx.execute(sql`
    insert into pool_load (pool, quantum, load, stations, capacity)
    select pools.id, quantum, 0, ${capacityIn(sql`quantum`)}, ${capacityIn(sql`quantum`)}
    from pools cross join generate_series(${from}::timestamptz,
      ${to}::timestamptz - interval '1 second', interval '15 minutes') as quantum
    where ${pool}::text is null or pools.id = ${pool}::text
    order by quantum, pools.id
    on conflict (pool, quantum) do update set capacity = excluded.capacity,
      stations = greatest(pool_load.load, excluded.capacity)`)
}

/**
 * What was sold of an activity that has since moved to another pool moves along, with what it takes
 * there: else its places would be sold twice. It fits as it does in a pool that shrank. Visits are
 * locked before places, and places in the order of booking.
 */
export async function moveSold(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute(sql`
    select bookings.id from bookings join activities on activities.id = activity_id
    where bookings.pool <> activities.pool and bookings.status <> 'cancelled'
    order by bookings.id for update of bookings`)
  if (!rows.length) return
  const ids = sql.param(rows.map(({ id }) => id))
  const changes = changesOf(ids)
  await tx.execute(sql`
    with ${changes}
    insert into pool_load (pool, quantum, load, stations, capacity)
    select pool, quantum, 0, pools.stations, pools.stations from changes join pools on pools.id = pool
    order by quantum, pool
    on conflict (pool, quantum) do update set load = pool_load.load`)
  await tx.execute(sql`
    with ${changes}
    update pool_load set load = load + changes.units,
      stations = greatest(coalesce(capacity, stations), load + changes.units)
    from changes where pool_load.pool = changes.pool and pool_load.quantum = changes.quantum`)
  await tx.execute(sql`
    update bookings set pool = activities.pool, units = ${unitsThere}
    from activities where activities.id = activity_id and bookings.id = any(${ids})`)
}

/** By the seats of the tariffs that were sold, where it was sold by those. */
const seatsSold = sql`(select sum((line->>'quantity')::int * (line->'tariff'->>'seats')::int)::int
  from json_array_elements(bookings.lines) as line)`
const unitsThere = sql`activities.units * coalesce(${seatsSold}, case activities.per when 'group' then 1 else bookings.participants end)`

/** What these bookings give back where they were, and take where they go, by pool and quarter of an hour. */
function changesOf(ids: SQLWrapper): SQL {
  return sql`
    moving as (
      select quantum, bookings.pool as old_pool, bookings.units as old_units, activities.pool, ${unitsThere} as units
      from bookings join activities on activities.id = activity_id, generate_series(
        date_bin('15 minutes', starts_at, 'epoch'),
        starts_at + (bookings.duration + bookings.buffer) * interval '1 minute' - interval '1 second',
        interval '15 minutes') as quantum
      where bookings.id = any(${ids})
    ), changes as (
      select pool, quantum, sum(units)::int as units from (
        select old_pool as pool, quantum, -old_units as units from moving
        union all select pool, quantum, units from moving
      ) as each group by pool, quantum
    )`
}
