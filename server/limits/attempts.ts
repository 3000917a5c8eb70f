import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { readRows } from '../db/statement.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import type { LimitName } from './limits.ts'
import { venue } from '../../venue/venue.ts'
import { queueEmail } from '../db/messages/emails.ts'

/** How often something may be tried, told in milliseconds; `key` says what, and for whom. */
export type AttemptLimit = {
  key: string
  /** So many go through at once. */
  free: number
  /** Counted from the first one; then all is forgotten. */
  span: number
  /** The wait after the last free one, doubled by each that follows; without it, until the span ends. */
  delay?: number
  /** No wait grows longer; an hour where it is not told. */
  maxDelay?: number
  /** Not asked at all while that key's count is below zero: it has credit. */
  sparedBy?: string
  /** One is free instead while that key was counted so often, and its own has no credit. */
  strainedBy?: { key: string; from: number }
  /** Whose it is (SHA-256 of a token, hex): not asked at all unless the caller has it. */
  tokenHash?: string
  /** Of whom it is asked; of anybody where it does not say. */
  callers?: readonly Caller[]
}

/** Who calls, by the tokens of the limits: a paired device, whatever else is borne; else a living session; else nobody. */
export type Caller = 'device' | 'session' | 'nobody'

/** Rows are taken one by one in the order of their keys, so that no two attempts wait for each other. */
const takeText = `
with living as (
  select token_hash, 'device' as kind from devices where token_hash = any($10::text[])
  union all
  select token_hash, 'session' from sessions where token_hash = any($10::text[]) and expires_at > $5
), caller as (
  select case
    when exists (select from living where kind = 'device') then 'device'
    when exists (select from living) then 'session'
    else 'nobody' end as kind
), given as (
  select t.* from caller, unnest($1::text[], $2::int[], $3::float8[], $4::float8[], $6::text[], $7::text[], $8::int[], $9::float8[], $10::text[], $11::text[])
    as t(key, free, span, delay, spared_by, strained_by, strain, max_delay, token, callers)
  where (callers is null or caller.kind = any(string_to_array(callers, ' ')))
    and (token is null or exists (select from living where token_hash = token and living.kind = caller.kind))
), seen as (
  select key, count from attempts join given using (key) where started_at + span * interval '1 ms' > $5
), asked as (
  select given.key, case when seen.count >= strain and coalesce(own.count, 0) >= 0 then 1 else free end as free, span, delay, max_delay
  from given left join seen on seen.key = strained_by left join seen as own on own.key = given.key
  where not exists (select from seen as sparing where sparing.key = spared_by and sparing.count < 0)
), taken as (
insert into attempts as a (key, count, started_at, until)
select key, 1, $5::timestamptz, case when free <= 1 then $5 + coalesce(delay, span) * interval '1 ms' end
from asked where not exists (select from attempts join asked using (key) where until > $5) order by key
on conflict (key) do update set (count, started_at, until) = (
  select n, start, case
    when n < free then null
    when delay is null then start + span * interval '1 ms'
    else $5 + least(delay * 2 ^ least(n - free, 30), max_delay) * interval '1 ms' end
  from asked, lateral (select a.started_at + span * interval '1 ms' <= $5 as is_old) as age, lateral (
    select case when is_old then 1 else a.count + 1 end as n, case when is_old then $5 else a.started_at end as start
  ) as next
  where asked.key = excluded.key
)
where a.until is null or a.until <= $5
returning key
)
select key, taken.key is not null as is_taken from asked left join taken using (key)`

const AskedRows = v.array(v.object({ key: v.string(), is_taken: v.boolean() }))

/**
 * Counts one attempt under every limit that is asked, in one statement, or says for how many
 * milliseconds one of them still forbids it: no more go through than are free, however many ask at
 * once. `keys`: where it was counted.
 */
export async function attempt(
  db: Database,
  limits: AttemptLimit[],
  now: number,
): Promise<{ keys: string[] } | { wait: number }> {
  const asked = v.parse(AskedRows, await readRows(db.$client, takeStatement(limits, now)))
  const keysOf = (rows: typeof asked) => rows.map(({ key }) => key)
  const keys = keysOf(asked.filter(({ is_taken }) => is_taken))
  if (keys.length > 0 && keys.length === asked.length) return { keys }
  // Somebody else took the last free one meanwhile: what was counted already was no attempt.
  if (keys.length > 0) await revertAttempts(db, keys, now)
  return (await findBlockedKey(db, keysOf(asked), now)) ?? { wait: MIN_WAIT_MS }
}

/** Likewise where nobody has credit: milliseconds to wait, or nothing. */
export async function take(
  db: Database,
  limits: AttemptLimit[],
  now: number,
): Promise<number | undefined> {
  const taken = await attempt(db, limits, now)
  return 'wait' in taken ? taken.wait : undefined
}

/** Whether this is the first time of a key within `span` milliseconds, over all processes; it counts as that time. */
export async function isFirstWithin(
  db: Database,
  key: string,
  span: number,
  now: number,
): Promise<boolean> {
  return (await take(db, [{ key, free: 1, span }], now)) === undefined
}

function takeStatement(limits: AttemptLimit[], now: number) {
  const values = [
    limits.map(({ key }) => key),
    limits.map(({ free }) => free),
    limits.map(({ span }) => span),
    limits.map(({ delay }) => delay ?? null),
    new Date(now),
    limits.map(({ sparedBy }) => sparedBy ?? null),
    limits.map(({ strainedBy }) => strainedBy?.key ?? null),
    limits.map(({ strainedBy }) => strainedBy?.from ?? null),
    limits.map(({ maxDelay }) => maxDelay ?? HOUR_MS),
    limits.map(({ tokenHash }) => tokenHash ?? null),
    limits.map(({ callers }) => callers?.join(' ') ?? null),
  ]
  return { name: 'take-attempt', text: takeText, values }
}

const MIN_WAIT_MS = 1000

const Counts = v.array(v.object({ count: v.number() }))
const Until = v.array(v.object({ key: v.string(), until: v.date() }))

/** Which of these keys forbids an attempt, the one with the longest wait (milliseconds); counts nothing. */
export async function findBlockedKey(
  db: Database,
  keys: string[],
  now: number,
): Promise<{ key: string; wait: number } | undefined> {
  const text =
    'select key, until from attempts where key = any($1) and until > $2 order by until desc limit 1'
  const [found] = v.parse(
    Until,
    await readRows(db.$client, { text, values: [keys, new Date(now)] }),
  )
  return found && { key: found.key, wait: Math.max(found.until.getTime() - now, MIN_WAIT_MS) }
}

/** How often something was counted that nobody has forgiven. */
export async function countAttempts(db: Database, key: string): Promise<number> {
  const text = 'select count from attempts where key = $1'
  const [row] = v.parse(Counts, await readRows(db.$client, { text, values: [key] }))
  return row?.count ?? 0
}

/** Takes one attempt of each key back: it was no failure. `anew` begins again, with `count`. */
export async function revertAttempts(
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

/** So often a limit may be reached within an hour before the owner is told. */
export const EXPECTED_PER_HOUR = 20

/**
 * Notes that a limit was reached, over all processes and with nothing of anybody: the first that is
 * reached more than 20 times within an hour is told to the venue, in one mail a day. `now` in epoch ms.
 */
export async function recordReachedLimit(
  db: Database,
  name: LimitName,
  now: number,
): Promise<void> {
  const often = { key: `reached ${name}`, free: EXPECTED_PER_HOUR, span: HOUR_MS }
  if ((await take(db, [often], now)) === undefined) return
  if (!(await isFirstWithin(db, 'limit alert', 24 * HOUR_MS, now))) return
  await queueEmail(db, { kind: 'limit-alert', email: venue.email, details: { limit: name } }, now)
}
