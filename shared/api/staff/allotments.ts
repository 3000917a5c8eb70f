import * as v from 'valibot'
import { whole } from '../../fields/whole.ts'
import { Day } from '../booking.ts'
import { AllottedPart } from '../deskSales.ts'

/** So many days are set apart in one act, the first included. */
export const MAX_ALLOTTED_DAYS = 14

/** The most that is set apart of a pool. */
const MAX_UNITS = 500

/** `PUT /api/staff/devices/:id/allotment`: so many stations at every start of these days. */
export const AllotmentChange = v.object({
  pool: v.pipe(v.string(), v.maxLength(40)),
  from: Day,
  /** The last day, where it is another one. */
  until: v.optional(Day),
  units: whole(0, MAX_UNITS),
  /** Fewer than there are, though the device may have sold them without network. */
  isSure: v.optional(v.boolean(), false),
})
export type AllotmentChange = v.InferInput<typeof AllotmentChange>

/** What came of it: `lacking` starts had less left than was wanted, the fewest of them `least`. */
export const AllotmentSet = v.object({ least: v.number(), lacking: v.number() })
export type AllotmentSet = v.InferOutput<typeof AllotmentSet>

/** Which device has something set apart: none of a name where the device is the venue's no more. */
export const DeviceAllotment = v.object({
  ...AllottedPart.entries,
  device: v.string(),
  deviceName: v.nullable(v.string()),
})
export type DeviceAllotment = v.InferOutput<typeof DeviceAllotment>

/** Places, and the activities that take them. */
export const SoldPool = v.object({
  id: v.string(),
  stations: v.number(),
  activities: v.array(v.object({ id: v.string(), name: v.string() })),
})

/** `GET /api/staff/allotments`: what is set apart from now on, and of what something can be. */
export const Allotments = v.object({
  parts: v.array(DeviceAllotment),
  pools: v.array(SoldPool),
})
export type Allotments = v.InferOutput<typeof Allotments>
