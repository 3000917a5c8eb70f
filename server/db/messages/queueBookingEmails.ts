import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database.ts'
import { isGuest, isOfGuest } from '../guests.ts'
import { type NewEmail, queueEmails } from './emails.ts'
import { accounts, guests } from '../schema/people.ts'
import { bookingEvents, bookings } from '../schema/booking.ts'

/** How many bookings are told of in one transaction. */
const BATCH_SIZE = 100

type Booked = Pick<typeof bookings.$inferSelect, 'id' | 'customer' | 'status'>
type Event = Pick<typeof bookingEvents.$inferSelect, 'booking' | 'from'>

/**
 * Turns what the journal has not told yet into e-mails, one a booking, whatever happened to it
 * meanwhile. Any number of processes may do so at once: a booking is taken by one, with its e-mail in
 * the same transaction, so that a killed one loses nothing and tells nothing twice.
 */
export async function queueBookingEmails(db: Database, now: number): Promise<void> {
  while (await db.transaction((tx) => queueBatch(tx, now)));
}

async function queueBatch(tx: Transaction, now: number): Promise<boolean> {
  const { id, customer, status } = bookings
  const untold = await tx
    .select({ id, customer })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.booking))
    .where(isNull(bookingEvents.toldAt))
    .orderBy(bookingEvents.id)
    .limit(BATCH_SIZE)
  if (!untold.length) return false
  const emails = await lockEmails(tx, untold)
  const here = inArray(
    id,
    untold.map((booking) => booking.id),
  )
  const taken = await tx
    .select({ id, customer, status })
    .from(bookings)
    .where(here)
    .for('update', { skipLocked: true })
  if (!taken.length) return false
  const events = await tx
    .update(bookingEvents)
    .set({ toldAt: new Date(now) })
    .where(
      and(
        inArray(
          bookingEvents.booking,
          taken.map((booking) => booking.id),
        ),
        isNull(bookingEvents.toldAt),
      ),
    )
    .returning({ booking: bookingEvents.booking, from: bookingEvents.from })
  const wanted = taken.flatMap((booking) => {
    const kind = kindOf(
      booking,
      events.filter((event) => event.booking === booking.id),
    )
    return kind ? { ...booking, kind } : []
  })
  await queueForCustomers(tx, wanted, { emails, now })
  return true
}

/** What the e-mail is about: what is true now, whatever came between. A pending booking has none yet. */
function kindOf({ status }: Booked, events: readonly Event[]): NewEmail['kind'] | undefined {
  if (!events.length || status === 'pending') return undefined
  if (status === 'cancelled') return 'booking-cancelled'
  return events.some(({ from }) => from !== 'confirmed') ? 'booking-confirmed' : 'booking-changed'
}

type BookingEmail = Pick<NewEmail, 'kind' | 'details'> & { id: string; customer: string }
type EmailContext = { emails: ReadonlyMap<string, string>; now: number }

/** Queues e-mails to accounts of the embedded provider, and to guests; whoever has no address gets none. */
export function queueForCustomers(
  tx: Transaction,
  wanted: readonly BookingEmail[],
  { emails, now }: EmailContext,
): Promise<void> {
  const queued = wanted.flatMap(({ id, customer, kind, details }) => {
    const email = emails.get(customer)
    return email ? { kind, email, booking: id, ...(details && { details }) } : []
  })
  return queueEmails(tx, queued, now)
}

/**
 * The addresses of customers, by their id. Their accounts are locked, before anything of theirs: whoever
 * deletes one does so in this order too, and finds the e-mail, or nothing is found here.
 */
export async function lockEmails(
  tx: Transaction,
  of: readonly { customer: string }[],
): Promise<Map<string, string>> {
  const ofGuests = await lockGuestEmails(tx, of)
  const ids = of.map(({ customer }) => Number(customer)).filter(Number.isSafeInteger)
  if (!ids.length) return ofGuests
  const { id, email } = accounts
  const rows = await tx
    .select({ id, email })
    .from(accounts)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('key share')
  return new Map([...ofGuests, ...rows.map((row) => [String(row.id), row.email] as const)])
}

/** Likewise of guests who gave one. */
async function lockGuestEmails(
  tx: Transaction,
  of: readonly { customer: string }[],
): Promise<Map<string, string>> {
  const ids = of.map(({ customer }) => customer).filter(isGuest)
  if (!ids.length) return new Map()
  const { id, email } = guests
  const rows = await tx
    .select({ id, email })
    .from(guests)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('key share')
  return new Map(rows.flatMap((row) => (row.email ? [[row.id, row.email] as const] : [])))
}

/** An event that needs no e-mail of ours: another provider keeps the customer. A guest is the venue's own. */
export async function skipBookingEmails(db: Database, now: number): Promise<void> {
  await db
    .update(bookingEvents)
    .set({ toldAt: new Date(now) })
    .where(
      and(
        isNull(bookingEvents.toldAt),
        sql`not exists (select from ${bookings} where ${bookings.id} = ${bookingEvents.booking} and ${isOfGuest})`,
      ),
    )
}
