import * as v from 'valibot'
import { listOf } from './list.ts'
import { Timetable } from '../rules/hours/schedule.ts'
import { toCents } from '../rules/money.ts'
import { Tariff } from './tariff.ts'

/** What a venue backend says of an activity; more than these four is optional (a remote may lack it). */
export const Activity = v.object({
  id: v.string(),
  name: v.string(),
  description: v.optional(v.string(), ''),
  /** Euros, tax included; of several tariffs the least that a party can pay. */
  price: v.number(),
  per: v.optional(v.picklist(['person', 'group']), 'person'),
  /** Minutes of play. */
  duration: v.optional(v.number(), 60),
  minParticipants: v.optional(v.number(), 1),
  maxParticipants: v.optional(v.number(), 8),
  minAge: v.optional(v.number(), 0),
  /** Minutes before the start until which its customer cancels alone. */
  cancelBefore: v.optional(v.number()),
  /** Its sessions, where it is sold by those. */
  timetable: v.optional(Timetable),
  /** By what it is sold, where that is not one price for everybody. */
  tariffs: v.optional(v.array(Tariff)),
})
export type Activity = v.InferOutput<typeof Activity>
export const Activities = listOf(Activity)

/** Euros for a party: a price per person is multiplied, a price per group is not. */
export function totalPrice(
  activity: Pick<Activity, 'price' | 'per'>,
  participants: number,
): number {
  return (toCents(activity.price) * (activity.per === 'group' ? 1 : participants)) / 100
}
