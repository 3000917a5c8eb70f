import * as v from 'valibot'
import { Activities } from '../contract/activity.ts'
import { Booking, Bookings } from '../contract/booking.ts'
import { Hours } from '../contract/hours.ts'
import { Profile } from '../contract/profile.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type Owner = 'public' | 'customer'

export type Dataset = {
  owner: Owner
  /** Of the value; what comes from disk must parse, or is dropped. */
  schema: v.GenericSchema
  staleTime: number
  /** Age from which the stamp turns amber, then red. */
  amber: number
  red: number
}

/**
 * What is kept for offline, by name. A key is `[owner, dataset, ...]`, for a customer
 * `['customer', dataset, customerId, ...]`. Anything not listed is never stored.
 */
export const datasets = {
  venue: { owner: 'public', schema: Hours, staleTime: 15 * MINUTE, amber: 3 * DAY, red: 30 * DAY },
  activities: {
    owner: 'public',
    schema: Activities,
    staleTime: 15 * MINUTE,
    amber: 7 * DAY,
    red: 30 * DAY,
  },
  bookings: {
    owner: 'customer',
    schema: Bookings,
    staleTime: 30_000,
    amber: 24 * HOUR,
    red: 7 * DAY,
  },
  booking: { owner: 'customer', schema: Booking, staleTime: 30_000, amber: 24 * HOUR, red: 7 * DAY },
  profile: { owner: 'customer', schema: Profile, staleTime: MINUTE, amber: 24 * HOUR, red: 30 * DAY },
} as const satisfies Record<string, Dataset>
export type DatasetName = keyof typeof datasets
