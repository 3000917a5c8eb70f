import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { HoldRequest, Wait } from '../../../shared/api/booking.ts'
import { isSameParty } from '../../../shared/rules/tariff.ts'
import type { Database } from '../../db/database.ts'
import { accounts } from '../../db/schema/people.ts'
import { activities, holds, waits } from '../../db/schema/booking.ts'
import { refuse, unauthenticated } from '../../http/refusal.ts'
import { randomId } from '../../secret.ts'
import { waitingParty, withdrawOffers } from './offerPlaces.ts'
import type { Start } from '../slots.ts'

/** How many slots one customer may wait for at once. */
const MAX_WAITS = 10

/** What a customer waits for, the next visit first; `now` in epoch milliseconds. */
export async function loadWaits(db: Database, customer: string, now: number): Promise<Wait[]> {
  const at = new Date(now)
  const before = sql<number>`(select count(*)::int from waits other
    where other.activity_id = ${waits.activityId} and other.starts_at = ${waits.startsAt}
    and other.ended_at is null and (other.created_at, other.id) < (${waits.createdAt}, ${waits.id}))`
  const rows = await db
    .select({ wait: waits, activityName: activities.name, expiresAt: holds.expiresAt, before })
    .from(waits)
    .innerJoin(activities, eq(activities.id, waits.activityId))
    .leftJoin(holds, and(eq(holds.id, waits.offer), gt(holds.expiresAt, at)))
    .where(
      and(
        eq(waits.customer, customer),
        isNull(waits.endedAt),
        gt(waits.startsAt, at),
        or(isNull(waits.offer), sql`${holds.id} is not null`),
      ),
    )
    .orderBy(asc(waits.startsAt), asc(waits.id))
  return rows.map(({ wait, expiresAt, ...row }) => {
    const { id, activityId, day: date, time, participants, tariffs, offer } = wait
    const offered = offer && expiresAt && { holdId: offer, lasts: expiresAt.getTime() - now }
    return {
      id,
      activityId,
      date,
      time,
      participants,
      ...(tariffs && { tariffs }),
      ...row,
      ...(offered && { offer: offered }),
    }
  })
}

type WaitRequestDeps = {
  customer: string
  account: number | null
  request: HoldRequest
  start: Start
  /** Where it is asked for (`networkName`); empty where that is not known. */
  network: string
  now: number
}

/** Joins the queue of a slot; whoever is in it with the same party stays where they are. */
export function joinWait(
  db: Database,
  { customer, account, request, start, network, now }: WaitRequestDeps,
): Promise<string> {
  return db.transaction(async (tx) => {
    if (account !== null) {
      // One at a time of a customer, so that the bound holds; a deleted one joins nothing.
      const here = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account))
      if (!(await here.for('no key update')).length) unauthenticated()
    }
    const mine = await tx
      .select()
      .from(waits)
      .where(
        and(eq(waits.customer, customer), isNull(waits.endedAt), gt(waits.startsAt, new Date(now))),
      )
    const same = mine.find(
      ({ activityId, startsAt }) =>
        activityId === request.activityId && startsAt.getTime() === start.at,
    )
    if (same) return isSameParty(waitingParty(same), request) ? same.id : alreadyWaiting()
    if (mine.length >= MAX_WAITS) tooManyWaits()
    const { date: day, ...wish } = request
    const id = randomId()
    const times = { startsAt: new Date(start.at), createdAt: new Date(now) }
    await tx
      .insert(waits)
      .values({ id, customer, day, ...wish, network: network || null, ...times })
    return id
  })
}

function alreadyWaiting(): never {
  refuse(
    409,
    'waiting',
    'Vous attendez déjà cette heure avec un autre nombre de personnes. Quittez d’abord cette attente, dans votre espace.',
  )
}

function tooManyWaits(): never {
  const error = `Vous attendez déjà ${MAX_WAITS} créneaux. Quittez-en un pour en attendre un autre.`
  refuse(409, 'too-many-waits', error)
}

/** Leaves a queue and gives back what was offered; whether it was this customer's. */
export function leaveWait(
  db: Database,
  { id, customer, now }: { id: string; customer: string; now: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = and(eq(waits.id, id), eq(waits.customer, customer))
    const [wait] = await tx.select().from(waits).where(own).for('update')
    if (!wait) return false
    if (wait.endedAt) return true
    await tx
      .update(waits)
      .set({ endedAt: new Date(now), outcome: 'left' })
      .where(eq(waits.id, id))
    await withdrawOffers(tx, wait.offer ? [wait.offer] : [])
    return true
  })
}
