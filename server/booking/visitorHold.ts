import { and, count, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { CODE_MINUTES } from '../../shared/api/account/code.ts'
import { limitOf, type Limits } from '../limits/limits.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import type { Database, Transaction } from '../db/database.ts'
import { holds } from '../db/schema/booking.ts'
import { accounts } from '../db/schema/people.ts'
import { randomId } from '../secret.ts'
import { deleteHolds, overlaps, YIELDING } from './expiredHolds.ts'
import { findSame, type HoldRow, isFulfilled } from './hold.ts'
import { HOLD_MS, holdRow, type HoldWish } from './holdStatement.ts'
import { movePlaces } from './places.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { quantaIn } from '../../shared/rules/quantum.ts'

/** What the customer of a visitor's hold begins with; the rest is a hash of their secret. */
export const VISITOR_PREFIX = 'v:'
export const visitorId = (hash: string) => VISITOR_PREFIX + hash
export const isVisitor = (customer: string) => customer.startsWith(VISITOR_PREFIX)

/** Milliseconds for which places are held for a visitor. */
export const VISITOR_HOLD_MS = 6 * MINUTE_MS

/** In a network's place, of all that is held for the assistants of other people. */
export const AGENTS = 'agents'

/** Where a visitor is, nothing where no more may be taken there; and how many may be held at once. */
type VisitorTerms = { network: string; limits: Limits }

/**
 * Takes places for a visitor, or moves those that they have: as many of a network as its limit lets, and
 * of each quarter of an hour at most half of what all visitors together leave or could leave free. All agents
 * together have their own share beside it; one party beyond that yields to whoever asks for its places.
 */
export async function takeVisitorHold(
  db: Database,
  wish: HoldWish,
  { network, limits }: VisitorTerms,
): Promise<HoldRow | 'full' | 'busy' | 'beyond'> {
  if (!network) return 'beyond'
  const { offer, start, now } = wish
  const claim = { ...offer, startsAt: new Date(start.at) }
  const done = await retryOnConflict(db, { claim, now }, () =>
    db.transaction((tx) => take(tx, wish, { network, limits })).catch(beyondOrThrow),
  )
  if (done !== 'taken') return done
  return (await findSame(db, wish)) ?? 'busy'
}

class Beyond extends Error {}

function beyondOrThrow(error: unknown): 'beyond' {
  if (error instanceof Beyond) return 'beyond'
  throw error
}

async function take(
  tx: Transaction,
  wish: HoldWish,
  { network, limits }: VisitorTerms,
): Promise<'taken'> {
  // Those of a network are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`)
  const own = and(eq(holds.customer, wish.customer), eq(holds.kind, 'hold'))
  const [former] = await tx.select().from(holds).where(own).for('update')
  if (former && isFulfilled(wish, former)) return 'taken'
  const fresh = { ...holdRow(randomId(), wish), network, ...endOf(former, wish.now) }
  const isAgent = network === AGENTS
  const isOthers = isAgent
    ? and(eq(holds.network, YIELDING), overlaps(fresh))
    : eq(holds.network, network)
  const isLiving = gt(holds.expiresAt, new Date(wish.now))
  const [others] = await tx
    .select({ count: count() })
    .from(holds)
    .where(and(isOthers, isLiving, ne(holds.customer, wish.customer)))
  const most = isAgent ? 1 : limitOf(limits, 'network-visitor-holds').most
  if (!others || others.count >= most) throw new Beyond()
  // Its quarters of an hour are this transaction's from here on: what visitors have of them stays as it is counted.
  await movePlaces(tx, { take: [fresh], give: former ? [former] : [] })
  if (former) await tx.update(holds).set(fresh).where(eq(holds.id, former.id))
  else await tx.insert(holds).values({ ...fresh, kind: 'hold' })
  const percent = isAgent ? limitOf(limits, 'agent-share').most : VISITOR_SHARE_PERCENT
  const beyond = await findBeyondShare(tx, wish, { isAgent, percent })
  if (beyond !== undefined && (!isAgent || beyond > fresh.units)) throw new Beyond()
  if (beyond !== undefined) {
    await tx.update(holds).set({ network: YIELDING }).where(eq(holds.customer, wish.customer))
  }
  return 'taken'
}

/** What a code has added stays where the hold moves. */
function endOf(former: HoldRow | undefined, now: number) {
  const codeEnd = former?.isExtended ? former.expiresAt.getTime() : 0
  const end = Math.max(now + VISITOR_HOLD_MS, codeEnd)
  return { expiresAt: new Date(end), isExtended: codeEnd > now }
}

/** Of what would be free without them. */
const VISITOR_SHARE_PERCENT = 50

/**
 * How many units visitors have, or agents, where that is more than their share of what would be free without them
 * in a quarter of an hour. What agents hold is free to visitors; what visitors hold is not to agents.
 */
async function findBeyondShare(
  tx: Transaction,
  { offer, start, now }: HoldWish,
  { isAgent, percent }: { isAgent: boolean; percent: number },
): Promise<number | undefined> {
  const quanta = quantaIn(start.at, offer.duration + offer.buffer).map((at) =>
    new Date(at).toISOString(),
  )
  const { rows } = await tx.execute<{ most: number | null }>(sql`
    select max(own)::int as most from pool_load as filled, lateral (
      select coalesce(sum(units) filter (where is_own or is_over or not ${isAgent}), 0) as spare,
        coalesce(sum(units) filter (where is_own and not is_over), 0) as own
      from holds, lateral (
        select (network in (${AGENTS}, ${YIELDING})) = ${isAgent} as is_own,
          expires_at <= ${new Date(now).toISOString()} as is_over
      ) as kind
      where network is not null and holds.pool = filled.pool
        and starts_at < quantum + interval '15 minutes'
        and starts_at + (duration + buffer) * interval '1 minute' > quantum
    ) as held
    where filled.pool = ${offer.pool} and quantum = any(${sql.param(quanta)}::timestamptz[])
      and 100 * own > ${percent}::bigint * (coalesce(capacity, stations) - load + spare)`)
  return rows[0]?.most ?? undefined
}

/** What is held for a visitor now, if anything. */
export async function findVisitorHold(
  db: Database,
  visitor: string,
  now: number,
): Promise<HoldRow | undefined> {
  const living = gt(holds.expiresAt, new Date(now))
  const [found] = await db
    .select()
    .from(holds)
    .where(and(eq(holds.customer, visitor), eq(holds.kind, 'hold'), living))
  return found
}

/** A code is on its way to whoever holds these places: they last as long as it opens, once. */
export async function extendVisitorHold(db: Database, visitor: string, now: number): Promise<void> {
  await db
    .update(holds)
    .set({ isExtended: true, expiresAt: new Date(now + CODE_MINUTES * MINUTE_MS) })
    .where(
      and(
        eq(holds.customer, visitor),
        eq(holds.kind, 'hold'),
        gt(holds.expiresAt, new Date(now)),
        eq(holds.isExtended, false),
      ),
    )
}

/**
 * The visitor has become a customer, and so has their hold, for as long as any other from now on. What the
 * customer held elsewhere is given back for it; the places that are moved are not, not for a moment.
 */
export async function giveVisitorHold(
  db: Database,
  visitor: string,
  customer: string,
  now: number,
): Promise<void> {
  await retryOnConflict(db, { now }, () =>
    db.transaction(async (tx) => {
      const account = eq(accounts.id, Number(customer))
      const here = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(account)
        .for('key share')
      if (!here.length) return
      // Both in the one order of locking (`deleteHolds`).
      const isEither = and(inArray(holds.customer, [visitor, customer]), eq(holds.kind, 'hold'))
      const both = await tx.select().from(holds).where(isEither).orderBy(holds.id).for('update')
      const held = both.find((one) => one.customer === visitor && one.expiresAt.getTime() > now)
      if (!held) return
      await deleteHolds(tx, eq(holds.customer, customer), eq(holds.kind, 'hold'))
      const expiresAt = new Date(now + HOLD_MS)
      const moved = { customer, network: null, isExtended: false, expiresAt }
      await tx.update(holds).set(moved).where(eq(holds.id, held.id))
    }),
  )
}
