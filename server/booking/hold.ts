import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { holds } from '../db/schema/booking.ts'
import { readRows } from '../db/statement.ts'
import { refuse } from '../http/refusal.ts'
import { randomId } from '../secret.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { deleteHolds } from './expiredHolds.ts'
import { movePlaces } from './places.ts'
import { unknownHold } from './refusals.ts'
import { isSameParty, partyIn, salesOf } from '../../shared/rules/tariff.ts'
import type { HoldRequest } from '../../shared/api/booking.ts'
import { terms } from '../limits/terms.ts'
import { visitLines } from './pricing.ts'
import type { BookableActivity } from './rules.ts'
import { quantaIn } from '../../shared/rules/quantum.ts'
import type { Start } from './slots.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

export type HoldWish = {
  customer: string
  /** The account that must still be there, where this database holds it. */
  account: number | null
  request: HoldRequest
  offer: BookableActivity
  start: Start
  now: number
}

/** Milliseconds for which places are held, and how many more for whoever asks for them, once. */
export const HOLD_MS = terms.trusted.holdMs
const EXTENSION_MS = 5 * MINUTE_MS

/**
 * One statement takes a hold: the account, then the one living hold that a customer may have, then the
 * quanta in ascending order, as a booking does. Answers nothing where there is a former hold.
 */
const text = `
  with here as (
    select id from accounts where id = $2::bigint for key share
  ), held as (
    insert into holds (id, customer, kind, activity_id, pool, units, starts_at, day, time, duration,
      buffer, participants, lines, created_at, expires_at)
    select id, customer, 'hold', activity_id, pool, units, starts_at, day, time, duration, buffer,
      participants, lines, created_at, expires_at
    from json_to_record($1::json) as wish (id text, customer text, activity_id text, pool text,
      units int, starts_at timestamptz, day date, time text, duration int, buffer int,
      participants int, lines json, created_at timestamptz, expires_at timestamptz)
    where $2::bigint is null or exists (select from here)
    on conflict (customer) where kind = 'hold' do nothing
    returning id, pool, units
  ), taken as (
    insert into pool_load (pool, quantum, load, stations, capacity)
    select pools.id, quantum, held.units, pools.stations, pools.stations
    from held join pools on pools.id = held.pool cross join unnest($3::timestamptz[]) as quantum
    order by quantum
    on conflict (pool, quantum) do update set load = pool_load.load + excluded.load
    returning quantum
  )
  select id from held where exists (select from taken)`

function holdStatement(id: string, wish: HoldWish) {
  const { offer, start, account } = wish
  const quanta = quantaIn(start.at, offer.duration + offer.buffer).map((at) => new Date(at))
  const { activityId, startsAt, createdAt, expiresAt, ...row } = holdRow(id, wish)
  const names = {
    activity_id: activityId,
    starts_at: startsAt,
    created_at: createdAt,
    expires_at: expiresAt,
  }
  return { name: 'hold', text, values: [JSON.stringify({ ...row, ...names }), account, quanta] }
}

/** The row of a hold that is taken now. */
export function holdRow(id: string, { customer, request, offer, start, now }: HoldWish) {
  const { pool, duration, buffer } = offer
  const { activityId, date: day, time, participants } = request
  return {
    id,
    customer,
    activityId,
    pool,
    units: offer.units * salesOf(offer, request),
    startsAt: new Date(start.at),
    day,
    time,
    duration,
    buffer,
    participants,
    lines: visitLines(offer, request),
    createdAt: new Date(now),
    expiresAt: new Date(now + HOLD_MS),
  }
}

export type HoldRow = typeof holds.$inferSelect

/**
 * Takes places for a customer, who has one hold at a time: a former one gives its places back as one
 * with the taking. Whoever has places for this visit already, held or offered, is given those.
 */
export async function takeHold(db: Database, wish: HoldWish): Promise<HoldRow | 'full' | 'busy'> {
  const { offer, start, now } = wish
  const claim = { ...offer, startsAt: new Date(start.at) }
  const done = await retryOnConflict(db, { claim, now }, async () => {
    const id = randomId()
    const taken = await readRows(db.$client, holdStatement(id, wish))
    return taken.length > 0 || (await moveHold(db, id, wish))
  })
  if (done === 'full' || done === 'busy') return done
  // It is gone where its customer is, or where another tab has moved it on.
  return (await findSame(db, wish)) ?? 'busy'
}

/** What a customer has of this visit already, held or offered. */
export async function findSame(
  db: Database,
  { customer, request, offer, now }: Pick<HoldWish, 'customer' | 'request' | 'offer' | 'now'>,
): Promise<HoldRow | undefined> {
  const { date, time, participants } = request
  const rows = await db
    .select()
    .from(holds)
    .where(
      and(
        eq(holds.pool, offer.pool),
        eq(holds.customer, customer),
        eq(holds.activityId, offer.id),
        eq(holds.day, date),
        eq(holds.time, time),
        eq(holds.participants, participants),
        gt(holds.expiresAt, new Date(now)),
      ),
    )
  return rows.find((row) => isSameParty(partyIn(row), request))
}

/** Its row becomes the new hold's, so that whoever waits for it (an account's end) finds it. */
async function moveHold(db: Database, id: string, wish: HoldWish): Promise<boolean> {
  const fresh = holdRow(id, wish)
  const own = and(eq(holds.customer, wish.customer), eq(holds.kind, 'hold'))
  return db.transaction(async (tx) => {
    const [former] = await tx.select().from(holds).where(own).for('update')
    if (!former) return false
    if (isFulfilled(wish, former)) return true
    await movePlaces(tx, { take: [fresh], give: [former] })
    await tx
      .update(holds)
      .set({ ...fresh, isExtended: false })
      .where(eq(holds.id, former.id))
    return true
  })
}

/** Whether a hold lives and is for this very visit. */
export function isFulfilled({ offer, request, start, now }: HoldWish, held: HoldRow): boolean {
  return (
    held.activityId === offer.id &&
    isSameParty(partyIn(held), request) &&
    held.startsAt.getTime() === start.at &&
    held.expiresAt.getTime() > now
  )
}

/** The hold for five minutes more, once. */
export async function extendHold(
  db: Database,
  { id, customer, now }: { id: string; customer: string; now: number },
): Promise<HoldRow> {
  const living = and(
    eq(holds.id, id),
    eq(holds.customer, customer),
    gt(holds.expiresAt, new Date(now)),
  )
  const expiresAt = sql`${holds.expiresAt} + ${EXTENSION_MS} * interval '1 millisecond'`
  const [extended] = await db
    .update(holds)
    .set({ expiresAt, isExtended: true })
    .where(and(living, eq(holds.kind, 'hold'), eq(holds.isExtended, false)))
    .returning()
  if (extended) return extended
  const [known] = await db.select({ id: holds.id }).from(holds).where(living)
  if (!known) return unknownHold()
  return refuse(409, 'extended', 'Vos places ont déjà été gardées cinq minutes de plus.')
}

/** Gives a customer's hold back; whether there was one. What was offered is left where it was offered. */
export function releaseHold(
  db: Database,
  { id, customer }: { id: string; customer: string },
): Promise<boolean> {
  const own = [eq(holds.id, id), eq(holds.customer, customer), eq(holds.kind, 'hold')] as const
  return db.transaction(async (tx) => (await deleteHolds(tx, ...own)) > 0)
}

export async function findHold(db: Database, id: string): Promise<HoldRow | undefined> {
  const [row] = await db.select().from(holds).where(eq(holds.id, id))
  return row
}
