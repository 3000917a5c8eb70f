import * as v from 'valibot'
import { createBatches } from '../db/batchLoader.ts'
import type { Database } from '../db/database.ts'
import { readRows } from '../db/statement.ts'

/** So many within a span (milliseconds), counted from the first; then all is forgotten. `key`: of what, and for whom. */
export type CountWindow = { key: string; most: number; span: number }

/** Counted under every window; or the one that is reached, and for how many milliseconds more. */
type CountResult<W> = { giveBack(): Promise<void> } | (W & { wait: number })

type Change<W = CountWindow> = { windows: readonly W[]; by: 1 | -1 }

/**
 * Rows are taken in the order of their keys, so that no two processes wait for each other. A count may
 * go beyond what is let through, until it is given back: by how much says how many came too late.
 * Nobody waits for the disk: a crash forgets the counts of its last half second, but none of what was
 * booked in this database since, whose commit takes along all that came before.
 */
const text = `
with given as (
  select * from unnest($1::text[], $2::int[], $3::float8[], $4::int[]) as t(key, most, span, by)
)
insert into attempts as a (key, count, started_at, until)
select key, greatest(by, 0), $5::timestamptz, case when by >= most then $5 + span * interval '1 ms' end
from given order by key
on conflict (key) do update set (count, started_at, until) = (
  select n, start, case when n >= most then start + span * interval '1 ms' end
  from given, lateral (select a.started_at + span * interval '1 ms' <= $5 as is_old) as age, lateral (
    select greatest(by + case when is_old then 0 else a.count end, 0) as n,
      case when is_old then $5 else a.started_at end as start
  ) as next
  where given.key = excluded.key
)
returning key, count, until, set_config('synchronous_commit', 'off', true)`

const Rows = v.array(v.object({ key: v.string(), count: v.number(), until: v.nullable(v.date()) }))

const MIN_WAIT_MS = 1000

/**
 * Counts over all processes: no more go through than a window lets, however many ask at once. Those who
 * ask while others are being counted share the next statement: whole crowds have one row in common, on
 * which single ones would wait for each other's commits.
 */
export function createWindowCounter<W extends CountWindow>(db: Database, now: () => number) {
  const change = createBatches(async (changes: Change<W>[]) => {
    const sums = sumUp(changes)
    const at = now()
    const rows = v.parse(Rows, await readRows(db.$client, statementOf(sums, at)))
    const counted = new Map(rows.map((row) => [row.key, row]))
    /** What the windows still let through, as each takes their part. */
    const left = new Map(
      sums.map(({ key, most, taken }) => [key, most - (counted.get(key)?.count ?? 0) + taken]),
    )
    return ({ windows, by }) => {
      if (by < 0) return undefined
      const [reached] = windows
        .filter(({ key }) => (left.get(key) ?? 0) <= 0)
        .map((window) => {
          const until = counted.get(window.key)?.until?.getTime() ?? 0
          return { ...window, wait: Math.max(until - at, MIN_WAIT_MS) }
        })
        .sort((a, b) => b.wait - a.wait)
      if (!reached) for (const { key } of windows) left.set(key, (left.get(key) ?? 0) - 1)
      return reached
    }
  })

  return async (windows: readonly W[]): Promise<CountResult<W>> => {
    const giveBack = async () => void (await change({ windows, by: -1 }))
    const reached = await change({ windows, by: 1 })
    if (!reached) return { giveBack }
    await giveBack()
    return reached
  }
}

type Sum = CountWindow & { by: number; taken: number }

/** One line for each key: what it changes by, and how much of that is taken. */
function sumUp(changes: Change[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { windows, by } of changes) {
    for (const window of windows) {
      const sum = sums.get(window.key) ?? { ...window, by: 0, taken: 0 }
      sum.by += by
      if (by > 0) sum.taken += by
      sums.set(window.key, sum)
    }
  }
  return [...sums.values()]
}

function statementOf(sums: Sum[], now: number) {
  const values = [
    sums.map(({ key }) => key),
    sums.map(({ most }) => most),
    sums.map(({ span }) => span),
    sums.map(({ by }) => by),
    new Date(now),
  ]
  return { name: 'tally', text, values }
}
