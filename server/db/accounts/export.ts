import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { emailOf } from '../../../shared/fields/email.ts'
import type { Database, Reader } from '../database.ts'
import { personal } from './personal.ts'
import type { Rule } from './personalRule.ts'
import {
  accounts,
  consents,
  emails,
  passwordResets,
  sessions,
  userProfiles,
} from '../schema/people.ts'
import { pushes, pushSubscriptions } from '../schema/pushes.ts'
import { passkeys } from '../schema/visitors.ts'
import { scans } from '../schema/checkIn.ts'
import { bookingEvents, bookings, holds, waits } from '../schema/booking.ts'
import { idempotency } from '../schema/idempotency.ts'

type Row = Record<string, unknown>

/** Everything about a customer, as it was at one instant; nothing where there is no such account. */
export function loadPersonal(db: Database, customer: string): Promise<Row | undefined> {
  return db.transaction((tx) => read(tx, customer), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function read(tx: Reader, customer: string): Promise<Row | undefined> {
  const id = Number(customer)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id))
  if (!account) return undefined
  const rowsOf = (table: PgTable, which: SQL): Promise<Row[]> =>
    tx.select().from(table).where(which)
  const ownOf = (table: PgTable & { customer: PgColumn }) =>
    rowsOf(table, eq(table.customer, customer))
  const isBooked = eq(bookings.customer, customer)
  const booked = await tx.select().from(bookings).where(isBooked).orderBy(asc(bookings.startsAt))
  const isSaid = eq(consents.customer, customer)
  const said = await tx.select().from(consents).where(isSaid).orderBy(asc(consents.id))
  const { session, customer: whose } = pushSubscriptions
  const reminded = tx.select({ session }).from(pushSubscriptions).where(eq(whose, customer))
  const addressed = eq(emails.emailKey, emailOf(account.email).key)
  const resets = await rowsOf(passwordResets, eq(passwordResets.account, id))
  const pushing = await rowsOf(pushes, inArray(pushes.session, reminded))
  return {
    account: shown(personal.accounts, [account])[0],
    profile: shown(personal.userProfiles, await ownOf(userProfiles))[0] ?? null,
    consents: shown(personal.consents, said),
    bookings: shownBookings(booked, await loadParts(tx, booked)),
    holds: shown(personal.holds, await ownOf(holds)),
    waits: shown(personal.waits, await ownOf(waits)),
    sessions: shown(personal.sessions, await ownOf(sessions)),
    passkeys: shown(personal.passkeys, await rowsOf(passkeys, eq(passkeys.account, id))),
    passwordResets: shown(personal.passwordResets, resets),
    lettersToSend: shown(personal.emails, await rowsOf(emails, addressed)),
    remindedDevices: shown(personal.pushSubscriptions, await ownOf(pushSubscriptions)),
    notificationsToSend: shown(personal.pushes, pushing),
    answers: shown(personal.idempotency, await ownOf(idempotency)),
  }
}

type Booked = typeof bookings.$inferSelect

/** What belongs to bookings in other tables: what became of them, their scans. */
async function loadParts(tx: Reader, booked: Booked[]) {
  const ids = booked.map(({ id }) => id)
  const { booking, id } = bookingEvents
  const events = await tx.select().from(bookingEvents).where(inArray(booking, ids)).orderBy(id)
  const read = await tx.select().from(scans).where(inArray(scans.booking, ids)).orderBy(scans.at)
  return { events, read }
}

function shownBookings(booked: Booked[], parts: Awaited<ReturnType<typeof loadParts>>): Row[] {
  return booked.flatMap((row) => {
    const isOwn = ({ booking }: { booking: string | null }) => booking === row.id
    const history = shown(personal.bookingEvents, parts.events.filter(isOwn))
    const read = shown(personal.scans, parts.read.filter(isOwn))
    return shown(personal.bookings, [row]).map((each) => ({ ...each, history, scans: read }))
  })
}

function shown(rules: Record<string, Rule>, rows: Row[]): Row[] {
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => rules[name]?.exported === true)),
  )
}
