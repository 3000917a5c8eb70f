import { and, asc, between, eq, lte } from 'drizzle-orm'
import type { Period } from '../../../shared/api/staff/figures.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../shared/rules/csv.ts'
import { addDays, wallClock } from '../../../shared/rules/day.ts'
import { decimalEuros } from '../../../shared/rules/money.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import type { Database } from '../database.ts'
import { isGuest } from '../guests.ts'
import { bookings } from '../schema/booking.ts'

const heads =
  'Date;Heure;Activité;Référence;État;Personnes;Places;Détail;Prix TTC (€);Dû (€);Réservée le;Par'

/** So many visits were made by `at`, in epoch milliseconds: what is booked meanwhile is not told. */
export function countVisits(db: Database, { from, to }: Period, at: number): Promise<number> {
  const { day, createdAt } = bookings
  return db.$count(bookings, and(between(day, from, to), lte(createdAt, new Date(at))))
}

/**
 * The visits of a period as CSV, a day at a time. Nobody is named: by its reference a visit is found on
 * screen, with whoever comes.
 */
export async function* visitCsvLines(
  db: Database,
  { from, to }: Period,
  at: number,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(heads.split(';'))
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rows = await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.day, day), lte(bookings.createdAt, new Date(at))))
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
    if (rows.length) yield rows.map((row) => csvLine(cellsOf(row))).join('')
  }
}

function cellsOf(row: typeof bookings.$inferSelect): string[] {
  const isCancelled = row.status === 'cancelled'
  const due = isCancelled ? (row.dueCents ?? 0) : row.priceCents
  const booked = wallClock(row.createdAt.getTime())
  return [
    frenchDay(row.day),
    row.time,
    row.activityName,
    formatReference(row).replaceAll('\u00a0', ' '),
    isCancelled ? 'annulée' : row.absentAt ? 'absente' : 'vendue',
    String(row.participants),
    String(row.units),
    row.lines.map(({ quantity, label }) => `${quantity} × ${label}`).join(', '),
    decimalEuros(row.priceCents),
    decimalEuros(due),
    `${frenchDay(booked.day)} ${booked.time}`,
    isGuest(row.customer) ? 'la salle' : 'le site',
  ]
}

function frenchDay(day: string): string {
  return day.split('-').toReversed().join('/')
}
