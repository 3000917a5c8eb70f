import { asc, eq, inArray } from 'drizzle-orm'
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
  const addressed = eq(emails.emailKey, emailOf(account.email).key)
  const booked = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.customer, customer))
    .orderBy(asc(bookings.startsAt))
  const profiles = await tx.select().from(userProfiles).where(eq(userProfiles.customer, customer))
  const here = await tx.select().from(sessions).where(eq(sessions.customer, customer))
  const reminded = await tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.customer, customer))
  const pushing = await tx
    .select()
    .from(pushes)
    .where(
      inArray(
        pushes.session,
        reminded.map(({ session }) => session),
      ),
    )
  const resets = await tx.select().from(passwordResets).where(eq(passwordResets.account, id))
  const keys = await tx.select().from(passkeys).where(eq(passkeys.account, id))
  const said = await tx
    .select()
    .from(consents)
    .where(eq(consents.customer, customer))
    .orderBy(asc(consents.id))
  const waiting = await tx.select().from(emails).where(addressed)
  const answers = await tx.select().from(idempotency).where(eq(idempotency.customer, customer))
  return {
    account: shown(personal.accounts, [account])[0],
    profile: shown(personal.userProfiles, profiles)[0] ?? null,
    consents: shown(personal.consents, said),
    bookings: shownBookings(booked, await loadParts(tx, booked)),
    holds: shown(personal.holds, await tx.select().from(holds).where(eq(holds.customer, customer))),
    waits: shown(personal.waits, await tx.select().from(waits).where(eq(waits.customer, customer))),
    sessions: shown(personal.sessions, here),
    passkeys: shown(personal.passkeys, keys),
    passwordResets: shown(personal.passwordResets, resets),
    lettersToSend: shown(personal.emails, waiting),
    remindedDevices: shown(personal.pushSubscriptions, reminded),
    notificationsToSend: shown(personal.pushes, pushing),
    answers: shown(personal.idempotency, answers),
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
