import * as v from 'valibot'
import { forceReasons } from '../../rules/staff/staff.ts'
import { StaffChange } from './day.ts'
import { StaffBookingRequest } from './staff.ts'

const why = { reason: v.picklist(forceReasons, 'Choisissez un motif.') }

/** `POST /api/staff/force`: a sale or a change that was refused as full, and why it is done all the same. */
export const ForceRequest = v.union([
  v.object({ ...why, sale: StaffBookingRequest }),
  v.object({ ...why, change: v.object({ id: v.string(), ...StaffChange.entries }) }),
])
export type ForceRequest = v.InferOutput<typeof ForceRequest>
