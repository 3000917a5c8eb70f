import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { AllottedPart } from '../../../shared/api/deskSales.ts'
import type { AllotmentSet, DeviceAllotment } from '../../../shared/api/staff/allotments.ts'
import { lockDevice } from '../../db/checkIn/devices.ts'
import type { Database, Reader, Transaction } from '../../db/database.ts'
import { poolLoad } from '../../db/schema/booking.ts'
import { allotments, devices } from '../../db/schema/checkIn.ts'
import { lockFree, movePlaces, type Occupancy } from '../places.ts'
import { QUANTUM_MS } from '../../../shared/rules/quantum.ts'
import { keep } from '../../../shared/rules/retention.ts'

const { pool, quantum, device, units } = allotments

type Wish = {
  device: string
  pool: string
  /** In ascending order. */
  quanta: readonly number[]
  units: number
  isSure: boolean
}

/**
 * Sets apart so many stations in each of these quarters of an hour, or what is free where that is less. Fewer than
 * there are is only what somebody is sure of (else nothing is done, and `away` is told): the desk may have sold
 * them without network. The device is locked first, the places last.
 */
export async function setAllotment(
  tx: Transaction,
  wish: Wish,
): Promise<AllotmentSet | 'away' | 'gone'> {
  if (!(await lockDevice(tx, wish.device))) return 'gone'
  const free = await lockFree(tx, wish.pool, wish.quanta)
  const own = await loadOwn(tx, wish)
  const next = wish.quanta.map((at) => {
    const before = own.get(at) ?? 0
    const more = Math.min(wish.units - before, Math.max(0, free.get(at) ?? 0))
    return { at, before, after: before + more }
  })
  const fewer = next.filter(({ before, after }) => after < before)
  if (fewer.length && !wish.isSure) return 'away'
  const claims = (from: typeof next) =>
    from.map(({ at, before, after }) => claimOf(wish.pool, at, Math.abs(after - before)))
  const more = next.filter(({ before, after }) => after > before)
  await movePlaces(tx, { take: claims(more), give: claims(fewer) })
  const rows = [...more, ...fewer].map(({ at, after }) => {
    return { pool: wish.pool, quantum: new Date(at), device: wish.device, units: after }
  })
  if (rows.length) {
    const set = { units: sql`excluded.units` }
    await tx
      .insert(allotments)
      .values(rows)
      .onConflictDoUpdate({ target: [pool, quantum, device], set })
  }
  const least = Math.min(wish.units, ...next.map(({ after }) => after))
  return { least, lacking: next.filter(({ after }) => after < wish.units).length }
}

/**
 * Hands places of a desk's own over to what it sold: they stay taken, of the visit now. Whether there were so many
 * in each quarter of an hour; else nothing is done. The device is locked.
 */
export async function spendAllotment(
  tx: Transaction,
  wish: Omit<Wish, 'isSure'>,
): Promise<boolean> {
  const own = await loadOwn(tx, wish)
  if (!wish.quanta.every((at) => (own.get(at) ?? 0) >= wish.units)) return false
  await tx
    .update(allotments)
    .set({ units: sql`${units} - ${wish.units}` })
    .where(isOwn(wish))
  return true
}

/** Gives back what is set apart for a device from this quarter of an hour on; how much there was. The device is locked. */
export function giveAllotmentBack(tx: Transaction, id: string, now: number): Promise<number> {
  return endAllotments(tx, and(eq(device, id), gt(quantum, new Date(now - QUANTUM_MS))))
}

/** Forgets what was set apart so long ago that no desk tells of it any more. */
export async function sweepAllotments(db: Database, now: number): Promise<void> {
  await db.transaction((tx) => endAllotments(tx, lt(quantum, new Date(now - keep.allotments.ms))))
}

async function endAllotments(tx: Transaction, which: ReturnType<typeof and>): Promise<number> {
  const gone = await tx.delete(allotments).where(which).returning()
  const given = gone.filter((one) => one.units > 0)
  await movePlaces(tx, {
    give: given.map((one) => claimOf(one.pool, one.quantum.getTime(), one.units)),
  })
  return given.length
}

/** What is set apart for one device from this quarter of an hour on. */
export async function loadAllotted(
  db: Reader,
  id: string,
  { now, until }: { now: number; until: number },
): Promise<(typeof allotments.$inferSelect)[]> {
  const isAhead = and(gt(quantum, new Date(now - QUANTUM_MS)), lt(quantum, new Date(until)))
  return db
    .select()
    .from(allotments)
    .where(and(eq(device, id), gt(units, 0), isAhead))
    .orderBy(asc(pool), asc(quantum))
}

/** The same of all devices; `isOver`: where more is taken than is for sale, so that it cannot all be kept. */
export async function loadAllotments(
  db: Reader,
  { from, to, isOver = false }: { from: number; to?: number; isOver?: boolean },
): Promise<DeviceAllotment[]> {
  const rows = await db
    .select({ pool, quantum, device, units, name: devices.name })
    .from(allotments)
    .leftJoin(devices, eq(devices.id, device))
    .innerJoin(poolLoad, and(eq(poolLoad.pool, pool), eq(poolLoad.quantum, quantum)))
    .where(
      and(
        gt(units, 0),
        gt(quantum, new Date(from - QUANTUM_MS)),
        to === undefined ? undefined : lt(quantum, new Date(to)),
        isOver ? gt(poolLoad.load, poolLoad.capacity) : undefined,
      ),
    )
    .orderBy(asc(device), asc(pool), asc(quantum))
  const owners = new Map(rows.map((row) => [row.device, row.name]))
  return [...owners].flatMap(([id, deviceName]) =>
    partsOf(rows.filter((row) => row.device === id)).map((part) => {
      return { ...part, device: id, deviceName }
    }),
  )
}

/** Rows of one device, by pool and time, as stretches of so many. */
export function partsOf(
  rows: readonly Pick<typeof allotments.$inferSelect, 'pool' | 'quantum' | 'units'>[],
): AllottedPart[] {
  const parts: AllottedPart[] = []
  for (const row of rows) {
    const from = row.quantum.getTime()
    const last = parts.at(-1)
    const goesOn = last?.pool === row.pool && last.to === from && last.units === row.units
    if (goesOn) last.to = from + QUANTUM_MS
    else parts.push({ pool: row.pool, from, to: from + QUANTUM_MS, units: row.units })
  }
  return parts
}

async function loadOwn(
  tx: Transaction,
  wish: Pick<Wish, 'device' | 'pool' | 'quanta'>,
): Promise<Map<number, number>> {
  const rows = await tx.select({ quantum, units }).from(allotments).where(isOwn(wish))
  return new Map(rows.map((row) => [row.quantum.getTime(), row.units]))
}

function isOwn(wish: Pick<Wish, 'device' | 'pool' | 'quanta'>) {
  const times = wish.quanta.map((at) => new Date(at))
  return and(eq(device, wish.device), eq(pool, wish.pool), inArray(quantum, times))
}

function claimOf(own: string, at: number, count: number): Occupancy {
  return { pool: own, startsAt: new Date(at), duration: 15, buffer: 0, units: count }
}
