import { and, eq, gte, inArray, ne, type SQL } from 'drizzle-orm'
import type { KnownScan, Scan } from '../../../shared/api/checkIn.ts'
import { enterableFrom } from '../../../shared/rules/pass/pass.ts'
import { addDays, instantOf, today } from '../../../shared/rules/day.ts'
import type { Database, Transaction } from '../database.ts'
import type { Device } from './devices.ts'
import { devices, scans } from '../schema/checkIn.ts'
import { entryKeyOf, findBookings } from './entries.ts'
import { bookingEvents, bookings } from '../schema/booking.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time.ts'

/** A tablet's clock may be ahead so much, and a tablet without network so long, in milliseconds. */
const MAX_CLOCK_LEAD_MS = 2 * MINUTE_MS
const MAX_SCAN_AGE_MS = 31 * DAY_MS

/** Takes each scan once, whatever comes twice or late; gives the nonces of those whose time could not be. */
export async function takeScans(
  db: Database,
  device: Device,
  taken: readonly Scan[],
  now: number,
): Promise<string[]> {
  if (!taken.length) return []
  const keys = taken.flatMap(({ key }) => key ?? [])
  const known = await findBookings(db, keys, now)
  const starts = await startsOf(db, [...known.values()])
  const rows = taken.map((scan) => ({
    nonce: scan.nonce,
    device: device.id,
    ...judge(scan, starts.get(known.get(scan.key ?? '') ?? ''), now),
    booking: (scan.key && known.get(scan.key)) || null,
    serial: 'serial' in scan ? scan.serial : null,
    party: scan.kind === 'entry' ? scan.party : null,
    undoes: scan.kind === 'undo' ? scan.undoes : null,
    at: new Date(possible(scan.at, now)),
    receivedAt: new Date(now),
  }))
  // In one order, so that no two tablets wait for each other.
  const inOrder = rows.toSorted((a, b) => (a.nonce < b.nonce ? -1 : 1))
  const undone = new Set(rows.map(({ undoes }) => undoes))
  await db.transaction(async (tx) => {
    const fresh = await tx.insert(scans).values(inOrder).onConflictDoNothing().returning()
    const standing = fresh.filter(({ nonce }) => !undone.has(nonce))
    await endAbsences(tx, enteredIn(standing), { device, now })
  })
  return taken.filter(({ at }) => possible(at, now) !== at).map(({ nonce }) => nonce)
}

/** An entry before its visit opens, by the server's clock, lets nobody in, whatever a device says of it. */
function judge(scan: Scan, startsAt: number | undefined, now: number) {
  if (scan.kind === 'undo') return { kind: scan.kind, verdict: scan.reason }
  const isDecided = scan.verdict === 'forced' || scan.verdict === 'said'
  const from = enterableFrom(startsAt ?? 0, isDecided)
  const isEarly = scan.kind === 'entry' && possible(scan.at, now) < from
  return isEarly
    ? { kind: 'refusal' as const, verdict: 'early' }
    : { kind: scan.kind, verdict: scan.verdict }
}

/** When (epoch ms) each of these visits begins. */
async function startsOf(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const { id, startsAt } = bookings
  const rows = await db
    .select({ id, startsAt })
    .from(bookings)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.startsAt.getTime()]))
}

function enteredIn(rows: readonly (typeof scans.$inferInsert)[]): string[] {
  return rows.flatMap(({ kind, booking }) => (kind === 'entry' && booking ? [booking] : []))
}

/**
 * Whoever comes in is absent no more, and the visit's journal says so. The rows are locked before they are
 * read: of a scan and of an absence that is said at that moment, the later one sees the other.
 */
async function endAbsences(
  tx: Transaction,
  ids: readonly string[],
  { device, now }: { device: Device; now: number },
): Promise<void> {
  if (!ids.length) return
  const { id, status, absentAt } = bookings
  const here = await tx
    .select({ id, status, absentAt })
    .from(bookings)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update')
  const ended = here.filter((one) => one.absentAt)
  if (!ended.length) return
  const which = ended.map((one) => one.id)
  await tx.update(bookings).set({ absentAt: null }).where(inArray(id, which))
  const at = new Date(now)
  const change = { actor: `device:${device.id}`, at, why: 'arrived', toldAt: at }
  await tx
    .insert(bookingEvents)
    .values(ended.map((one) => ({ booking: one.id, from: one.status, to: one.status, ...change })))
}

/** When something was read or said: no tablet's clock is believed beyond reason. */
export function possible(at: number, now: number): number {
  if (at > now + MAX_CLOCK_LEAD_MS) return now
  return Math.max(at, now - MAX_SCAN_AGE_MS)
}

/** Entries and what was taken back since the venue's yesterday began, earliest first. */
export function loadScans(db: Database, now: number): Promise<KnownScan[]> {
  const since = instantOf(addDays(today(now), -1), '00:00') ?? now
  return load(db, and(gte(scans.at, new Date(since)), ne(scans.kind, 'refusal')))
}

/** All scans of some bookings that count for whether they came in. */
export function scansOf(db: Database, ids: string[]): Promise<KnownScan[]> {
  return load(db, and(inArray(scans.booking, ids), ne(scans.kind, 'refusal')))
}

async function load(db: Database, which: SQL | undefined): Promise<KnownScan[]> {
  const { nonce, kind, party, undoes, at, verdict } = scans
  const rows = await db
    .select({
      nonce,
      kind,
      key: entryKeyOf,
      booking: bookings.id,
      party,
      undoes,
      at,
      verdict,
      device: devices.name,
    })
    .from(scans)
    .leftJoin(bookings, eq(bookings.id, scans.booking))
    .leftJoin(devices, eq(devices.id, scans.device))
    .where(which)
    .orderBy(at, nonce)
  return rows.map(({ booking, verdict: said, ...row }) => ({
    ...row,
    ...(row.kind === 'entry' && said === 'said' && { isSaid: true }),
    key: booking === null ? null : row.key,
    at: row.at.getTime(),
    device: row.device ?? 'Tablette retirée',
  }))
}
