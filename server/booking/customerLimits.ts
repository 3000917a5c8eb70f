import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type LimitName, limitOf, type Limits } from '../limits/limits.ts'
import type { Standing } from '../limits/standing.ts'
import { terms } from '../limits/terms.ts'
import type { Database, Transaction } from '../db/database.ts'
import { customerVersions } from '../db/schema/people.ts'

/**
 * What a customer has already, counted beside a wish (a row with `customer`, `day` and `at`): the rows
 * of one range of an index, since what was made or is meant for today began less than a day ago.
 */
const countText = (wish: string) => `
  select count(*) filter (where starts_at > ${wish}.at) as ahead,
    coalesce(sum(participants) filter (where starts_at > ${wish}.at), 0) as places,
    count(*) filter (where bookings.day = ${wish}.day) as that_day
  from bookings where bookings.customer = ${wish}.customer and status <> 'cancelled'
    and starts_at > ${wish}.at - interval '25 hours'`

/** Whether a wish, with `participants` and `limits` besides, goes beyond none of its customer's limits. */
export function withinLimits(wish: string): string {
  return `select ahead < (${wish}.limits->>'ahead')::int and that_day < (${wish}.limits->>'that_day')::int
    and places + ${wish}.participants <= (${wish}.limits->>'places')::int
    from (${countText(wish)}) as counted`
}

/** The numbers that `withinLimits` reads. */
export function customerLimits(limits: Limits, standing: Standing = 'trusted') {
  return {
    ahead: limitOf(limits, terms[standing].visitsAhead).most,
    places: limitOf(limits, 'places-ahead').most,
    that_day: limitOf(limits, 'visits-per-day').most,
  }
}

/** The same for what the team books: more than there can be. */
const MOST = 2 ** 31 - 1
export const noLimits = { ahead: MOST, places: MOST, that_day: MOST }

/** The driver gives a `bigint` as its digits. */
const Count = v.pipe(v.string(), v.transform(Number))
const Counted = v.tuple([v.object({ ahead: Count, places: Count, that_day: Count })])

type Wish = {
  customer: string
  request: { date: string; participants: number }
  limits: Limits
  standing?: Standing | undefined
  now: number
  /** The visit ahead that is changed into it: it is refused only for what it adds to that. */
  former?: { day: string; participants: number }
}

/** The limit that a booking or a change would go beyond, as things are now; nothing where it would not. */
export async function findLimit(
  db: Pick<Database, 'execute'>,
  { customer, request, limits, standing = 'trusted', now, former }: Wish,
): Promise<LimitName | undefined> {
  const at = new Date(now).toISOString()
  const { rows } = await db.execute(sql`select counted.*
    from (select ${customer}::text as customer, ${request.date}::date as day, ${at}::timestamptz as at) as wish,
    lateral (${sql.raw(countText('wish'))}) as counted`)
  const [counted] = v.parse(Counted, rows)
  const most = customerLimits(limits, standing)
  if (!former && counted.ahead >= most.ahead) return terms[standing].visitsAhead
  const added = request.participants - (former?.participants ?? 0)
  if (added > 0 && counted.places + added > most.places) return 'places-ahead'
  const isOfThatDay = former?.day === request.date
  return !isOfThatDay && counted.that_day >= most.that_day ? 'visits-per-day' : undefined
}

/** A limit that a change goes beyond; thrown, so that its transaction leaves nothing. */
export class BeyondLimit extends Error {
  readonly limit: LimitName
  constructor(limit: LimitName) {
    super(limit)
    this.limit = limit
  }
}

/** Refuses the change of a customer's visit that goes beyond one of their limits (`BeyondLimit`). */
export async function judgeChange(tx: Transaction, wish: Wish): Promise<void> {
  await takeVersion(tx, wish.customer)
  const limit = await findLimit(tx, wish)
  if (limit) throw new BeyondLimit(limit)
}

/** A customer's other changes wait for this transaction; a booking that counted before it counts again. */
async function takeVersion(tx: Transaction, customer: string): Promise<void> {
  const version = sql`${customerVersions.version} + 1`
  await tx
    .insert(customerVersions)
    .values({ customer, version: 1 })
    .onConflictDoUpdate({ target: customerVersions.customer, set: { version } })
}
