import type { Activity } from '../../contract/activity.ts'
import type { Slot } from '../../contract/booking.ts'
import { formatTime, instantOf } from '../../contract/day.ts'

type Places = Pick<Slot, 'remaining'>
export type Party = Pick<Activity, 'per' | 'minParticipants' | 'maxParticipants'>

/** Slots of a day that still begin after `now` (epoch milliseconds). */
export function slotsAhead(slots: readonly Slot[], day: string, now: number): Slot[] {
  return slots.filter(({ time }) => (instantOf(day, time) ?? 0) > now)
}

/** Whether the smallest party fits; a group takes one place, whatever its number. */
export function hasRoom({ remaining }: Places, activity: Party): boolean {
  return remaining >= (activity.per === 'group' ? 1 : activity.minParticipants)
}

/** The largest party that may be asked for: what the activity takes, and what is left. */
export function largestParty(slot: Places | undefined, activity: Party): number {
  if (!slot || activity.per === 'group') return activity.maxParticipants
  return Math.min(activity.maxParticipants, slot.remaining)
}

/** « 3 places restantes », for a group or uncounted « libre »; « complet », « peut se libérer à 14 h 07 ». */
export function placesLeft(slot: Places & Pick<Slot, 'freesAt' | 'isUncounted'>, activity: Party): string {
  const { remaining, freesAt, isUncounted } = slot
  if (!hasRoom(slot, activity)) return freesAt ? `peut se libérer à ${formatTime(freesAt)}` : 'complet'
  if (activity.per === 'group' || isUncounted) return 'libre'
  return remaining === 1 ? '1 place restante' : `${remaining} places restantes`
}

/** « 1 personne », « 4 personnes ». */
export function partyInWords(participants: number): string {
  return participants === 1 ? '1\u00a0personne' : `${participants}\u00a0personnes`
}
