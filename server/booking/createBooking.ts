import type { BookingRequest } from '../../shared/api/booking.ts'
import type { LimitName, Limits } from '../limits/limits.ts'
import { hashBody, type IdempotencyKey, recallAnswer } from '../db/idempotency.ts'
import type { Database } from '../db/database.ts'
import { refuseReached } from '../limits/count.ts'
import { countRefused } from '../db/refusedDays.ts'
import { metrics } from '../metrics.ts'
import { asRefusal, keyReused, Refusal, refuse } from '../http/refusal.ts'
import { randomId } from '../secret.ts'
import type { Booked } from './book.ts'
import type { SalesData } from './activities.ts'
import { findHold, type HoldRow, releaseHold } from './hold.ts'
import { forgiveStart } from './visitorHold.ts'
import { isVisitor, type Standing } from '../limits/standing.ts'
import { type Claim, claimAt, noPlaces } from './closures/closedVisits.ts'
import { priceBooking } from './pricing.ts'
import { priceChanged, refuseByRule, unknownActivity } from './refusals.ts'
import { findOpenStart, findStart } from './rules.ts'
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

/** Under which key what is wished. */
type BookingCall = { key: string | undefined; wish: BookingRequest }

/** What is told of a booking that was made, now or before under the same key. */
export type Made = Exclude<Booked, string | { limit: LimitName }>

/** A visit is booked, from a hold or from what is free, once under its key. */
export async function createBooking(
  till: BookingDeps,
  { customer, standing, network }: { customer: string; standing?: Standing; network?: string },
  { key, wish }: BookingCall,
): Promise<Made> {
  const { holdId, total: _shown, ...visit } = wish
  const id = randomId()
  // A retry of tomorrow comes without its hold or with another, and shows another price: it is the same wish.
  const once = {
    customer,
    key: key ?? `booking ${id}`,
    bodyHash: hashBody('POST /bookings', visit),
  }
  const known = await judge(till, customer, wish).catch(asRefusal)
  if (known instanceof Refusal) return unlessEarlier(till, once, known)
  const asked = till.desk({
    id,
    once,
    account: accountOf(till, customer),
    request: wish,
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
    else if (network) await forgiveStart(till.db, network, wish, known.now)
  }
  if (booked === 'full') countRefused(till.db, wish)
  return madeOf(till, booked, claimAt(known.offer, known.start))
}

/** What the venue makes of a wish that it does not refuse: its offer, price and start. */
export async function judge(
  till: Pick<BookingDeps, 'db' | 'facts' | 'now'>,
  customer: string,
  wish: BookingRequest,
  channel: Channel = 'online',
) {
  const { offers, hours } = await till.facts()
  const offer = offers.get(wish.activityId) ?? unknownActivity()
  const hold = wish.holdId === undefined ? undefined : await findHold(till.db, wish.holdId)
  if (hold && !isFor(hold, customer, wish)) otherHold()
  const now = till.now()
  const held = hold && hold.expiresAt.getTime() > now ? hold : undefined
  // Whoever holds places confirms them for as long as they were held for, also within the cut-off.
  const start = held
    ? findOpenStart(wish, { ...offer, ...lengthOf(held) }, hours, channel)
    : findStart(wish, offer, hours, now, channel)
  if ('code' in start) return refuseByRule(start)
  const kept = held?.lines ?? undefined
  const priced = priceBooking(offer, wish, wish.options, kept)
  if ('code' in priced) return refuseByRule(priced)
  const { total = priced.totalCents } = wish
  if (total !== priced.totalCents) priceChanged(total, priced.totalCents)
  return { offer, start, priced, now }
}

const lengthOf = ({ duration, buffer }: HoldRow) => ({ duration, buffer })

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
  refusal: Refusal,
): Promise<Made> {
  const earlier = await recallAnswer(db, once)
  if (earlier?.isSame) return { ...earlier, isRepeat: true }
  throw refusal
}

async function madeOf(till: BookingDeps, booked: Booked, claim: Claim): Promise<Made> {
  if (typeof booked === 'string') metrics.bookings.inc({ outcome: booked })
  if (booked === 'full' || booked === 'busy') return noPlaces(till.db, booked, claim)
  if (booked === 'key-reused') return keyReused()
  if ('limit' in booked) return beyondLimit(till, booked.limit)
  metrics.bookings.inc({ outcome: booked.isRepeat ? 'repeat' : 'booked' })
  return booked
}

/** Refuses by one of a customer's limits, which the owner hears of where it happens too often. */
export function beyondLimit(
  { db, limits, now }: Pick<BookingDeps, 'db' | 'limits' | 'now'>,
  name: LimitName,
): Promise<never> {
  return refuseReached({ db, now, config: { limits } }, { name })
}

function otherHold(): never {
  refuse(422, 'hold', 'Les places retenues ne sont pas celles de cette réservation.', {
    field: 'holdId',
  })
}
