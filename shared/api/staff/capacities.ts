import * as v from 'valibot'
import { whole } from '../../fields/whole.ts'
import { LivingClosure, MAX_STATIONS, stationsError } from './closures.ts'
import { VersionedValue, Version } from './venue.ts'

/** More is sold than is for sale: « 5 pour 4 », from one instant to another. */
export const OverSold = v.object({
  from: v.number(),
  to: v.number(),
  sold: v.number(),
  stations: v.number(),
})
export type OverSold = v.InferOutput<typeof OverSold>

/** How many stations a pool has, and what takes them. */
export const CapacityValue = v.object({
  ...VersionedValue,
  pool: v.string(),
  activities: v.array(v.object({ id: v.string(), name: v.string() })),
  stations: v.number(),
  folder: v.nullable(v.number()),
})
export type CapacityValue = v.InferOutput<typeof CapacityValue>

/** `GET /api/staff/venue/capacities`: each pool of which something is sold. */
export const VenueCapacities = v.object({
  pools: v.array(
    v.object({
      ...CapacityValue.entries,
      /** What is for sale at this moment, closings counted. */
      current: v.number(),
      /** The first times in which more is sold than is for sale. */
      over: v.array(OverSold),
      /** Where fewer are sold for a time, and where none is. */
      closures: v.array(LivingClosure),
    }),
  ),
})
export type VenueCapacities = v.InferOutput<typeof VenueCapacities>

/**
 * `PUT /api/staff/venue/capacities`: without `stations` as the venue's folder says. `touched`: so many visits
 * were told to stand where more is sold than that.
 */
export const CapacityChange = v.object({
  version: Version,
  pool: v.pipe(v.string(), v.maxLength(100)),
  stations: v.optional(whole(0, MAX_STATIONS, stationsError)),
  touched: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})
export type CapacityChange = v.InferInput<typeof CapacityChange>

/** What a capacity meets, before it is set or after: nothing of it changes a visit. */
export const CapacityEffect = v.object({
  visits: v.number(),
  people: v.number(),
  /** The first of the times in which more is sold. */
  over: v.array(OverSold),
})
export type CapacityEffect = v.InferOutput<typeof CapacityEffect>
