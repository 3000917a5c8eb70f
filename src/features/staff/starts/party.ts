import type { Activity } from '../../../../shared/api/activity.ts'
import type { DeskStart } from '../../../../shared/api/staff/staff.ts'
import { partyWords } from '../../../../shared/rules/activityWords.ts'
import {
  combinationProblem,
  type Choice,
  firstChoices,
  type Party,
  peopleIn,
  salesOf,
  tariffLines,
} from '../../../../shared/rules/tariff.ts'

/** How many are supposed to come where nobody has said. */
const USUAL_PARTY = 2

/** Who comes, as far as it was typed. */
export type TypedParty = { participants?: number | undefined; tariffs?: Choice[] | undefined }

/** Who comes by what was typed: of that nothing is changed; what nobody said is within what the activity takes. */
export function completeParty(
  { participants: typed, tariffs }: TypedParty,
  activity: Activity,
): Party {
  const { minParticipants: min, maxParticipants: max } = activity
  const participants = typed ?? Math.min(Math.max(USUAL_PARTY, min), max)
  if (activity.tariffs) {
    const choices = tariffs ?? firstChoices(activity.tariffs, participants)
    const people = peopleIn(tariffLines(activity.tariffs, choices) ?? [])
    return { participants: people, tariffs: choices }
  }
  return { participants }
}

/** What stays of a party that was typed where another activity is chosen: how many come. */
export function keptParty(typed: TypedParty, activity: Activity | undefined): TypedParty {
  const isTyped = typed.participants !== undefined || typed.tariffs !== undefined
  return activity && isTyped ? { participants: completeParty(typed, activity).participants } : {}
}

/** Why such a party cannot be booked, if it cannot. */
export function partyProblem(
  activity: Activity,
  { participants, tariffs }: Party,
): string | undefined {
  const { minParticipants: min, maxParticipants: max } = activity
  if (participants < min || participants > max) return `${partyWords(activity)} par réservation.`
  return activity.tariffs && combinationProblem(activity.tariffs, tariffs ?? [])
}

/** Whether a party that finds no places may be forced. */
export function isForcible(start: DeskStart, activity: Activity, party: Party): boolean {
  return !isRoomy(start, activity, party) && start.forcible >= salesOf(activity, party)
}

/** Whether a party finds its places. */
export function isRoomy({ remaining }: DeskStart, activity: Activity, party: Party): boolean {
  return remaining >= salesOf(activity, party)
}
