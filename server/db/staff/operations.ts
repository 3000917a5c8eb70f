import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Operation, OperationResult } from '../../../shared/api/staff/operations.ts'
import type { Database, Transaction } from '../database.ts'
import { operationItems, operations } from '../schema/staff.ts'

export type OperationRow = typeof operations.$inferSelect
type Reader = Pick<Database, 'select'>

export async function addOperation(
  tx: Transaction,
  row: OperationRow,
  visits: readonly { id: string; serial: number }[],
): Promise<void> {
  await tx.insert(operations).values(row)
  const items = visits.map(({ id, serial }) => ({ operation: row.id, booking: id, serial }))
  await tx.insert(operationItems).values(items)
}

/** What became of it so far. */
export async function findOperation(db: Reader, id: string): Promise<Operation | undefined> {
  const [row] = await db.select().from(operations).where(eq(operations.id, id))
  if (!row) return undefined
  const { booking, result, operation } = operationItems
  const items = await db
    .select({ id: booking, result })
    .from(operationItems)
    .where(eq(operation, id))
    .orderBy(asc(booking))
  return { id, kind: row.kind, hash: null, items }
}

/** Those of which a visit is still to be done, with each such visit. */
export function loadOpenItems(db: Reader, id?: string) {
  return db
    .select({ operation: operations, booking: operationItems.booking })
    .from(operationItems)
    .innerJoin(operations, eq(operations.id, operationItems.operation))
    .where(and(isNull(operationItems.result), id === undefined ? undefined : eq(operations.id, id)))
    .orderBy(asc(operations.createdAt), asc(operationItems.booking))
}

type Item = { operation: Pick<OperationRow, 'id'>; booking: string }

function isItem({ operation, booking }: Item) {
  return and(
    eq(operationItems.operation, operation.id),
    eq(operationItems.booking, booking),
    isNull(operationItems.result),
  )
}

/** Holds a visit's item until the transaction ends; nothing where somebody else has done it. */
export async function lockItem(tx: Transaction, item: Item): Promise<number | undefined> {
  const { serial } = operationItems
  const [found] = await tx.select({ serial }).from(operationItems).where(isItem(item)).for('update')
  return found?.serial
}

export async function noteResult(
  db: Pick<Database, 'update'>,
  item: Item,
  result: OperationResult,
): Promise<void> {
  await db.update(operationItems).set({ result }).where(isItem(item))
}
