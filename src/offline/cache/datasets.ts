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
  /** What to say where it was never loaded on this device. */
  missing: string
  /** What of a stored fact is still valid and due on disk, or nothing. */
  keep: (data: unknown, now: number) => Fact | undefined
}

type Rules<Schema extends v.GenericSchema> = Omit<Dataset, 'keep'> & {
  /** Of the value; what comes from disk must parse, or is dropped. */
  schema: Schema
  /** What to keep on disk; `at` and `now` in epoch milliseconds. */
  onDisk: (value: v.InferOutput<Schema>, at: number, now: number) => unknown
}

const Stored = v.object({ value: v.unknown(), at: v.number() })

function dataset<Schema extends v.GenericSchema>(rules: Rules<Schema>): Dataset {
  const { schema, onDisk, ...rest } = rules
  const keep = (data: unknown, now: number) => {
    const stored = v.safeParse(Stored, data)
    if (!stored.success) return undefined
    const known = v.safeParse(schema, stored.output.value)
    if (!known.success) return undefined
    const { at } = stored.output
    const value = onDisk(known.output, at, now)
    return value === undefined ? undefined : { value, at }
  }
  return { ...rest, keep }
}

/**
 * What is kept for offline, by name. A key is `[owner, dataset, ...]`, for a customer
 * `['customer', dataset, customerId, ...]`. Anything not listed is never stored.
 */
export const datasets = {
  venue: dataset({
    owner: 'public',
    schema: Hours,
    missing: 'Les horaires n’ont pas encore été chargés sur cet appareil.',
    onDisk: (hours, at, now) => {
      const end = instantOf(hours.validUntil, '12:00') ?? at
      return end + 90 * DAY_MS > now ? hours : undefined
    },
  }),
  activities: dataset({
    owner: 'public',
    schema: Activities,
    missing: 'Les activités n’ont pas encore été chargées sur cet appareil.',
    onDisk: (activities, at, now) => (at + 90 * DAY_MS > now ? activities : undefined),
  }),
  articles: dataset({
    owner: 'public',
    schema: Articles,
    missing: 'Les articles n’ont pas encore été chargés sur cet appareil.',
    onDisk: (articles, at, now) => (at + 90 * DAY_MS > now ? articles : undefined),
  }),
  tariffs: dataset({
    owner: 'public',
    schema: ArticleTariffs,
    missing: 'Ces tarifs n’ont pas encore été chargés sur cet appareil.',
    onDisk: (tariffs, at, now) => (at + 90 * DAY_MS > now ? tariffs : undefined),
  }),
  bookings: dataset({
    owner: 'customer',
    schema: Bookings,
    missing: 'Vos réservations n’ont pas encore été chargées sur cet appareil.',
    onDisk: (bookings, _at, now) => bookings.filter((booking) => isRecent(booking, now)),
  }),
  booking: dataset({
    owner: 'customer',
    schema: Booking,
    missing: 'Cette réservation n’a pas encore été chargée sur cet appareil.',
    onDisk: (booking, _at, now) => (isRecent(booking, now) ? booking : undefined),
  }),
  waits: dataset({
    owner: 'customer',
    schema: v.array(Wait),
    missing: 'Vos demandes n’ont pas encore été chargées sur cet appareil.',
    onDisk: (waits, _at, now) => waits.filter((wait) => startOf(wait) > now),
  }),
  profile: dataset({
    owner: 'customer',
    schema: Profile,
    missing: 'Votre profil n’a pas encore été chargé sur cet appareil.',
    onDisk: (profile) => profile,
  }),
} as const satisfies Record<keyof typeof ages, Dataset>

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
