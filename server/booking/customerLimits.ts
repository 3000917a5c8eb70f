import * as v from 'valibot'
import { type LimitName, limitOf, type Limits } from '../limits/limits.ts'
import type { Standing } from '../limits/standing.ts'
import { terms } from '../limits/terms.ts'
import type { Database } from '../db/database.ts'
import { readRows } from '../db/statement.ts'

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

const text = `select counted.* from (select $1::text as customer, $2::date as day, $3::timestamptz as at) as wish,
  lateral (${countText('wish')}) as counted`

/** The driver gives a `bigint` as its digits. */
const Count = v.pipe(v.string(), v.transform(Number))
const Counted = v.tuple([v.object({ ahead: Count, places: Count, that_day: Count })])

type Wish = {
  customer: string
  request: { date: string; participants: number }
  limits: Limits
  standing?: Standing | undefined
  now: number
}

/** The limit that a booking would go beyond, as things are now; nothing where it would not. */
export async function findLimit(
  db: Database,
  { customer, request, limits, standing = 'trusted', now }: Wish,
): Promise<LimitName | undefined> {
  const values = [customer, request.date, new Date(now)]
  const [counted] = v.parse(
    Counted,
    await readRows(db.$client, { name: 'customer-limits', text, values }),
  )
  const most = customerLimits(limits, standing)
  if (counted.ahead >= most.ahead) return terms[standing].visitsAhead
  if (counted.places + request.participants > most.places) return 'places-ahead'
  return counted.that_day >= most.that_day ? 'visits-per-day' : undefined
}
