import * as v from 'valibot'
import type { Database } from './database.ts'
import { readRows } from './statement.ts'

/** How often something may be tried, told in milliseconds; `key` says what, and for whom. */
export type Limit = {
  key: string
  /** So many go through at once. */
  free: number
  /** Counted from the first one; then all is forgotten. */
  span: number
  /** The wait after the last free one, doubled by each that follows; without it, until the span ends. */
  delay?: number
}

const HOUR = 3_600_000

/** No wait grows longer. */
const LONGEST_DELAY = HOUR

/** Rows are taken one by one in the order of their keys, so that no two attempts wait for each other. */
const takeText = `
with asked as (
  select * from unnest($1::text[], $2::int[], $3::float8[], $4::float8[]) as t(key, free, span, delay)
)
insert into attempts as a (key, count, started_at, until)
select key, 1, $5::timestamptz, case when free <= 1 then $5 + coalesce(delay, span) * interval '1 ms' end
from asked where not exists (select from attempts where key = any($1) and until > $5) order by key
on conflict (key) do update set (count, started_at, until) = (
  select n, start, case
    when n < free then null
    when delay is null then start + span * interval '1 ms'
    else $5 + least(delay * 2 ^ least(n - free, 30), ${LONGEST_DELAY}) * interval '1 ms' end
  from asked, lateral (select a.started_at + span * interval '1 ms' <= $5 as is_old) as age, lateral (
    select case when is_old then 1 else a.count + 1 end as n, case when is_old then $5 else a.started_at end as start
  ) as next
  where asked.key = excluded.key
)
where a.until is null or a.until <= $5
returning key`

/**
 * Counts one attempt under every limit, in one statement, or says for how many milliseconds one of
 * them still forbids it: no more go through than are free, however many ask at once.
 */
export async function take(db: Database, limits: Limit[], now: number): Promise<number | undefined> {
  const keys = limits.map(({ key }) => key)
  const rows = await readRows(db.$client, {
    name: 'take-attempt',
    text: takeText,
    values: [
      keys,
      limits.map(({ free }) => free),
      limits.map(({ span }) => span),
      limits.map(({ delay }) => delay ?? null),
      new Date(now),
    ],
  })
  if (rows.length === limits.length) return undefined
  // Somebody else took the last free one meanwhile: what was counted already was no attempt.
  if (rows.length > 0) await forgive(db, v.parse(Keys, rows).map(({ key }) => key), now)
  return waitOf(db, keys, now)
}

const Keys = v.array(v.object({ key: v.string() }))

const Wait = v.tuple([v.object({ until: v.nullable(v.date()) })])

async function waitOf(db: Database, keys: string[], now: number): Promise<number> {
  const text = 'select max(until) as until from attempts where key = any($1)'
  const [{ until }] = v.parse(Wait, await readRows(db.$client, { text, values: [keys] }))
  return Math.max((until?.getTime() ?? now) - now, 1000)
}

const Counts = v.array(v.object({ key: v.string(), count: v.number() }))

/** How often each limit's key was counted within its span; an unknown one not at all. */
export async function countsOf(db: Database, limits: Limit[], now: number): Promise<Map<string, number>> {
  const text = `select key, count from attempts join unnest($1::text[], $2::float8[]) as t(key, span)
    using (key) where started_at + span * interval '1 ms' > $3`
  const values = [limits.map(({ key }) => key), limits.map(({ span }) => span), new Date(now)]
  const rows = await readRows(db.$client, { name: 'attempts', text, values })
  return new Map(v.parse(Counts, rows).map(({ key, count }) => [key, count]))
}

/** Takes one attempt of each key back: it was no failure. `anew` begins again, with `count`. */
export async function forgive(
  db: Database,
  keys: string[],
  now: number,
  anew?: { key: string; count: number },
): Promise<void> {
  const text = `update attempts set until = null,
      count = case when key = $2 then $3 else count - 1 end,
      started_at = case when key = $2 then $4 else started_at end
    where key in (select key from attempts where key = any($1) order by key for update)`
  const values = [keys, anew?.key ?? null, anew?.count ?? 0, new Date(now)]
  await readRows(db.$client, { name: 'forgive-attempt', text, values })
}
