import type { Activity } from '../../../../shared/api/activity.ts'
import type { BookingLine, BookingRequest, OptionChoice } from '../../../../shared/api/booking.ts'
import { addDays, MAX_DAYS_AHEAD, today } from '../../../../shared/rules/day.ts'
import { type Hours, openingOn } from '../../../../shared/rules/hours/hours.ts'
import { toCents } from '../../../../shared/rules/money.ts'
import { optionLines, optionsOf } from '../../../../shared/rules/option.ts'
import { optionsFor } from '../../../../shared/rules/soldPrice.ts'
import {
  combinationProblem,
  type BillLine,
  type Choice,
  firstChoices,
  isByTeam,
  peopleIn,
  readChoices,
  type Tariff,
  tariffLines,
  writeChoices,
} from '../../../../shared/rules/tariff.ts'
import { rangeInWords } from '../slots.ts'
import type { BookingSearch } from './search.ts'

export type Draft = {
  activity: Activity | undefined
  date: string | undefined
  time: string | undefined
  /** Always within what the activity takes, but where it is sold by tariffs: those say it. */
  participants: number
  /** How many were asked for, where the activity takes another number. */
  wanted?: number
  /** How many of each tariff, where the activity has some. */
  tariffs?: Choice[] | undefined
  options: OptionChoice[]
}

/** What the search means here and now: unknown activities, closed and past days fall away. */
export function draftOf(
  search: BookingSearch,
  known: { activities: readonly Activity[]; hours: Hours; now: number; party?: number | undefined },
): Draft {
  const activity = known.activities.find(({ id }) => id === search.activity)
  const asked = clampParticipants(
    activity ?? anyActivity(known.activities),
    search.participants ?? known.party,
  )
  const tariffs = activity?.tariffs && readTariffs(activity.tariffs, search.tariffs, asked)
  const participants = tariffs ? peopleInChoices(activity, tariffs) : asked
  const isAnother = search.tariffs === undefined && search.participants !== undefined
  const wanted = isAnother && search.participants !== participants && search.participants
  // A venue backend that knows no more than §7 knows no options.
  const hasOptions = activity && known.hours.can.includes('holds')
  const date = activity && search.date && isBookable(known.hours, search.date, known.now)
  return {
    activity,
    date: date ? search.date : undefined,
    time: date ? search.time : undefined,
    participants,
    ...(activity && wanted && { wanted }),
    ...(tariffs && { tariffs }),
    options: hasOptions ? readOptions(search.options, activity.id, participants) : [],
  }
}

function isBookable(hours: Hours, day: string, now: number): boolean {
  const first = today(now)
  if (day < first || day > addDays(first, MAX_DAYS_AHEAD)) return false
  return openingOn(hours, day).spans.length > 0
}

/** What an address names of the tariffs that there are; where it names none, as many of the first as may come. */
function readTariffs(
  tariffs: readonly Tariff[],
  text: string | undefined,
  participants: number,
): Choice[] {
  if (text === undefined) return firstChoices(tariffs, participants)
  const named = readChoices(text)
  const choices = tariffs.flatMap(({ id }) => {
    const quantity = named.find((one) => one.id === id)?.quantity ?? 0
    return quantity ? [{ id, quantity }] : []
  })
  // An address of before may add teams up: it is one that holds as many.
  return combinationProblem(tariffs, choices) && isByTeam(tariffs)
    ? firstChoices(tariffs, peopleInChoices({ tariffs }, choices))
    : choices
}

type ByTariffs = { tariffs?: readonly Tariff[] | undefined }

/** The people that tariffs let in. */
export function peopleInChoices({ tariffs }: ByTariffs, choices: readonly Choice[]): number {
  return peopleIn(tariffLines(tariffs ?? [], choices) ?? [])
}

/** Why a party by tariffs cannot be booked; nothing where it can, or there are none. */
export function choicesProblem(
  activity: ParticipantRange & ByTariffs,
  choices: readonly Choice[] = [],
): string | undefined {
  if (!activity.tariffs) return undefined
  const people = peopleInChoices(activity, choices)
  const isWithin = people >= activity.minParticipants && people <= activity.maxParticipants
  return isWithin
    ? combinationProblem(activity.tariffs, choices)
    : `${rangeInWords(activity)} par réservation.`
}

/** How many people are supposed to come where nobody has said. */
export const DEFAULT_PARTICIPANTS = 2

type ParticipantRange = Pick<Activity, 'minParticipants' | 'maxParticipants'>

/** The nearest number of people that the activity takes; the usual party where nobody says. */
export function clampParticipants(
  { minParticipants, maxParticipants }: ParticipantRange,
  wanted = DEFAULT_PARTICIPANTS,
): number {
  return Math.min(Math.max(wanted, minParticipants), maxParticipants)
}

/** What may be asked before an activity is chosen: every number that one of them takes; the usual party of none. */
export function anyActivity(activities: readonly Activity[]): ParticipantRange {
  if (!activities.length)
    return { minParticipants: DEFAULT_PARTICIPANTS, maxParticipants: DEFAULT_PARTICIPANTS }
  return {
    minParticipants: Math.min(...activities.map(({ minParticipants }) => minParticipants)),
    maxParticipants: Math.max(...activities.map(({ maxParticipants }) => maxParticipants)),
  }
}

/** The search without what fell away, or `undefined` where nothing did. */
export function normalisedSearch(search: BookingSearch, draft: Draft): BookingSearch | undefined {
  const kept: BookingSearch = {
    ...searchOf(draft),
    participants: search.participants && (draft.wanted ?? draft.participants),
    tariffs: search.tariffs === undefined ? undefined : writeTariffs(draft),
  }
  const names = ['activity', 'date', 'time', 'participants', 'tariffs', 'options'] as const
  return names.every((name) => kept[name] === search[name]) ? undefined : kept
}

/** The booking that a complete draft asks for. */
export function bookingRequest(draft: Draft): BookingRequest | undefined {
  const { activity, date, time, participants, tariffs, options } = draft
  if (!activity || !date || !time || choicesProblem(activity, tariffs)) return undefined
  return {
    activityId: activity.id,
    date,
    time,
    participants,
    ...(tariffs && { tariffs }),
    ...(options.length && { options }),
  }
}

/** What the total is made of; `held` is the visit at the prices that its hold keeps. */
export function draftLines(
  { activity, participants, tariffs, options }: Draft,
  held?: readonly BookingLine[],
): BookingLine[] {
  if (!activity) return []
  const quantity = activity.per === 'group' ? 1 : participants
  const visit = { option: null, label: activity.name, unitPrice: activity.price, quantity }
  const chosen = optionLines(optionsOf(activity.id), participants, options) ?? []
  const byTariff = activity.tariffs && (tariffLines(activity.tariffs, tariffs ?? []) ?? [])
  return [...(held ?? byTariff?.map(toBookingLine) ?? [visit]), ...chosen.map(toBookingLine)]
}

function toBookingLine({ unitCents, ...line }: BillLine): BookingLine {
  return { ...line, unitPrice: unitCents / 100 }
}

/** Cents of all lines together. */
export function totalCents(lines: readonly Pick<BookingLine, 'unitPrice' | 'quantity'>[]): number {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + toCents(unitPrice) * quantity, 0)
}

/** The search of `/reservations` that opens on this draft again. */
export function searchOf(draft: Draft): BookingSearch {
  const { activity, date, time, participants, wanted = participants } = draft
  const options = writeOptions(draft.options)
  const tariffs = writeTariffs(draft)
  const party = activity ? wanted : undefined
  return {
    activity: activity?.id,
    date,
    time,
    participants: party,
    ...(tariffs && { tariffs }),
    ...(options && { options }),
  }
}

/** The tariffs of a draft as an address holds them, none of them too; nothing where there are none. */
export function writeTariffs({ activity, tariffs }: Pick<Draft, 'activity' | 'tariffs'>) {
  const [first] = activity?.tariffs ?? []
  return first && (writeChoices(tariffs ?? []) || writeChoices([{ id: first.id, quantity: 0 }]))
}

/** `gateau-1.photo-4`: what an address holds, as far as the activity has it for so many people. */
export function readOptions(
  text: string | undefined,
  activityId: string,
  participants: number,
): OptionChoice[] {
  return optionsFor(optionsOf(activityId), readChoices(text), participants)
}

/** The same choices as an address holds them; nothing where none is made. */
export function writeOptions(choices: readonly OptionChoice[]): string | undefined {
  return writeChoices(choices) || undefined
}
