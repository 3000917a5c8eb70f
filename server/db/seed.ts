import { notInArray, sql } from 'drizzle-orm'
import { toCents } from '../../src/contract/money.ts'
import { builtInActivities, builtInHours, schedules, stations } from '../../src/contract/venue.ts'
import type { Database, Transaction } from './database.ts'
import { activities, exceptionalDays, pools } from './schema.ts'

/** Brings the venue of contract/venue.ts into the database; exceptional days only where missing. */
export async function seed(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await seedPools(tx)
    await seedActivities(tx)
    await moveSold(tx)
    const days = builtInHours.exceptional.map(({ day, span, reason }) => ({ day, reason, ...span }))
    if (days.length) await tx.insert(exceptionalDays).values(days).onConflictDoNothing()
  })
}

/**
 * A pool that shrinks keeps what is sold: its CHECK never fails on a booking already made. Other
 * processes may be booking: the rows are locked in the order that they use.
 */
async function seedPools(tx: Transaction): Promise<void> {
  for (const [id, places] of Object.entries(stations)) {
    await tx
      .insert(pools)
      .values({ id, stations: places })
      .onConflictDoUpdate({ target: pools.id, set: { stations: places } })
  }
  await tx.execute(sql`
    with changed as (
      select pool, quantum, greatest(pool_load.load, pools.stations) as stations
      from pool_load join pools on pools.id = pool
      where pool_load.stations <> greatest(pool_load.load, pools.stations)
      order by quantum, pool for update of pool_load
    )
    update pool_load set stations = changed.stations from changed
    where pool_load.pool = changed.pool and pool_load.quantum = changed.quantum`)
}

async function seedActivities(tx: Transaction): Promise<void> {
  const rows = builtInActivities.map(({ price, ...activity }, position) => {
    const schedule = schedules[activity.id]
    if (!schedule) throw new Error(`${activity.id} has no schedule`)
    return { ...activity, ...schedule, position, priceCents: toCents(price) }
  })
  for (const row of rows) {
    await tx
      .insert(activities)
      .values(row)
      .onConflictDoUpdate({ target: activities.id, set: row })
  }
  await tx.delete(activities).where(
    notInArray(
      activities.id,
      rows.map((row) => row.id),
    ),
  )
}

/**
 * What was sold of an activity that has since moved to another pool moves along, with what it takes
 * there: else its places would be sold twice. It fits as it does in a pool that shrank.
 */
async function moveSold(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with moved as (
      update bookings set pool = activities.pool,
        units = activities.units * case activities.per when 'group' then 1 else bookings.participants end
      from activities, bookings as before
      where before.id = bookings.id and activities.id = bookings.activity_id
        and bookings.pool <> activities.pool and bookings.status <> 'cancelled'
      returning before.pool as old_pool, before.units as old_units, bookings.*
    ), quanta as (
      select moved.*, quantum from moved, generate_series(
        date_bin('15 minutes', starts_at, 'epoch'),
        starts_at + (duration + buffer) * interval '1 minute' - interval '1 second',
        interval '15 minutes') as quantum
    ), given as (
      update pool_load set load = load - gone.units
      from (select old_pool, quantum, sum(old_units)::int as units from quanta group by 1, 2) as gone
      where pool_load.pool = gone.old_pool and pool_load.quantum = gone.quantum
    )
    insert into pool_load (pool, quantum, load, stations)
    select quanta.pool, quantum, sum(units)::int, greatest(sum(units)::int, pools.stations)
    from quanta join pools on pools.id = quanta.pool group by quanta.pool, quantum, pools.stations
    on conflict (pool, quantum) do update set load = pool_load.load + excluded.load,
      stations = greatest(pool_load.stations, pool_load.load + excluded.load)`)
}
