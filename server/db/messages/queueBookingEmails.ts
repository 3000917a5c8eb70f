import { and, eq, inArray, isNull, sql, gt, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database.ts'
import { isGuest, isOfGuest } from '../guests.ts'
import { type NewEmail, queueEmails } from './emails.ts'
import { accounts, guests } from '../schema/people.ts'
import { bookingEvents, bookings } from '../schema/booking.ts'
import { addDays, wallClock } from '../../../shared/rules/day.ts'
import { reminderTime } from '../../../shared/rules/reminder.ts'
import { queuePushes } from './pushes.ts'
import { isUnsettled, loadStops } from '../venueValues/stops.ts'

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
  const taken = await tx
    .select({ id, customer, status })
    .from(bookings)
    .where(inArray(id, idsOf(untold)))
    .for('update', { skipLocked: true })
  if (!taken.length) return false
  const events = await tx
    .update(bookingEvents)
    .set({ toldAt: new Date(now) })
    .where(and(inArray(bookingEvents.booking, idsOf(taken)), isNull(bookingEvents.toldAt)))
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

const idsOf = (visits: readonly { id: string }[]) => visits.map(({ id }) => id)

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
  const ids = of.map(({ customer }) => customer)
  return new Map([
    ...(await lockAddresses(tx, guests, ids.filter(isGuest))),
    ...(await lockAddresses(tx, accounts, ids.map(Number).filter(Number.isSafeInteger))),
  ])
}

/** Those that were given, by whose they are. */
async function lockAddresses(
  tx: Transaction,
  people: PgTable & Record<'id' | 'email', AnyPgColumn>,
  ids: readonly unknown[],
): Promise<[string, string][]> {
  if (!ids.length) return []
  const { id, email } = people
  const isMeant = inArray(id, [...ids])
  const rows = await tx
    .select({ id, email })
    .from(people)
    .where(isMeant)
    .orderBy(id)
    .for('key share')
  return rows.flatMap(({ id: whose, email: to }) =>
    typeof to === 'string' ? [[String(whose), to]] : [],
  )
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

/**
 * Queues the reminder of each visit whose evening before has come, once. What was booked or moved
 * after that moment has just been told, and is not told again; what cannot take place waits until it can, or the team
 * keeps it. `now` in epoch milliseconds; `of`: whose.
 */
export async function queueReminders(db: Database, now: number, of?: SQL): Promise<void> {
  const { day: today } = wallClock(now)
  const evenings = or(...[today, addDays(today, 1)].flatMap((day) => isDueOn(day, now) ?? []))
  if (!evenings) return
  const isDue = and(
    evenings,
    of,
    eq(bookings.status, 'confirmed'),
    isNull(bookings.remindedAt),
    gt(bookings.startsAt, new Date(now)),
  )
  const { id, customer } = bookings
  await db.transaction(async (tx) => {
    const unreminded = await tx.select().from(bookings).where(isDue)
    if (!unreminded.length) return
    const stops = await loadStops(tx, unreminded)
    const due = unreminded.filter((visit) => !isUnsettled(visit, stops))
    if (!due.length) return
    const emails = await lockEmails(tx, due)
    // Each is claimed by this one statement: of several processes, one reminds.
    const claimed = await tx
      .update(bookings)
      .set({ remindedAt: new Date(now) })
      .where(and(isDue, inArray(id, idsOf(due))))
      .returning({ id, customer })
    const wanted = claimed.map((booking) => ({ ...booking, kind: 'booking-reminder' as const }))
    await queueForCustomers(tx, wanted, { emails, now })
    await queuePushes(tx, 'booking-reminder', claimed, now)
  })
}

/** The visits of a day that were made before its evening, once that has come. */
function isDueOn(day: string, now: number) {
  const evening = reminderTime(day)
  if (evening > now) return undefined
  return and(
    eq(bookings.day, day),
    sql`not exists (select from ${bookingEvents} where ${bookingEvents.booking} = ${bookings.id}
      and ${bookingEvents.why} in ('booked', 'moved') and ${bookingEvents.at} >= ${new Date(evening).toISOString()}::timestamptz)`,
  )
}
