import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { StaffVisit, ToldPerson, VisitEvent } from '../../../shared/api/staff/day.ts'
import type { Sight } from '../../../shared/rules/staff/staff.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import type { Reader } from '../database.ts'
import { ANONYMOUS_CUSTOMER } from '../accounts/deletion.ts'
import { accountOf, bookingAccount, entryKeyOf } from '../checkIn/entries.ts'
import { isGuest } from '../guests.ts'
import { bookingEvents, bookings, waits } from '../schema/booking.ts'
import { devices, scans } from '../schema/checkIn.ts'
import { accounts, guests, userProfiles } from '../schema/people.ts'
import { staff } from '../schema/staff.ts'
import { dayLabel } from '../../../shared/rules/pass/reference.ts'

/** Who comes, and how they are called: an account's word before what the team noted. */
const ownName = sql<string | null>`coalesce(
  nullif(trim(concat(${accounts.firstName}, ' ', ${accounts.lastName})), ''),
  nullif(trim(concat(${userProfiles.firstName}, ' ', ${userProfiles.lastName})), ''), ${guests.name})`

const ownPhone = sql<string | null>`coalesce(nullif(${accounts.mobilePhone}, ''),
  nullif(${userProfiles.mobilePhone}, ''), nullif(${userProfiles.phone}, ''), ${guests.phone})`

/** The same of a visit, which the team may have corrected. */
const visitorName = sql<string | null>`coalesce(${bookings.contactName}, ${ownName})`
const visitorPhone = sql<string | null>`coalesce(${bookings.contactPhone}, ${ownPhone})`

/** The same as people are searched and sorted by it. */
export const searchName = sql`coalesce(${bookings.contactSearchName}, nullif(${accounts.searchName}, ''), nullif(${userProfiles.searchName}, ''), ${guests.searchName})`
export const visitorPhoneKey = sql`coalesce(nullif(${bookings.contactPhoneKey}, ''), nullif(${accounts.phoneKey}, ''), nullif(${userProfiles.phoneKey}, ''), ${guests.phoneKey})`

const visitorEmail = sql<
  string | null
>`coalesce(${accounts.email}, ${userProfiles.email}, ${guests.email})`

const unread = sql<string | null>`null`

/** Letters of ours go to accounts and guests alone, as they are queued (queueBookingEmails.ts). */
export const told = sql<
  ToldPerson['told']
>`case when coalesce(${accounts.email}, ${guests.email}) is null then 'nobody' else 'letter' end`

/** The first entry that nobody took back. */
const enteredAt = sql<number | null>`(select (extract(epoch from min(entry.at)) * 1000)::float8
  from ${scans} entry where entry.booking = ${bookings.id} and entry.kind = 'entry' and not exists (
    select from ${scans} undo where undo.booking = entry.booking and undo.undoes = entry.nonce))`

/** More than any day has: a bound, so that no answer grows without end. */
const MAX_VISITS = 5000

type Found = {
  visit: StaffVisit & ToldPerson
  email: string | null
  row: typeof bookings.$inferSelect
}

const byName = sql`${searchName} collate "C"`
/** One person is one name with one number, however often they came and whether by an account or as a guest. */
const person = [byName, sql`coalesce(${visitorPhoneKey}, '')`]

type Listing = Partial<Pick<Sight, 'hasContacts'>> & {
  limit?: number
  order?: SQL | undefined
  /** Of each person one visit alone, the first in this order; they come by their names. */
  isOneOfEach?: boolean
}

/** Visits with who comes, by their start unless another order is wanted; how to reach them only where it is asked for. */
export async function loadStaffVisits(
  db: Reader,
  which: SQL | undefined,
  listing: Listing = {},
): Promise<Found[]> {
  const { hasContacts = false, limit = MAX_VISITS, order = asc(bookings.startsAt) } = listing
  const read = {
    row: bookings,
    key: entryKeyOf,
    name: visitorName,
    phone: hasContacts ? visitorPhone : unread,
    email: hasContacts ? visitorEmail : unread,
    told,
    enteredAt,
  }
  const each = listing.isOneOfEach ? person : []
  const rows = await (each.length ? db.selectDistinctOn(each, read) : db.select(read))
    .from(bookings)
    .leftJoin(accounts, eq(accounts.id, bookingAccount))
    .leftJoin(guests, eq(guests.id, bookings.customer))
    .leftJoin(userProfiles, eq(userProfiles.customer, bookings.customer))
    .where(which)
    .orderBy(...each, order, asc(byName), asc(bookings.id))
    .limit(limit)
  return rows.map(({ row, key, email, ...visitor }) => ({
    visit: { ...factsOf(row), key, label: dayLabel(key, row.startsAt.getTime()), ...visitor },
    email,
    row,
  }))
}

function factsOf(row: Found['row']) {
  const { id, reference, serial, activityId, activityName, time, participants, status, notes } = row
  const startsAt = row.startsAt.getTime()
  return {
    id,
    reference,
    serial,
    isGuest: isGuest(row.customer),
    activityId,
    activityName,
    date: row.day,
    time,
    startsAt,
    endsAt: startsAt + row.duration * MINUTE_MS,
    participants,
    status,
    lines: row.lines.map(({ unitCents, ...line }) => ({ ...line, unitPrice: unitCents / 100 })),
    notes,
    due: status === 'cancelled' ? (row.dueCents ?? 0) : row.priceCents,
    absentAt: row.absentAt?.getTime() ?? null,
    freedFrom: row.freedFrom?.getTime() ?? null,
    forced: row.forced,
  }
}

/**
 * Tells who is told of what is done to visits, by the visit's id. `hasContacts`: with the number of those as well
 * who get a letter and need no call.
 */
export async function loadToldPeople(
  db: Reader,
  ids: readonly string[],
  { hasContacts }: Sight,
): Promise<Map<string, ToldPerson>> {
  const found = await loadStaffVisits(db, inArray(bookings.id, [...ids]), { hasContacts: true })
  return new Map(
    found.map(({ visit: { id, name, phone, isGuest: is, told: how } }) => [
      id,
      { told: how, name, phone: hasContacts || how === 'nobody' ? phone : null, isGuest: is },
    ]),
  )
}

/** The same of those whose waits end. */
export async function loadToldWaiting(
  db: Reader,
  which: SQL | undefined,
  { hasContacts }: Sight,
): Promise<ToldPerson[]> {
  const rows = await db
    .select({ name: ownName, phone: ownPhone, told })
    .from(waits)
    .leftJoin(accounts, eq(accounts.id, accountOf(waits.customer)))
    .leftJoin(guests, eq(guests.id, waits.customer))
    .leftJoin(userProfiles, eq(userProfiles.customer, waits.customer))
    .where(which)
    .orderBy(asc(waits.createdAt))
  return rows.map(({ phone, ...row }) => ({
    ...row,
    phone: hasContacts || row.told === 'nobody' ? phone : null,
    isGuest: false,
  }))
}

/** What happened to a visit, latest first: its journal, and what tablets read of it. */
export async function loadHistory(db: Reader, booking: string): Promise<VisitEvent[]> {
  const events = await db
    .select({
      event: bookingEvents,
      customer: bookings.customer,
      staff: staff.name,
      device: devices.name,
    })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.booking))
    .leftJoin(staff, eq(sql`'staff:' || ${staff.id}`, bookingEvents.actor))
    .leftJoin(devices, eq(sql`'device:' || ${devices.id}`, bookingEvents.actor))
    .where(eq(bookingEvents.booking, booking))
    .orderBy(desc(bookingEvents.id))
  const read = await db
    .select({ at: scans.at, kind: scans.kind, verdict: scans.verdict, device: devices.name })
    .from(scans)
    .leftJoin(devices, eq(devices.id, scans.device))
    .where(eq(scans.booking, booking))
    .orderBy(desc(scans.at))
  const told = events.map(({ event, customer, ...names }) => ({
    at: event.at.getTime(),
    what: event.why,
    by: actorOf(event.actor, customer, names),
    reason: event.reason,
  }))
  const seen = read.map(({ at, kind, verdict, device }) => ({
    at: at.getTime(),
    what: kind === 'entry' ? (entryWhat[verdict] ?? kind) : kind,
    by: { kind: 'device' as const, name: device },
    reason: kind === 'undo' ? verdict : null,
  }))
  return [...told, ...seen].toSorted((a, b) => b.at - a.at)
}

/** Entries that a person decided. */
const entryWhat: Record<string, string> = { said: 'said', forced: 'let-in' }

type Names = { staff: string | null; device: string | null }

function actorOf(actor: string, customer: string, names: Names): VisitEvent['by'] {
  if (actor.startsWith('staff:')) return { kind: 'staff', name: names.staff }
  if (actor.startsWith('device:')) return { kind: 'device', name: names.device }
  const isOwn = actor === customer || actor === ANONYMOUS_CUSTOMER
  return { kind: isOwn ? 'customer' : 'system', name: null }
}
