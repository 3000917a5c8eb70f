import { and, desc, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/time.ts'
import { type BookingRow, recordQuietly } from '../../booking/transition.ts'
import { type Acting, changedVisit, endOf, over } from '../../booking/desk/visitActs.ts'
import type { Transaction } from '../../db/database.ts'
import { queueForCustomers } from '../../db/messages/queueBookingEmails.ts'
import { bookingEvents } from '../../db/schema/booking.ts'
import { refuse } from '../../http/messages.ts'
import { tooMany } from '../limits/limits.ts'

/** So many confirmations of one visit are sent again within a day. */
const MAX_RESENT = 3

/** Queues the confirmation of a visit again. The addresses were locked before the visit: whoever deletes an account takes them in this order. */
export async function resendLetter(
  tx: Transaction,
  row: BookingRow,
  { actor, now, emails }: Acting & { emails: ReadonlyMap<string, string> },
): Promise<Response | undefined> {
  if (row.status !== 'confirmed') return changedVisit(tx, row)
  if (now >= endOf(row)) return over()
  if (!emails.has(row.customer)) {
    return refuse(422, 'no-address', 'Cette personne n’a pas laissé d’adresse.')
  }
  const { booking, why, at } = bookingEvents
  const since = new Date(now - DAY_MS)
  const sent = await tx
    .select({ at })
    .from(bookingEvents)
    .where(and(eq(booking, row.id), eq(why, 'resent'), gt(at, since)))
    .orderBy(desc(at))
    .limit(MAX_RESENT)
  const first = sent[MAX_RESENT - 1]
  if (first) return tooMany(first.at.getTime() - since.getTime())
  const letter = { id: row.id, customer: row.customer, kind: 'booking-confirmed' as const }
  await queueForCustomers(tx, [letter], { emails, now })
  await recordQuietly(tx, row, { why: 'resent', actor, now })
  return undefined
}
