import * as v from 'valibot'
import { Activities } from '../../../shared/api/activity.ts'
import { Articles, ArticleTariffs } from '../../../shared/api/article.ts'
import { Booking, Bookings, startOf, Wait } from '../../../shared/api/booking.ts'
import { instantOf } from '../../../shared/rules/day.ts'
import { Profile } from '../../../shared/api/account/profile.ts'
import { Hours } from '../../../shared/rules/hours/schedule.ts'
import type { ages } from './ages.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'

type Owner = 'public' | 'customer'

/** A value and the server's time of it, as Query holds it. */
export type Fact = { value: unknown; at: number }

export type Dataset = {
  owner: Owner
  /** What of a stored fact is still valid and due on disk, or nothing. */
  keep: (data: unknown, now: number) => Fact | undefined
}

type Rules<Schema extends v.GenericSchema> = {
  owner: Owner
  /** Of the value; what comes from disk must parse, or is dropped. */
  schema: Schema
  /** What to keep on disk; `at` and `now` in epoch milliseconds. */
  onDisk: (value: v.InferOutput<Schema>, at: number, now: number) => unknown
}

const Stored = v.object({ value: v.unknown(), at: v.number() })

function dataset<Schema extends v.GenericSchema>(rules: Rules<Schema>): Dataset {
  const { owner, schema, onDisk } = rules
  const keep = (data: unknown, now: number) => {
    const stored = v.safeParse(Stored, data)
    if (!stored.success) return undefined
    const known = v.safeParse(schema, stored.output.value)
    if (!known.success) return undefined
    const { at } = stored.output
    const value = onDisk(known.output, at, now)
    return value === undefined ? undefined : { value, at }
  }
  return { owner, keep }
}

/**
 * What is kept for offline, by name. A key is `[owner, dataset, ...]`, for a customer
 * `['customer', dataset, customerId, ...]`. Anything not listed is never stored.
 */
export const datasets = {
  venue: dataset({
    owner: 'public',
    schema: Hours,
    onDisk: (hours, at, now) => for90Days(hours, instantOf(hours.validUntil, '12:00') ?? at, now),
  }),
  activities: dataset({
    owner: 'public',
    schema: Activities,
    onDisk: for90Days,
  }),
  articles: dataset({
    owner: 'public',
    schema: Articles,
    onDisk: for90Days,
  }),
  tariffs: dataset({
    owner: 'public',
    schema: ArticleTariffs,
    onDisk: for90Days,
  }),
  bookings: dataset({
    owner: 'customer',
    schema: Bookings,
    onDisk: (bookings, _at, now) => bookings.filter((booking) => isRecent(booking, now)),
  }),
  booking: dataset({
    owner: 'customer',
    schema: Booking,
    onDisk: (booking, _at, now) => (isRecent(booking, now) ? booking : undefined),
  }),
  waits: dataset({
    owner: 'customer',
    schema: v.array(Wait),
    onDisk: (waits, _at, now) => waits.filter((wait) => startOf(wait) > now),
  }),
  profile: dataset({
    owner: 'customer',
    schema: Profile,
    onDisk: (profile) => profile,
  }),
} as const satisfies Record<keyof typeof ages, Dataset>

function for90Days<T>(value: T, from: number, now: number): T | undefined {
  return from + 90 * DAY_MS > now ? value : undefined
}

/** A booking leaves the disk 30 days after the visit; an unreadable date never does. */
function isRecent(booking: Pick<Booking, 'date' | 'time'>, now: number): boolean {
  const start = startOf(booking)
  return start === 0 || start + 30 * DAY_MS > now
}

/** The dataset that a query key names, where its owner is right. */
export function datasetOf(key: readonly unknown[]): Dataset | undefined {
  const [owner, name] = key
  const found = Object.entries(datasets).find(([known]) => known === name)?.[1]
  return found?.owner === owner ? found : undefined
}
