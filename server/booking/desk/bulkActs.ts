import { eq, inArray } from 'drizzle-orm'
import type { BulkAct, BulkActRequest, BulkActResult } from '../../../shared/api/staff/bulkActs.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import type { Database, Reader, Transaction } from '../../db/database.ts'
import { lockEmails } from '../../db/messages/queueBookingEmails.ts'
import { bookings } from '../../db/schema/booking.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { loadOpenItems, lockItem, noteResult, type BulkActRow } from '../../db/staff/bulkActs.ts'
import { Refusal } from '../../http/refusal.ts'
import { sha256 } from '../../secret.ts'
import { readSalesData, type SalesData } from '../activities.ts'
import { moveRefusal } from '../changeBooking.ts'
import { retryTransaction } from '../retryOnConflict.ts'
import { actOrRefusal, type BookingRow, rowAt } from '../transition.ts'
import { cancelVisit, changeVisit, endOf, keepVisit, lockVisit } from './visitActs.ts'

/** The visits as they are, and what stands in the way already; with `sales` also whether the new day is open then. */
export async function previewBulkAct(
  db: Reader,
  { kind, visits, date }: Pick<BulkActRequest, 'kind' | 'visits' | 'date'>,
  now: number,
  sales?: SalesData,
): Promise<BulkAct & { hash: string }> {
  const ids = visits.map(({ id }) => id)
  const rows = await db.select().from(bookings).where(inArray(bookings.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = visits.map(({ id, serial }) => {
    const row = byId.get(id)
    const hindered = hindrance(row, serial, now)
    if (!row || hindered || !sales || date === undefined) return { id, result: hindered }
    const refused = moveRefusal(row, date, { facts: sales, now, channel: 'desk' })
    return { id, result: refused ? resultOf(refused) : null }
  })
  const facts = rows.map(({ id, serial, status }) => `${id} ${serial} ${status}`).toSorted()
  return { id: null, kind, hash: sha256(facts.join()), items }
}

function hindrance(
  row: BookingRow | undefined,
  serial: number,
  now: number,
): 'gone' | 'changed' | null {
  if (!row || row.status === 'cancelled' || now >= endOf(row)) return 'gone'
  return row.serial === serial ? null : 'changed'
}

type Item = { bulkAct: BulkActRow; booking: string }

/**
 * Does what is still to be done of a bulk act, or of all: each visit in one transaction with its item, its
 * journals and so its letter. Any number may do so at once, and what a killed one leaves another one does.
 */
export async function runBulkActs(db: Database, now: () => number, id?: string): Promise<void> {
  for (const item of await loadOpenItems(db, id)) await runItem(db, item, now())
}

async function runItem(db: Database, item: Item, now: number): Promise<void> {
  const [seen] = await db.select().from(bookings).where(eq(bookings.id, item.booking))
  if (!seen) return noteResult(db, item, 'gone')
  const { day: date } = item.bulkAct
  const claim = rowAt(seen, date === null ? {} : { date })
  const facts = await readSalesData(db, now)
  const done = await retryTransaction(db, { claim, now }, async (tx) => {
    // Whoever deletes an account takes its address first, then its visits.
    await lockEmails(tx, [seen])
    const serial = await lockItem(tx, item)
    if (serial === undefined) return
    const row = await lockVisit(tx, seen.id)
    const hindered = hindrance(row, serial, now)
    if (!row || hindered) return noteResult(tx, item, hindered ?? 'gone')
    const done = await actOrRefusal(tx, (inner) => settle(inner, row, { ...item, now, facts }))
    await noteResult(tx, item, done instanceof Refusal ? resultOf(done) : done)
  })
  // What is busy is done later.
  if (done === 'full') await noteResult(db, item, 'full')
}

type Settling = Item & { now: number; facts: SalesData }

/** A supervisor asked for it: they cancel late too, and nothing stays due. */
async function settle(
  tx: Transaction,
  row: BookingRow,
  { bulkAct, now, facts }: Settling,
): Promise<BulkActResult> {
  const { kind, staff, device, reason, day } = bulkAct
  const acting = { actor: `staff:${staff}`, now }
  const acts = {
    keep: () => keepVisit(tx, row, acting),
    cancel: () =>
      cancelVisit(tx, row, { ...acting, reason: reason ?? '', due: 0, mayBeLate: () => {} }),
    move: () => {
      const change = {
        serial: row.serial,
        total: row.priceCents,
        ...(day !== null && { date: day }),
      }
      return changeVisit(tx, row, { ...acting, change, facts })
    },
  }
  await acts[kind]()
  const before =
    kind === 'move' ? { date: row.day, time: row.time, people: row.participants } : undefined
  const after = { reference: formatReference(row) }
  const action = kind === 'move' ? 'changed' : results[kind]
  await recordStaffEvent(tx, { staff, device, action, subject: row.id, before, after }, now)
  return results[kind]
}

const results = { keep: 'kept', move: 'moved', cancel: 'cancelled' } as const
const isClosed = ['closed', 'no-slot']
const noRoom = ['full', 'past', 'cutoff', 'too-far']

function resultOf({ problem: { code } }: Refusal): BulkActResult {
  if (isClosed.includes(code)) return 'closed'
  if (noRoom.includes(code)) return 'full'
  if (code === 'over') return 'gone'
  return code === 'changed' || code === 'unchanged' ? code : 'refused'
}
