import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { quantaIn } from '../../shared/rules/quantum.ts'
import { refuse } from '../http/refusal.ts'
import { type Claim, refuseClosedMeanwhile } from './closures/closedVisits.ts'
import { nothingDone } from './closures/closed.ts'

/** What a visit, sold or held, occupies of its pool. Durations in minutes. */
export type Occupancy = {
  pool: string
  startsAt: Date
  duration: number
  buffer: number
  units: number
  /** From here on it occupies nothing any more: its places were given back. */
  freedFrom?: Date | null
}

type Change = { pool: string; quantum: number; units: number }

/**
 * Takes and gives back places inside a transaction, as one: what two claims share does not move. The
 * rows are locked in the one order that booking uses, quantum by quantum; the CHECKs of `pool_load`
 * refuse (23514) what does not fit.
 */
export async function movePlaces(tx: Transaction, moves: Moves): Promise<void> {
  const changes = changesOf(moves)
  if (changes.length) await tx.execute(moveLoad(await lockPlaces(tx, changes)))
}

type Moves = { take?: readonly Occupancy[]; give?: readonly Occupancy[] }

/**
 * The same beyond the capacity, by the pool's `overflow` at most: nothing else raises the bound of what may be
 * loaded, and to what is loaded then and no further, so that no place is free by it. Tells whether it did.
 */
async function forceLoad(tx: Transaction, moves: Moves): Promise<boolean> {
  const changes = changesOf(moves)
  if (!changes.length) return true
  const wish = await lockPlaces(tx, changes)
  const moved = await tx.execute(sql`
    update pool_load set load = load + wish.units,
      stations = greatest(load + wish.units, coalesce(capacity, pool_load.stations))
    from ${wish} join pools on pools.id = wish.pool
    where pool_load.pool = wish.pool and pool_load.quantum = wish.quantum
      and (wish.units < 0 or load + wish.units <= coalesce(capacity, pool_load.stations) + overflow)`)
  return moved.rowCount === changes.length
}

/** What is free of a pool in some quarters of an hour, in ascending order: nobody else moves it until the transaction ends. */
export async function lockFree(
  tx: Transaction,
  pool: string,
  quanta: readonly number[],
): Promise<Map<number, number>> {
  const changes = quanta.map((quantum) => ({ pool, quantum, units: 0 }))
  if (changes.length) await lockPlaces(tx, changes)
  const { rows } = await tx.execute<{ quantum: number; free: number }>(sql`
    select (extract(epoch from quantum) * 1000)::float8 as quantum,
      coalesce(capacity, stations) - load as free
    from pool_load where pool = ${pool}
      and quantum = any(${sql.param(quanta.map((one) => new Date(one)))}::timestamptz[])`)
  return new Map(rows.map(({ quantum, free }) => [quantum, free]))
}

/** How many of its places are beyond the capacity, where it has most of them. */
export async function countOver(tx: Transaction, claim: Occupancy): Promise<number> {
  const quanta = changesOf({ take: [claim] }).map(({ quantum }) => new Date(quantum))
  const { rows } = await tx.execute<{ over: number }>(sql`
    select greatest(0, max(least(${claim.units}::int, load - coalesce(capacity, stations)))) as over
    from pool_load where pool = ${claim.pool} and quantum = any(${sql.param(quanta)}::timestamptz[])`)
  return rows[0]?.over ?? 0
}

async function lockPlaces(tx: Transaction, changes: readonly Change[]): Promise<SQL> {
  const rows = changes.map((one) => ({ ...one, quantum: new Date(one.quantum) }))
  const wish = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as wish (pool text, quantum timestamptz, units int)`
  // Locks what is there and what is not yet in one pass: a row made before an earlier one is locked
  // would be held out of order.
  await tx.execute(sql`
    insert into pool_load (pool, quantum, load, stations, capacity)
    select pools.id, quantum, 0, pools.stations, pools.stations from ${wish} join pools on pools.id = pool
    order by quantum, pools.id
    on conflict (pool, quantum) do update set load = pool_load.load`)
  return wish
}

/** Of what was sold beyond the capacity, a place that is given back is gone: the bound only ever falls. */
function moveLoad(wish: SQL): SQL {
  return sql`
    update pool_load set load = load + wish.units,
      stations = least(stations, greatest(load + wish.units, coalesce(capacity, stations)))
    from ${wish}
    where pool_load.pool = wish.pool and pool_load.quantum = wish.quantum`
}

/** What is left to do once equal taking and giving is struck out, in the order of locking. */
function changesOf({ take = [], give = [] }: Moves): Change[] {
  const changes = new Map<string, Change>()
  const add = ({ pool, startsAt, duration, buffer, units, freedFrom }: Occupancy, sign: 1 | -1) => {
    const end = freedFrom?.getTime() ?? Infinity
    for (const quantum of quantaIn(startsAt.getTime(), duration + buffer)) {
      if (quantum >= end) break
      const key = `${pool} ${quantum}`
      const known = changes.get(key)?.units ?? 0
      changes.set(key, { pool, quantum, units: known + sign * units })
    }
  }
  for (const claim of take) add(claim, 1)
  for (const claim of give) add(claim, -1)
  return [...changes.values()]
    .filter(({ units }) => units !== 0)
    .toSorted((a, b) => a.quantum - b.quantum || (a.pool < b.pool ? -1 : 1))
}

/**
 * Takes the places of a visit though it is full, within its pool's limit; `give`: those that it has. Answers how
 * many of them are beyond the capacity; refuses what is beyond that limit, and what is closed, which nobody forces.
 */
export async function forcePlaces(
  tx: Transaction,
  claim: Claim & Occupancy,
  give: readonly Occupancy[] = [],
): Promise<number> {
  const isSold = give.length > 0
  if (!(await forceLoad(tx, { take: [claim], give }))) beyondLimit(isSold)
  // Read with the places locked: a closing that comes later waits for them, and lists the visit.
  await refuseClosedMeanwhile(tx, claim, isSold)
  return countOver(tx, claim)
}

function beyondLimit(isSold: boolean): never {
  const error = `Même en forçant, il n’y a plus de place à cette heure. ${nothingDone(isSold)}`
  refuse(409, 'overflow', error, { field: 'time' })
}
