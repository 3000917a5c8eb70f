import { and, asc, eq, isNull } from 'drizzle-orm'
import type { BulkAct, BulkActResult } from '../../../shared/api/staff/bulkActs.ts'
import type { Sight } from '../../../shared/rules/staff/staff.ts'
import type { Database, Reader, Transaction } from '../database.ts'
import { bulkActItems, bulkActs } from '../schema/staff.ts'
import { loadToldPeople } from './visits.ts'

export type BulkActRow = typeof bulkActs.$inferSelect

export async function addBulkAct(
  tx: Transaction,
  row: BulkActRow,
  visits: readonly { id: string; serial: number }[],
): Promise<void> {
  await tx.insert(bulkActs).values(row)
  const items = visits.map(({ id, serial }) => ({ bulkAct: row.id, booking: id, serial }))
  await tx.insert(bulkActItems).values(items)
}

/** What became of it so far, and who is told of that. */
export async function findBulkAct(
  db: Reader,
  id: string,
  sight: Sight,
): Promise<BulkAct | undefined> {
  const [row] = await db.select().from(bulkActs).where(eq(bulkActs.id, id))
  if (!row) return undefined
  const { booking, result, bulkAct } = bulkActItems
  const items = await db
    .select({ id: booking, result })
    .from(bulkActItems)
    .where(eq(bulkAct, id))
    .orderBy(asc(booking))
  const changed = items.filter(({ result: is }) => is === 'moved' || is === 'cancelled')
  const people = await loadToldPeople(
    db,
    changed.map((item) => item.id),
    sight,
  )
  return {
    id,
    kind: row.kind,
    hash: null,
    items: items.map((item) => ({ ...item, person: people.get(item.id) })),
  }
}

/** Those of which a visit is still to be done, with each such visit. */
export function loadOpenItems(db: Reader, id?: string) {
  return db
    .select({ bulkAct: bulkActs, booking: bulkActItems.booking })
    .from(bulkActItems)
    .innerJoin(bulkActs, eq(bulkActs.id, bulkActItems.bulkAct))
    .where(and(isNull(bulkActItems.result), id === undefined ? undefined : eq(bulkActs.id, id)))
    .orderBy(asc(bulkActs.createdAt), asc(bulkActItems.booking))
}

type Item = { bulkAct: Pick<BulkActRow, 'id'>; booking: string }

function isItem({ bulkAct, booking }: Item) {
  return and(
    eq(bulkActItems.bulkAct, bulkAct.id),
    eq(bulkActItems.booking, booking),
    isNull(bulkActItems.result),
  )
}

/** Holds a visit's item until the transaction ends; nothing where somebody else has done it. */
export async function lockItem(tx: Transaction, item: Item): Promise<number | undefined> {
  const { serial } = bulkActItems
  const [found] = await tx.select({ serial }).from(bulkActItems).where(isItem(item)).for('update')
  return found?.serial
}

export async function noteResult(
  db: Pick<Database, 'update'>,
  item: Item,
  result: BulkActResult,
): Promise<void> {
  await db.update(bulkActItems).set({ result }).where(isItem(item))
}
