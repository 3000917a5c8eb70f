import { and, asc, eq, gt, inArray, isNull, min, or, sql } from 'drizzle-orm'
import { addDays, instantOf, wallClock } from '../../../shared/rules/day.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { queueEmail } from '../../db/messages/emails.ts'
import { queuePushes } from '../../db/messages/pushes.ts'
import { bookings, holds, waits } from '../../db/schema/booking.ts'
import { lockEmails } from '../../db/messages/queueBookingEmails.ts'
import { codeOf } from '../../failure.ts'
import { randomId } from '../../secret.ts'
import { deleteHolds, releaseExpiredIn } from '../expiredHolds.ts'
import { holdRow } from '../hold.ts'
import { endUnsold } from '../closures/applyClosures.ts'
import { readSalesData } from '../activities.ts'
import { movePlaces } from '../places.ts'
import { type BookableActivity, findStart } from '../rules.ts'
import { salesOf } from '../../../shared/rules/tariff.ts'
import { loadSlots } from '../availability.ts'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { SITE_TIMES, siteIn } from '../../limits/subject.ts'
import { terms } from '../../limits/terms.ts'

/** For how long places are offered, in milliseconds; with less than the least nobody can do anything. */
const OFFER_MS = terms.trusted.offerMs
const MIN_OFFER_MS = 10 * MINUTE_MS
/** Nobody reads mail between these times: an offer of the night lasts until the morning. */
const QUIET_HOURS = { from: '22:00', to: '08:00', until: '10:00' }

/** Somebody else was faster, or holds what is needed: the next round looks again. */
const transientCodes = new Set(['23514', '40P01', '55P03'])

type OfferDeps = { db: Database; now: () => number }
type Slot = { activityId: string; startsAt: Date; time: string }

/**
 * Ends what is sold no more, and offers places that came free to whoever has waited longest for their
 * slot, of those whose party is sold and fits: each offer is a hold, with an e-mail in the same
 * transaction. Any number of processes may do so at once.
 */
export async function offerPlaces({ db, now }: OfferDeps): Promise<void> {
  const at = now()
  await settleWaits(db, at)
  await endUnsold(db, at)
  const slots = await loadWaitedSlots(db, at)
  if (!slots.length) return
  const { offers, hours } = await readSalesData(db, at)
  for (const slot of slots) {
    const offer = offers.get(slot.activityId)
    const lasts = offer ? lengthAt(slot, offer, at) : 0
    if (!offer || lasts < MIN_OFFER_MS) continue
    await releaseExpiredIn(db, { ...offer, startsAt: slot.startsAt }, at)
    while (
      await offerNext(db, {
        slot,
        offer,
        hours,
        now: at,
        lasts,
        remaining: await placesAt(db, slot, offer, at),
      })
    );
  }
}

/** Notes what became of waits: booked, an offer that lapsed, a start that has passed. */
async function settleWaits(db: Database, now: number): Promise<void> {
  const at = new Date(now)
  const isBooked = sql`exists (select from ${bookings} where ${bookings.customer} = ${waits.customer}
    and ${bookings.startsAt} = ${waits.startsAt} and ${bookings.activityId} = ${waits.activityId}
    and ${bookings.status} <> 'cancelled' and ${bookings.createdAt} >= ${waits.createdAt})`
  const isLapsed = sql`(${waits.offer} is not null and not exists (select from ${holds}
    where ${holds.id} = ${waits.offer} and ${holds.expiresAt} > ${at.toISOString()}::timestamptz))`
  await db.transaction(async (tx) => {
    // One statement, one snapshot: a booking that takes its offer up is never seen half done.
    const ended = await tx
      .update(waits)
      .set({
        endedAt: at,
        outcome: sql`case when ${isBooked} then 'booked' when ${isLapsed} then 'lapsed' else 'past' end`,
      })
      .where(
        and(
          isNull(waits.endedAt),
          or(isBooked, isLapsed, sql`${waits.startsAt} <= ${at.toISOString()}::timestamptz`),
        ),
      )
      .returning()
    await withdrawOffers(
      tx,
      ended.flatMap(({ offer }) => offer ?? []),
    )
    // Who lets an offer lapse keeps no other one from those who come that day.
    for (const { customer, day, outcome } of ended) {
      if (outcome !== 'lapsed') continue
      const others = and(eq(waits.customer, customer), eq(waits.day, day), isWaiting)
      await tx.update(waits).set({ endedAt: at, outcome: 'lapsed' }).where(others)
    }
  })
}

/** Ends offers, and gives their places back, where they stand. */
export async function withdrawOffers(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length) await deleteHolds(tx, inArray(holds.id, [...ids]), eq(holds.kind, 'offer'))
}

/** The slots that somebody waits for without an offer; the one waited for longest comes first. */
function loadWaitedSlots(db: Database, now: number): Promise<Slot[]> {
  const { activityId, startsAt, time } = waits
  return db
    .select({ activityId, startsAt, time })
    .from(waits)
    .where(and(isWaiting, gt(startsAt, new Date(now))))
    .groupBy(activityId, startsAt, time)
    .orderBy(asc(min(waits.createdAt)))
}

const isWaiting = and(isNull(waits.endedAt), isNull(waits.offer))

/** Two hours, by night until the morning, and never more than half of what is left until the slot's cut-off. */
function lengthAt({ startsAt }: Slot, { cutoff }: BookableActivity, now: number): number {
  const left = startsAt.getTime() - cutoff * MINUTE_MS - now
  const { day, time } = wallClock(now)
  const morning =
    time >= QUIET_HOURS.from ? addDays(day, 1) : time < QUIET_HOURS.to ? day : undefined
  const until = morning === undefined ? undefined : instantOf(morning, QUIET_HOURS.until)
  return Math.min(
    until === undefined ? OFFER_MS : Math.max(OFFER_MS, until - now),
    Math.floor(left / 2),
  )
}

async function placesAt(
  db: Database,
  { time, startsAt }: Slot,
  offer: BookableActivity,
  now: number,
): Promise<number> {
  const [slot] = await loadSlots(db, offer, [{ time, at: startsAt.getTime() }], now)
  return slot?.remaining ?? 0
}

/** `remaining` is as read before: where it is not true any more, the CHECK of the load refuses. */
type NextOffer = {
  slot: Slot
  offer: BookableActivity
  hours: Hours
  now: number
  lasts: number
  remaining: number
}

async function offerNext(db: Database, chance: NextOffer): Promise<boolean> {
  try {
    return await db.transaction((tx) => offerOne(tx, chance))
  } catch (error) {
    if (transientCodes.has(codeOf(error) ?? '')) return false
    throw error
  }
}

/** Accounts are locked first, then the queue: whoever comes at the same time waits, and sees the rest. */
async function offerOne(
  tx: Transaction,
  { slot, offer, hours, now, lasts, remaining }: NextOffer,
): Promise<boolean> {
  const { activityId, startsAt, time } = slot
  const isHere = and(eq(waits.activityId, activityId), eq(waits.startsAt, startsAt), isWaiting)
  const emails = await lockEmails(
    tx,
    await tx.select({ customer: waits.customer }).from(waits).where(isHere),
  )
  const queue = await tx
    .select()
    .from(waits)
    .where(isHere)
    .orderBy(asc(waits.createdAt), asc(waits.id))
    .for('update')
  const isServed = await findServed(tx, queue, now)
  const requestOf = (wait: (typeof queue)[number]) => {
    return { activityId, date: wait.day, time, ...waitingParty(wait) }
  }
  const next = queue.find((wait) => {
    const request = requestOf(wait)
    if (isServed(wait)) return false
    const isSold = !('code' in findStart(request, offer, hours, now))
    return emails.has(wait.customer) && isSold && salesOf(offer, request) <= remaining
  })
  const email = next && emails.get(next.customer)
  if (!email) return false
  const { customer } = next
  const request = requestOf(next)
  const start = { time, at: startsAt.getTime() }
  const id = randomId()
  const hold = holdRow(id, { customer, account: null, request, offer, start, now })
  await tx.insert(holds).values({ ...hold, kind: 'offer', expiresAt: new Date(now + lasts) })
  await movePlaces(tx, { take: [hold] })
  await tx.update(waits).set({ offer: id }).where(eq(waits.id, next.id))
  await queueEmail(tx, { kind: 'place-offered', email, booking: id }, now)
  await queuePushes(tx, 'place-offered', [{ id, customer }], now)
  return true
}

type Waiter = Pick<typeof waits.$inferSelect, 'customer' | 'network'>

/**
 * Whether somebody of a queue, or their network, has an offer already: one at a time, and five in the networks of
 * one /48.
 */
async function findServed(
  tx: Transaction,
  queue: readonly Waiter[],
  now: number,
): Promise<(waiter: Waiter) => boolean> {
  const sites = queue.flatMap(({ network }) => (network ? siteIn(network) : []))
  // One after another: nobody offers what somebody else is just offering there.
  for (const site of [...new Set(sites)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${site}, 1))`)
  const customers = queue.map(({ customer }) => customer)
  const isInSite = inArray(sql`split_part(${waits.network}, '/', 1)`, sites)
  const isTheirs = or(inArray(waits.customer, customers), isInSite)
  const offered = await tx
    .select({ customer: waits.customer, network: waits.network })
    .from(waits)
    .innerJoin(holds, eq(holds.id, waits.offer))
    .where(and(isNull(waits.endedAt), gt(holds.expiresAt, new Date(now)), isTheirs))
  return ({ customer, network }) => {
    if (offered.some((one) => one.customer === customer)) return true
    if (!network) return false
    const inSite = offered.filter((one) => one.network && siteIn(one.network) === siteIn(network))
    return inSite.length >= SITE_TIMES || inSite.some((one) => one.network === network)
  }
}

/** Who waits. */
export function waitingParty({ participants, tariffs }: typeof waits.$inferSelect) {
  return { participants, ...(tariffs && { tariffs }) }
}
