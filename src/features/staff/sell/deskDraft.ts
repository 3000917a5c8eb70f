import type { Activity } from '../../../../shared/api/activity.ts'
import type { Slot } from '../../../../shared/api/booking.ts'
import { partyWords } from '../../../../shared/rules/activityWords.ts'
import { instantOf } from '../../../../shared/rules/day.ts'
import { toCents } from '../../../../shared/rules/money.ts'
import { totalCentsOf } from '../../../../shared/rules/option.ts'
import {
  accompanimentOf,
  type Choice,
  firstChoices,
  type Party,
  peopleIn,
  salesOf,
  tariffLines,
} from '../../../../shared/rules/tariff.ts'
import { HOUR_MS } from '../../../../shared/rules/time.ts'

/** What is being sold: all but who it is for, so that it may outlive the lock. */
export type DeskDraft = {
  activityId?: string | undefined
  /** Today, where nothing is said. */
  date?: string | undefined
  time?: string | undefined
  participants?: number | undefined
  tariffs?: Choice[] | undefined
}

/** How many are supposed to come where nobody has said. */
const USUAL_PARTY = 2

/** Who comes by what was typed, within what the activity takes where it has one price. */
export function partyOf({ participants = USUAL_PARTY, tariffs }: DeskDraft, activity: Activity) {
  if (activity.tariffs) {
    const choices = tariffs ?? firstChoices(activity.tariffs, participants)
    const people = peopleIn(tariffLines(activity.tariffs, choices) ?? [])
    return { participants: people, tariffs: choices }
  }
  const { minParticipants: min, maxParticipants: max } = activity
  return { participants: Math.min(Math.max(participants, min), max) }
}

/** Why such a party cannot be booked, if it cannot. */
export function partyProblem(
  activity: Activity,
  { participants, tariffs }: Party,
): string | undefined {
  const { minParticipants: min, maxParticipants: max } = activity
  if (participants < min || participants > max) return `${partyWords(activity)} par réservation.`
  return activity.tariffs && accompanimentOf(activity.tariffs, tariffs ?? [])
}

/** Cents for a party. */
export function totalOf(activity: Activity, { participants, tariffs }: Party): number {
  if (activity.tariffs) return totalCentsOf(tariffLines(activity.tariffs, tariffs ?? []) ?? [])
  return toCents(activity.price) * (activity.per === 'group' ? 1 : participants)
}

/** Whether a party finds its places. */
export function isRoomy({ remaining }: Slot, activity: Activity, party: Party): boolean {
  return remaining >= salesOf(activity, party)
}

/** The starts of a day that are still to come. */
export function startsAhead(slots: readonly Slot[], date: string, now: number): Slot[] {
  return slots.filter(({ time }) => (instantOf(date, time) ?? 0) > now)
}

/** Whether whoever stands at the counter is sold this without a name. */
export function isWalkIn(date: string, time: string, now: number): boolean {
  return (instantOf(date, time) ?? Infinity) - now <= HOUR_MS
}
