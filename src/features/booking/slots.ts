import type { Activity } from '../../../shared/api/activity.ts'
import type { Slot } from '../../../shared/api/booking.ts'
import { formatTime, instantOf } from '../../../shared/rules/day.ts'
import { leastSales } from '../../../shared/rules/tariff.ts'
import { partyInWords } from '../../../shared/rules/activityWords.ts'

type SlotPlaces = Pick<Slot, 'remaining'>
export type PartyLimits = Pick<Activity, 'per' | 'minParticipants' | 'maxParticipants' | 'tariffs'>

/** Slots of a day that still begin after `now` (epoch milliseconds). */
export function slotsAhead(slots: readonly Slot[], day: string, now: number): Slot[] {
  return slots.filter(({ time }) => (instantOf(day, time) ?? 0) > now)
}

/** Whether a party fits, the smallest where none is named; a group takes one place, whatever its number. */
export function hasRoom(
  { remaining }: SlotPlaces,
  activity: PartyLimits,
  participants = leastSales(activity, activity.minParticipants),
): boolean {
  return remaining >= (activity.per === 'group' ? 1 : participants)
}

/** The largest party that may be asked for: what the activity takes, and what is left. */
export function largestFreeParty(slot: SlotPlaces | undefined, activity: PartyLimits): number {
  if (!slot || activity.per === 'group') return activity.maxParticipants
  // By tariffs, parties are told in places: one may take more of them than people.
  if (activity.tariffs) return slot.remaining
  return Math.min(activity.maxParticipants, slot.remaining)
}

/** The largest party that fits where `participants` do not; `undefined` where they fit, or nobody does. */
export function smallerParty(
  slot: SlotPlaces,
  activity: PartyLimits,
  participants: number,
): number | undefined {
  if (hasRoom(slot, activity, participants) || !hasRoom(slot, activity)) return undefined
  return largestFreeParty(slot, activity)
}

/** From how many on places are told: more are no news. */
export const FEW_PLACES = 3

/**
 * « 3 places restantes », « libre » where there are more, for a group or uncounted; « 1 place seulement » where
 * the party does not fit; « complet », « peut se libérer à 14 h 07 ».
 */
export function placesLeft(
  slot: SlotPlaces & Pick<Slot, 'freesAt' | 'isUncounted'>,
  activity: PartyLimits,
  participants = leastSales(activity, activity.minParticipants),
): string {
  const { remaining, freesAt, isUncounted } = slot
  if (!hasRoom(slot, activity))
    return freesAt ? `peut se libérer à ${formatTime(freesAt)}` : 'complet'
  if (activity.per === 'group' || isUncounted) return 'libre'
  if (!hasRoom(slot, activity, participants)) return `${placesInWords(remaining)} seulement`
  if (remaining > FEW_PLACES) return 'libre'
  return remaining === 1 ? '1 place restante' : `${remaining} places restantes`
}

/** « 1 place », « 4 places ». */
export function placesInWords(places: number): string {
  return places === 1 ? '1\u00a0place' : `${places}\u00a0places`
}

/** « De 2 à 8 personnes », « 6 personnes ». */
export function rangeInWords({
  minParticipants,
  maxParticipants,
}: Pick<Activity, 'minParticipants' | 'maxParticipants'>): string {
  const most = partyInWords(maxParticipants)
  return minParticipants === maxParticipants ? most : `De ${minParticipants} à ${most}`
}
