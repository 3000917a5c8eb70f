import { notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
  // By itself: the order of locking is one for all places of a transaction.
  await db.transaction(fitLoads)
}

async function seedPools(tx: Transaction): Promise<void> {
  for (const [id, places] of Object.entries(stations)) {
    await tx
      .insert(pools)
      .values({ id, stations: places })
      .onConflictDoUpdate({ target: pools.id, set: { stations: places } })
  }
}

/**
 * A pool that shrinks keeps what is sold: its CHECK never fails on a booking already made. Other
 * processes may be booking: the rows are locked in the order that they use.
 */
async function fitLoads(tx: Transaction): Promise<void> {
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
 * there: else its places would be sold twice. It fits as it does in a pool that shrank. Visits are
 * locked before places, and places in the order of booking.
 */
async function moveSold(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute(sql`
    select bookings.id from bookings join activities on activities.id = activity_id
    where bookings.pool <> activities.pool and bookings.status <> 'cancelled'
    order by bookings.id for update of bookings`)
  if (!rows.length) return
  const ids = sql.param(rows.map(({ id }) => id))
  const changes = changesOf(ids)
  await tx.execute(sql`
    with ${changes}
    insert into pool_load (pool, quantum, load, stations)
    select pool, quantum, 0, pools.stations from changes join pools on pools.id = pool
    order by quantum, pool
    on conflict (pool, quantum) do update set load = pool_load.load`)
  await tx.execute(sql`
    with ${changes}
    update pool_load set load = load + changes.units, stations = greatest(stations, load + changes.units)
    from changes where pool_load.pool = changes.pool and pool_load.quantum = changes.quantum`)
  await tx.execute(sql`
    update bookings set pool = activities.pool, units = ${unitsThere}
    from activities where activities.id = activity_id and bookings.id = any(${ids})`)
}

const unitsThere = sql`activities.units * case activities.per when 'group' then 1 else bookings.participants end`

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
