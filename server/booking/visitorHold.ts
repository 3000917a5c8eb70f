import { and, count, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { CODE_MINUTES } from '../../shared/api/account/code.ts'
import { type LimitName, limitOf, type Limits } from '../limits/limits.ts'
import { MAX_INTEGER } from '../../shared/fields/whole.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { SITE_TIMES, siteIn } from '../limits/subject.ts'
import type { Standing } from '../limits/standing.ts'
import { figureOf, type SharedTerms, terms } from '../limits/terms.ts'
import type { Database, Transaction } from '../db/database.ts'
import { holds } from '../db/schema/booking.ts'
import { accounts } from '../db/schema/people.ts'
import {
  type AttemptLimit,
  attempt,
  recordReachedLimit,
  revertAttempts,
} from '../limits/attempts.ts'
import type { HoldRequest } from '../../shared/api/booking.ts'
import { asRefusal, Refusal } from '../http/refusal.ts'
import { randomId, sha256 } from '../secret.ts'
import { deleteHolds, overlaps, YIELDING } from './expiredHolds.ts'
import { findSame, type HoldRow, isFulfilled, HOLD_MS, holdRow, type HoldWish } from './hold.ts'
import { movePlaces } from './places.ts'
import { notHeld } from './refusals.ts'
import { retryTransaction } from './retryOnConflict.ts'
import { quantaIn } from '../../shared/rules/quantum.ts'

/** In a network's place, of all that is held for the assistants of other people. */
export const AGENTS = 'agents'

/** Where somebody is, nothing where no more may be taken there. */
type Holder = { network: string; limits: Limits; standing?: Exclude<Standing, 'trusted'> }

/**
 * Takes places for whoever nobody knows, a visitor, an unproved customer or an agent, or moves those that they have:
 * as many of a network as its terms let, of a /48 five times as many, and of each quarter of an hour at most the share
 * of what all of them together leave or could leave free, and at least one sale's places. Agents share apart from the
 * others.
 */
export async function takeSharedHold(
  db: Database,
  wish: HoldWish,
  { network, limits, standing = 'visitor' }: Holder,
): Promise<HoldRow | 'full' | 'busy'> {
  if (!network) notHeld()
  const { offer, start, now } = wish
  const claim = { ...offer, startsAt: new Date(start.at) }
  const { holdMs, shared } = terms[standing]
  const { startHolds } = shared
  const again = startHolds ? await startLimits(db, wish, { network, limits, startHolds }) : []
  const counted = again.length ? await attempt(db, again, now) : { keys: [] }
  if ('wait' in counted) {
    if (startHolds) await recordReachedLimit(db, startHolds, now)
    return notHeld()
  }
  const done = await retryTransaction(db, { claim, now }, (tx) =>
    take(tx, wish, { network, holdMs, shared, limits }),
  ).catch(asRefusal)
  if (done) await revertAttempts(db, counted.keys, now)
  if (done instanceof Refusal) throw done
  return done ?? (await findSame(db, wish)) ?? 'busy'
}

/** So often one network, or the /48 around it, holds a start anew; then, an hour long, not at all. */
async function startLimits(
  db: Database,
  { customer, request, start, now }: HoldWish,
  { network, limits, startHolds }: Holder & { startHolds: LimitName },
): Promise<AttemptLimit[]> {
  const own = and(eq(holds.customer, customer), eq(holds.activityId, request.activityId))
  const isHeld = and(eq(holds.startsAt, new Date(start.at)), gt(holds.expiresAt, new Date(now)))
  if ((await db.select({ id: holds.id }).from(holds).where(and(own, isHeld))).length) return []
  const { most, windowMs: span = 0 } = limitOf(limits, startHolds)
  const room = { span, delay: span, maxDelay: span }
  const ofSite = Math.min(SITE_TIMES * most, MAX_INTEGER)
  return startKeys(network, request).map((key, n) => ({ ...room, key, free: n ? ofSite : most }))
}

/** Of a start in a network, and in the /48 around it. */
function startKeys(network: string, { activityId, date, time }: HoldRequest): string[] {
  const places = new Set([network, siteIn(network)])
  return [...places].map((place) => sha256(['start', place, activityId, date, time].join(' ')))
}

/** What was held of this start was held for something. */
export function forgiveStart(db: Database, network: string, wish: HoldRequest, now: number) {
  return revertAttempts(db, startKeys(network, wish), now)
}

type TakeTerms = { network: string; holdMs: number; shared: SharedTerms; limits: Limits }

async function take(
  tx: Transaction,
  wish: HoldWish,
  { network, holdMs, shared, limits }: TakeTerms,
): Promise<void> {
  if (wish.account !== null && !(await lockAccount(tx, wish.account))) notHeld()
  // Those of a network, and of the /48 around it, are counted one after the other.
  const site = siteIn(network)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${site}, 0))`)
  const own = and(eq(holds.customer, wish.customer), eq(holds.kind, 'hold'))
  const [former] = await tx.select().from(holds).where(own).for('update')
  if (former && isFulfilled(wish, former)) return
  const fresh = {
    ...holdRow(randomId(), wish),
    network,
    ...endOf(former, wish.now + holdMs, wish.now),
  }
  const { yields = false } = shared
  const isOthers = yields
    ? and(eq(holds.network, YIELDING), overlaps(fresh))
    : sql`split_part(${holds.network}, '/', 1) = ${site}`
  const isOwn = eq(holds.network, yields ? YIELDING : network)
  const isLiving = gt(holds.expiresAt, new Date(wish.now))
  const [others] = await tx
    .select({ own: sql`count(*) filter (where ${isOwn})`.mapWith(Number), all: count() })
    .from(holds)
    .where(and(isOthers, isLiving, ne(holds.customer, wish.customer)))
  const most = figureOf(limits, shared.holds)
  if (!others || others.own >= most || others.all >= SITE_TIMES * most) notHeld()
  // Its quarters of an hour are this transaction's from here on: what visitors have of them stays as it is counted.
  await movePlaces(tx, { take: [fresh], give: former ? [former] : [] })
  if (former) await tx.update(holds).set(fresh).where(eq(holds.id, former.id))
  else await tx.insert(holds).values({ ...fresh, kind: 'hold' })
  const percent = figureOf(limits, shared.percent)
  const beyond = await findBeyondShare(tx, wish, { yields, percent })
  if (beyond !== undefined && (!yields || beyond > fresh.units)) notHeld()
  if (beyond !== undefined) {
    await tx.update(holds).set({ network: YIELDING }).where(eq(holds.customer, wish.customer))
  }
}

/** What a code has added stays where the hold moves. */
function endOf(former: HoldRow | undefined, end: number, now: number) {
  const codeEnd = former?.isExtended ? former.expiresAt.getTime() : 0
  return { expiresAt: new Date(Math.max(end, codeEnd)), isExtended: codeEnd > now }
}

/** It waits for whoever deletes the account, or is waited for. */
async function lockAccount(tx: Transaction, id: number): Promise<boolean> {
  const account = eq(accounts.id, id)
  const here = await tx.select({ id: accounts.id }).from(accounts).where(account).for('key share')
  return here.length > 0
}

/**
 * How many units those who share have, or those who yield, where that is more than their share of what would be free without
 * them in a quarter of an hour, and more than one sale takes. What agents hold is free to visitors; what visitors
 * hold is not to agents.
 */
async function findBeyondShare(
  tx: Transaction,
  { offer, start, now }: HoldWish,
  { yields, percent }: { yields: boolean; percent: number },
): Promise<number | undefined> {
  const quanta = quantaIn(start.at, offer.duration + offer.buffer).map((at) =>
    new Date(at).toISOString(),
  )
  const { rows } = await tx.execute<{ most: number | null }>(sql`
    select max(own)::int as most from pool_load as filled, lateral (
      select coalesce(sum(units) filter (where is_own or is_over or not ${yields}), 0) as spare,
        coalesce(sum(units) filter (where is_own and not is_over), 0) as own
      from holds, lateral (
        select (network in (${AGENTS}, ${YIELDING})) = ${yields} as is_own,
          expires_at <= ${new Date(now).toISOString()} as is_over
      ) as whose
      where network is not null and kind = 'hold' and holds.pool = filled.pool
        and starts_at < quantum + interval '15 minutes'
        and starts_at + (duration + buffer) * interval '1 minute' > quantum
    ) as held
    where filled.pool = ${offer.pool} and quantum = any(${sql.param(quanta)}::timestamptz[])
      and (${yields} or own > ${offer.units})
      and 100 * own > ${percent}::bigint * (coalesce(capacity, stations) - load + spare)`)
  return rows[0]?.most ?? undefined
}

function livingHold(visitor: string, now: number) {
  const isOwn = and(eq(holds.customer, visitor), eq(holds.kind, 'hold'))
  return and(isOwn, gt(holds.expiresAt, new Date(now)))
}

/** What is held for a visitor now, if anything. */
export async function findVisitorHold(
  db: Database,
  visitor: string,
  now: number,
): Promise<HoldRow | undefined> {
  const [found] = await db.select().from(holds).where(livingHold(visitor, now))
  return found
}

/** A code is on its way to whoever holds these places: they last as long as it opens, once. */
export async function extendVisitorHold(db: Database, visitor: string, now: number): Promise<void> {
  const expiresAt = new Date(now + CODE_MINUTES * MINUTE_MS)
  await db
    .update(holds)
    .set({ isExtended: true, expiresAt })
    .where(and(livingHold(visitor, now), eq(holds.isExtended, false)))
}

/**
 * The visitor has become a customer, and so has their hold, for as long as any other from now on; one of an
 * unproved customer is still shared. What the customer held elsewhere is given back for it; the places that
 * are moved are not, not for a moment.
 */
export async function giveVisitorHold(
  db: Database,
  visitor: string,
  { customer, standing = 'trusted' }: { customer: string; standing?: Standing },
  now: number,
): Promise<void> {
  const unshared = terms[standing].shared ? {} : { network: null }
  await retryTransaction(db, { now }, async (tx) => {
    if (!(await lockAccount(tx, Number(customer)))) return
    // Both in the one order of locking (`deleteHolds`).
    const isEither = and(inArray(holds.customer, [visitor, customer]), eq(holds.kind, 'hold'))
    const both = await tx.select().from(holds).where(isEither).orderBy(holds.id).for('update')
    const held = both.find((one) => one.customer === visitor && one.expiresAt.getTime() > now)
    if (!held) return
    await deleteHolds(tx, eq(holds.customer, customer), eq(holds.kind, 'hold'))
    const expiresAt = new Date(now + HOLD_MS)
    const moved = { customer, ...unshared, isExtended: false, expiresAt }
    await tx.update(holds).set(moved).where(eq(holds.id, held.id))
  })
}
