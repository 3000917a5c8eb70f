import { BookingRequest } from '../../shared/api/booking.ts'
import type { LimitName, Limits } from '../limits/limits.ts'
import { hashBody, type IdempotencyKey, recallAnswer } from '../db/idempotency.ts'
import type { Database } from '../db/database.ts'
import { recordReachedLimit } from '../limits/attempts.ts'
import { countRefused } from '../db/refusedDays.ts'
import { metrics } from '../metrics.ts'
import { answer, overLimit, readBody, readKey, refuse, replayed } from '../http/messages.ts'
import { randomId } from '../secret.ts'
import type { Booked } from './book.ts'
import type { SalesData } from './activities.ts'
import { findHold, type HoldRow, releaseHold } from './hold.ts'
import { forgiveStart } from './visitorHold.ts'
import { isVisitor, type Standing } from '../limits/standing.ts'
import { closedAt } from './closures/closed.ts'
import { type Claim, claimAt, closedRefusal, noPlaces } from './closures/closedVisits.ts'
import { priceBooking } from './pricing.ts'
import { ruleRefusal, priceChanged, unknownActivity } from './refusals.ts'
import { findStart } from './rules.ts'
import type { Channel } from './slots.ts'
import { isSameParty, partyIn } from '../../shared/rules/tariff.ts'
import type { NewBooking } from './bookingStatement.ts'

/** What takes places for customers. */
export type BookingDeps = {
  db: Database
  secret: string
  now: () => number
  /** Whether customers are accounts of this database: a deleted one then takes nothing. */
  knowsAccounts?: boolean
  facts: () => Promise<SalesData>
  limits: Limits
  desk: (booking: NewBooking) => Promise<Booked>
}

/** `POST /bookings`: a visit is booked, from a hold or from what is free, once under its key. */
export async function createBooking(
  till: BookingDeps,
  { customer, standing, network }: { customer: string; standing?: Standing; network?: string },
  request: Request,
): Promise<Response> {
  const key = readKey(request)
  if ('refusal' in key) return key.refusal
  const body = await readBody(request, BookingRequest)
  if ('refusal' in body) return body.refusal
  const { holdId, total: _shown, ...visit } = body.value
  const id = randomId()
  // A retry of tomorrow comes without its hold or with another, and shows another price: it is the same wish.
  const once = {
    customer,
    key: key.value ?? `booking ${id}`,
    bodyHash: hashBody('POST /bookings', visit),
  }
  const known = await judge(till, customer, body.value)
  if (known instanceof Response) return unlessEarlier(till, once, known)
  const asked = till.desk({
    id,
    once,
    account: accountOf(till, customer),
    request: body.value,
    limits: till.limits,
    ...(standing && { standing }),
    ...known,
  })
  const booked = await asked.catch((error: unknown) => {
    metrics.bookings.inc({ outcome: 'failed' })
    throw error
  })
  if (holdId && typeof booked === 'object' && 'isRepeat' in booked) {
    // It was booked before: what is held now is for nothing.
    if (booked.isRepeat) await releaseHold(till.db, { id: holdId, customer })
    else if (network) await forgiveStart(till.db, network, body.value, known.now)
  }
  if (typeof booked === 'object' && 'limit' in booked) return beyondLimit(till, booked.limit)
  if (booked === 'full') countRefused(till.db, body.value)
  return bookedAnswer(till.db, booked, claimAt(known.offer, known.start))
}

/** What the venue makes of a wish: its offer, price and start; or why it cannot be. */
export async function judge(
  till: Pick<BookingDeps, 'db' | 'facts' | 'now'>,
  customer: string,
  wish: BookingRequest,
  channel: Channel = 'online',
) {
  const { offers, hours } = await till.facts()
  const offer = offers.get(wish.activityId)
  if (!offer) return unknownActivity()
  const hold = wish.holdId === undefined ? undefined : await findHold(till.db, wish.holdId)
  if (hold && !isFor(hold, customer, wish)) return otherHold()
  const now = till.now()
  // Whoever holds places confirms them, also once the slot is not sold any more.
  const isLiving = hold && hold.expiresAt.getTime() > now
  const start = isLiving
    ? { time: hold.time, at: hold.startsAt.getTime() }
    : findStart(wish, offer, hours, now, channel)
  if ('code' in start) return ruleRefusal(start)
  const closed = closedAt(offer, start.at)
  if (closed) return closedRefusal(closed.reason)
  const kept = (isLiving && hold.lines) || undefined
  const priced = priceBooking(offer, wish, wish.options, kept)
  if ('code' in priced) return ruleRefusal(priced)
  const { total = priced.totalCents } = wish
  if (total !== priced.totalCents) return priceChanged(total, priced.totalCents)
  return { offer, start, priced, now }
}

function isFor(hold: HoldRow, customer: string, request: BookingRequest): boolean {
  const { activityId, date, time } = request
  return (
    hold.customer === customer &&
    hold.activityId === activityId &&
    hold.day === date &&
    hold.time === time &&
    isSameParty(partyIn(hold), request)
  )
}

/** The account of a customer, where customers are accounts of this database. */
export function accountOf({ knowsAccounts }: BookingDeps, customer: string): number | null {
  return knowsAccounts && !isVisitor(customer) ? Number(customer) : null
}

/** What was booked stays booked, even if it could not be booked again today. */
async function unlessEarlier(
  { db }: BookingDeps,
  once: IdempotencyKey,
  refusal: Response,
): Promise<Response> {
  const earlier = await recallAnswer(db, once)
  return earlier?.isSame ? replayed(earlier) : refusal
}

async function bookedAnswer(
  db: Database,
  booked: Exclude<Booked, { limit: LimitName }>,
  claim: Claim,
): Promise<Response> {
  if (typeof booked === 'string') metrics.bookings.inc({ outcome: booked })
  if (booked === 'full' || booked === 'busy') return noPlaces(db, booked, claim)
  if (booked === 'key-reused') {
    return refuse(422, 'key-reused', 'Cette clé d’idempotence a déjà servi pour un autre envoi.')
  }
  metrics.bookings.inc({ outcome: booked.isRepeat ? 'repeat' : 'booked' })
  return booked.isRepeat ? replayed(booked) : answer(booked.answer, booked.status)
}

/** The refusal of one of a customer's limits, which the owner hears of where it happens too often. */
export async function beyondLimit(
  { db, limits, now }: BookingDeps,
  name: LimitName,
): Promise<Response> {
  await recordReachedLimit(db, name, now())
  return overLimit(limits, name)
}

function otherHold(): Response {
  return refuse(422, 'hold', 'Les places retenues ne sont pas celles de cette réservation.', {
    field: 'holdId',
  })
}
