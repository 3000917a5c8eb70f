import type { Activity } from '../../../../shared/api/activity.ts'
import type { OptionChoice } from '../../../../shared/api/booking.ts'
import type { SoldVisit } from '../../../../shared/api/staff/day.ts'
import { instantOf } from '../../../../shared/rules/day.ts'
import { toCents } from '../../../../shared/rules/money.ts'
import { optionLines, optionsOf, totalCentsOf } from '../../../../shared/rules/option.ts'
import { type Party, tariffLines } from '../../../../shared/rules/tariff.ts'
import { WALK_IN_MS } from '../../../../shared/rules/staff/staff.ts'
import { randomKey } from '../../../platform/random.ts'
import { undecided } from '../undecided.ts'
import type { TypedParty } from '../starts/party.ts'

/** What is told of a sale: nothing that may say who comes. */
export type Sale = Omit<SoldVisit, 'notes' | 'name' | 'phone'>

/** What is being sold: all but who it is for, so that it may outlive the lock. */
export type DeskDraft = TypedParty & {
  /** Of the sale: the same until one has come of it, also over a reload, so that a lost answer sells nothing twice. */
  key: string
  /** What was sold, until the next one is begun. */
  sold?: Sale | undefined
  /** What had been sold all the same when its answer was lost, and then something else was asked for. */
  earlier?: Sale | 'unknown' | undefined
  activityId?: string | undefined
  /** Today, where nothing is said. */
  date?: string | undefined
  time?: string | undefined
  options?: OptionChoice[] | undefined
  /** Whether it is to a name where it could be without one. */
  isNamed?: boolean | undefined
}

export function newDraft(): DeskDraft {
  return { key: undecided.find('sale') ?? randomKey() }
}

/** Cents for a party and its options. */
export function totalOf(activity: Activity, party: Party, options: OptionChoice[]): number {
  const { participants } = party
  return (
    visitTotal(activity, party) +
    totalCentsOf(optionLines(optionsOf(activity.id), participants, options) ?? [])
  )
}

function visitTotal(activity: Activity, { participants, tariffs }: Party): number {
  if (activity.tariffs) return totalCentsOf(tariffLines(activity.tariffs, tariffs ?? []) ?? [])
  return toCents(activity.price) * (activity.per === 'group' ? 1 : participants)
}

/** Whether whoever stands at the counter is sold this without a name. */
export function isWalkIn(date: string, time: string, now: number): boolean {
  return (instantOf(date, time) ?? Infinity) - now <= WALK_IN_MS
}
