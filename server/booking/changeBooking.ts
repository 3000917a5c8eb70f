import type { Booking, BookingChange, OptionChoice } from '../../shared/api/booking.ts'
import { instantOf } from '../../shared/rules/day.ts'
import { totalCentsOf } from '../../shared/rules/option.ts'
import { optionsIn, soldOptions, withOptions } from '../../shared/rules/soldPrice.ts'
import {
  type BillLine,
  type Choice,
  choicesIn,
  isSameChoice,
  isSameParty,
  partyIn,
  soldTerms,
  type Tariff,
} from '../../shared/rules/tariff.ts'
import type { Transaction } from '../db/database.ts'
import type { VisitChange } from '../db/visit.ts'
import { refuse, Refusal } from '../http/refusal.ts'
import type { Limits } from '../limits/limits.ts'
import type { SalesData } from './activities.ts'
import { forcePlaces, countOver, movePlaces } from './places.ts'
import { movedDeadline, refuseTooLate } from './cancelBooking.ts'
import { beyondLimit } from './createBooking.ts'
import { BeyondLimit, judgeChange } from './customerLimits.ts'
import { closedAt } from './closures/closed.ts'
import { refuseClosed } from './closures/closedVisits.ts'
import { priceChanged, refuseByRule } from './refusals.ts'
import { findStart, type BookableActivity, partyRefusal, type RuleRefusal } from './rules.ts'
import { optionRefusal, soldLines, reprice } from './pricing.ts'
import type { Channel } from './slots.ts'
import { changedMeanwhile, type BookingRow, updateOwnBooking, write } from './transition.ts'
import type { BookingDeps } from './createBooking.ts'

type ChangeDeps = Pick<BookingDeps, 'db' | 'now' | 'facts' | 'limits'>

/** Its options too, which the team alone changes: all of them, those of before where none are named. */
export type AnyChange = BookingChange & { options?: readonly OptionChoice[] | undefined }

/** What the customer wants it to be: everything that is not named stays. */
type WantedVisit = Pick<BookingRow, 'day' | 'time' | 'participants' | 'notes'> & {
  tariffs: readonly Choice[] | undefined
  options: readonly OptionChoice[] | undefined
  /** Cents that were shown. */
  total: number | undefined
}

/**
 * Another time, another number of people, another note, as one: the new places are taken and the old
 * ones given back together, or nothing changes. The price is that of the unit prices once sold. A
 * repeat whose result stands already is answered with the booking as it is. What it adds to a day or to a
 * party is judged by the limits of a booking.
 */
export async function changeBooking(
  deps: ChangeDeps,
  who: { customer: string; id: string },
  change: BookingChange,
): Promise<Booking> {
  const { limits } = deps
  const facts = await deps.facts()
  const act = async (tx: Transaction, row: BookingRow) => {
    const isLive = row.status === 'confirmed'
    if (isLive && isAsWanted(row, change)) return
    if (!isLive || row.serial !== change.serial) return changedMeanwhile(tx, row)
    const now = deps.now()
    await refuseTooLate(tx, row, now)
    return applyChange(tx, row, change, { facts, now, limits })
  }
  return updateOwnBooking(deps, who, act, change).catch((error: unknown) => {
    if (error instanceof BeyondLimit) return beyondLimit(deps, error.limit)
    throw error
  })
}

const names = ['day', 'time', 'notes'] as const

/** Whether a change asks for nothing else than what is. */
export function isAsWanted(row: BookingRow, change: AnyChange): boolean {
  const wanted = wantedOf(row, change)
  return (
    isSameParty(partyIn(row), wanted) &&
    !hasOtherOptions(row, wanted) &&
    names.every((name) => wanted[name] === row[name])
  )
}

function hasOtherOptions({ lines }: BookingRow, { options }: WantedVisit): boolean {
  return options !== undefined && !isSameChoice(options, optionsIn(lines))
}

function wantedOf(
  row: BookingRow,
  { date, time, participants, tariffs, options, notes, total }: AnyChange,
): WantedVisit {
  // Whoever names no tariff and as many people changes nothing of the party.
  const isOther = participants !== undefined && participants !== row.participants
  return {
    day: date ?? row.day,
    time: time ?? row.time,
    participants: participants ?? row.participants,
    tariffs: tariffs ?? (isOther ? undefined : choicesIn(row.lines)),
    options,
    total,
    notes: notes === undefined ? row.notes : notes?.trim() || null,
  }
}

/**
 * `channel`: by whose rules; `actor`: whom the journal names, where it is not the customer; `isForced`: also where it is
 * full; `limits`: those of its customer, which no change of the team is judged by.
 */
type ChangeContext = {
  facts: SalesData
  now: number
  channel?: Channel
  actor?: string
  isForced?: boolean
  limits?: Limits
}

/** Changes a live booking whose row is locked; whether its customer still may is for the caller to say. */
export async function applyChange(
  tx: Transaction,
  row: BookingRow,
  change: AnyChange,
  known: ChangeContext,
): Promise<void> {
  const wanted = wantedOf(row, change)
  const isMoved = wanted.day !== row.day || wanted.time !== row.time
  const startsAt = isMoved ? startFor(row, wanted, known) : row.startsAt
  const isResized = !isSameParty(partyIn(row), wanted)
  if (isResized) refuseParty({ ...row, startsAt }, wanted, known)
  const { lines: party, units } = reprice(row, soldLines(row), wanted, tariffsOf(row, known))
  const isOther = isResized || hasOtherOptions(row, wanted)
  const lines = linesWith(party, row, wanted)
  if ('error' in lines) refuseByRule(lines)
  const priceCents = isOther ? totalCentsOf(lines) : row.priceCents
  const { total = priceCents, day, time, participants, notes } = wanted
  if (total !== priceCents) priceChanged(total, priceCents, true)
  const { now, actor, limits } = known
  const request = { date: day, participants }
  if (limits && (isMoved || isResized))
    await judgeChange(tx, { customer: row.customer, request, limits, now, former: row })
  const claim = { ...row, startsAt, units, freedFrom: null }
  const forced = await movedOver(tx, { claim, row, isForced: known.isForced })
  const move = { start: startsAt, now, isByTeam: actor !== undefined }
  const moved = isMoved && {
    startsAt,
    cancelUntil: await movedDeadline(tx, row, move),
    remindedAt: null,
  }
  const resized = isOther && { lines, priceCents, participants }
  const expected = { absentAt: null, freedFrom: null }
  const fresh = { day, time, notes, ...moved, ...resized, units, forced, ...expected }
  await write(tx, row, fresh, { why: whyOf(row, wanted, isMoved), now, ...(actor && { actor }) })
}

/** What is wanted beside the visit, at the prices that were sold and those of now for what is new. */
function linesWith(
  lines: BillLine[],
  { activityId }: BookingRow,
  { participants, options }: WantedVisit,
): BillLine[] | RuleRefusal {
  if (!options) return lines
  const chosen = withOptions(lines, { activityId, participants }, options)
  return chosen ?? optionRefusal(soldOptions(activityId, lines), { participants }, options)
}

type Moving = { claim: BookingRow; row: BookingRow; isForced?: boolean | undefined }

/** Moves its places, and tells how many of them are beyond the capacity then; few ever are. */
async function movedOver(tx: Transaction, { claim, row, isForced }: Moving): Promise<number> {
  if (isForced) return forcePlaces(tx, claim, [row])
  await movePlaces(tx, { take: [claim], give: [row] })
  return row.forced > 0 ? countOver(tx, claim) : 0
}

/** Returns why a visit cannot begin at its time of another day, however much is free there. */
export function moveRefusal(
  row: BookingRow,
  date: string,
  known: ChangeContext,
): Refusal | undefined {
  try {
    startFor(row, wantedOf(row, { serial: row.serial, date }), known)
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
  return undefined
}

/** Where it may begin instead, with the duration that was sold. */
function startFor(
  row: BookingRow,
  wanted: WantedVisit,
  { facts, now, channel }: ChangeContext,
): Date {
  const offer = offerOf(row, facts) ?? notOffered()
  const { day: date, time, participants } = wanted
  const wish = { activityId: row.activityId, date, time, participants }
  // A party that stays as it was sold is not asked by which tariffs.
  const { closed, ...open } = { ...offer, duration: row.duration, tariffs: undefined }
  const at = instantOf(date, time)
  const closing = at !== undefined && closedAt({ ...open, closed }, at)
  if (closing) refuseClosed(closing.reason, true)
  const start = findStart(wish, open, facts.hours, now, channel)
  return 'code' in start ? refuseByRule(start) : new Date(start.at)
}

/** Nobody more comes to what is closed: an activity's closing leaves the places of its pool. */
function refuseParty(row: BookingRow, wanted: WantedVisit, { facts }: ChangeContext): void {
  const offer = offerOf(row, facts) ?? notOffered()
  const refusal = partyRefusal({ ...offer, tariffs: tariffsOf(row, { facts }) }, wanted)
  if (refusal) refuseByRule(refusal)
  const closed =
    wanted.participants > row.participants &&
    closedAt({ ...offer, duration: row.duration }, row.startsAt.getTime())
  if (closed) refuseClosed(closed.reason, true)
}

/** What it may be changed to: what was sold by no tariff has none. */
function tariffsOf(
  row: BookingRow,
  { facts }: Pick<ChangeContext, 'facts'>,
): readonly Tariff[] | undefined {
  return choicesIn(row.lines) && soldTerms(offerOf(row, facts)?.tariffs ?? [], row.lines)
}

function offerOf({ activityId }: BookingRow, { offers }: SalesData): BookableActivity | undefined {
  return offers.get(activityId)
}

function notOffered(): never {
  refuse(422, 'unknown-activity', 'Cette activité n’est plus proposée.', {
    field: 'activityId',
  })
}

/** The journal's word for it: what matters most to whoever reads the e-mail. */
function whyOf(row: BookingRow, wanted: WantedVisit, isMoved: boolean): VisitChange {
  if (isMoved) return 'moved'
  if (wanted.participants < row.participants) return 'reduced'
  if (wanted.participants > row.participants) return 'enlarged'
  return hasOtherOptions(row, wanted) ? 'options' : 'noted'
}
