import type { BookingChange } from '../../shared/api/booking.ts'
import { sumOf } from '../../shared/rules/option.ts'
import type { Database, Transaction } from '../db/database.ts'
import { refuse } from '../http/messages.ts'
import type { Facts } from './facts.ts'
import { movePlaces } from './places.ts'
import { movedLimit, tooLate } from './cancelPolicy.ts'
import { invalid } from './refusals.ts'
import { findStart, type Offer, partyRefusal } from './rules.ts'
import { linesOfRow, reprice } from './pricing.ts'
import { changedMeanwhile, type Row, transition, write } from './transition.ts'

type ChangeDeps = { db: Database; now: () => number; facts: () => Promise<Facts> }

/** What the customer wants it to be: everything that is not named stays. */
type Wanted = Pick<Row, 'day' | 'time' | 'participants' | 'notes'>

/**
 * Another time, another number of people, another note, as one: the new places are taken and the old
 * ones given back together, or nothing changes. The price is that of the unit prices once sold. A
 * repeat whose result stands already is answered with the booking as it is.
 */
export async function changeBooking(
  deps: ChangeDeps,
  who: { customer: string; id: string },
  change: BookingChange,
): Promise<Response> {
  const facts = await deps.facts()
  const act = async (tx: Transaction, row: Row) => {
    const wanted = wantedOf(row, change)
    const isLive = row.status === 'confirmed'
    if (isLive && names.every((name) => wanted[name] === row[name])) return undefined
    if (!isLive || row.serial !== change.serial) return changedMeanwhile(tx, row)
    const now = deps.now()
    const refusal = tooLate(row, now)
    if (refusal) return refusal
    return apply(tx, row, wanted, { facts, now })
  }
  return transition(deps, who, act, change)
}

const names = ['day', 'time', 'participants', 'notes'] as const

function wantedOf(row: Row, { date, time, participants, notes }: BookingChange): Wanted {
  return {
    day: date ?? row.day,
    time: time ?? row.time,
    participants: participants ?? row.participants,
    notes: notes === undefined ? row.notes : notes?.trim() || null,
  }
}

type ChangeContext = { facts: Facts; now: number }

async function apply(
  tx: Transaction,
  row: Row,
  wanted: Wanted,
  known: ChangeContext,
): Promise<Response | undefined> {
  const isMoved = wanted.day !== row.day || wanted.time !== row.time
  const startsAt = isMoved ? startFor(row, wanted, known) : row.startsAt
  if (startsAt instanceof Response) return startsAt
  const isResized = wanted.participants !== row.participants
  const refusal = isResized && partyRefused(row, wanted, known)
  if (refusal) return refusal
  const { lines, units } = reprice(row, linesOfRow(row), wanted.participants)
  const claim = { ...row, startsAt, units }
  await movePlaces(tx, { take: [claim], give: [row] })
  const moved = isMoved && {
    startsAt,
    cancelUntil: movedLimit(row, startsAt, known.now),
    remindedAt: null,
  }
  const resized = isResized && { lines, priceCents: sumOf(lines) }
  const fresh = { ...wanted, ...moved, ...resized, units }
  await write(tx, row, fresh, { why: whyOf(row, wanted, isMoved), now: known.now })
  return undefined
}

/** Where it may begin instead, with the duration that was sold. */
function startFor(row: Row, wanted: Wanted, { facts, now }: ChangeContext): Date | Response {
  const offer = offerOf(row, facts)
  if (!offer) return notOffered()
  const { day: date, time, participants } = wanted
  const wish = { activityId: row.activityId, date, time, participants }
  const start = findStart(wish, { ...offer, duration: row.duration }, facts.hours, now)
  return 'code' in start ? invalid(start) : new Date(start.at)
}

function partyRefused(
  row: Row,
  { participants }: Wanted,
  { facts }: ChangeContext,
): Response | undefined {
  const offer = offerOf(row, facts)
  if (!offer) return notOffered()
  const refusal = partyRefusal(offer, participants)
  return refusal && invalid(refusal)
}

function offerOf({ activityId }: Row, { offers }: Facts): Offer | undefined {
  return offers.get(activityId)
}

function notOffered(): Response {
  return refuse(422, 'unknown-activity', 'Cette activité n’est plus proposée.', {
    field: 'activityId',
  })
}

/** The journal's word for it: what matters most to whoever reads the letter. */
function whyOf(row: Row, wanted: Wanted, isMoved: boolean): string {
  if (isMoved) return 'moved'
  if (wanted.participants < row.participants) return 'reduced'
  return wanted.participants > row.participants ? 'enlarged' : 'noted'
}
