import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { wallClock } from '../../shared/rules/day.ts'
import type { HostInvitation, InvitationAnswer, InvitedVisit } from '../../shared/api/invitation.ts'
import { keyedHash, keyFor, randomId, sha256 } from '../secret.ts'
import { bookingAccount } from './checkIn/entries.ts'
import type { Database, Reader, Transaction } from './database.ts'
import { bookings } from './schema/booking.ts'
import { accounts } from './schema/people.ts'
import { invitationAnswers, invitations } from './schema/visitors.ts'

/**
 * Makes the invitation of a booking, or finds the one that there is. Its secret is made of a key and the
 * server's own, so that it can be told again while the database holds its hash alone.
 */
export async function openInvitation(
  db: Database,
  secret: string,
  { id: booking, startsAt }: { id: string; startsAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const fresh = { booking, key: randomId(), startsAt }
    const [{ key } = fresh] = await tx
      .insert(invitations)
      .values({ ...fresh, secretHash: hashOf(secret, fresh.key) })
      .onConflictDoUpdate({ target: invitations.booking, set: { booking } })
      .returning({ key: invitations.key })
    // The server's secret may be another than when it was made.
    const secretHash = hashOf(secret, key)
    await tx.update(invitations).set({ secretHash }).where(eq(invitations.booking, booking))
  })
}

const secretOf = (secret: string, key: string) => keyFor(secret, 'invitation', key)
const hashOf = (secret: string, key: string) => sha256(secretOf(secret, key))

/** What the host sees of it; nothing where there is none. */
export async function loadInvitation(
  db: Reader,
  secret: string,
  booking: string,
): Promise<HostInvitation | null> {
  const [found] = await db.select().from(invitations).where(eq(invitations.booking, booking))
  if (!found) return null
  const { name, isComing, answeredAt } = invitationAnswers
  const answers = await db
    .select({ name, isComing })
    .from(invitationAnswers)
    .where(eq(invitationAnswers.booking, booking))
    .orderBy(asc(answeredAt))
  return { secret: secretOf(secret, found.key), answers }
}

/** Ends the link of a booking, with what was answered to it. */
export async function withdrawInvitation(db: Database, booking: string): Promise<void> {
  await db.delete(invitations).where(eq(invitations.booking, booking))
}

/** Likewise of all that a customer has booked. */
export async function eraseInvitationsOf(tx: Transaction, customer: string): Promise<void> {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.customer, customer))
  await tx.delete(invitations).where(inArray(invitations.booking, own))
}

/** Forgets links and names of the visits that began before a moment. */
export async function eraseInvitations(db: Database, before: Date): Promise<void> {
  const over = db.select({ id: bookings.id }).from(bookings).where(lt(bookings.startsAt, before))
  await db.delete(invitations).where(inArray(invitations.booking, over))
}

export type Invited = { booking: string; secretHash: string; visit: InvitedVisit }

/** The visit that a link shows, until it is over. */
export async function findInvited(
  db: Reader,
  secret: string,
  token: string,
  now: number,
): Promise<Invited | undefined> {
  const secretHash = sha256(token)
  const isAhead = sql`${bookings.startsAt} + ${bookings.duration} * interval '1 minute' > ${new Date(now).toISOString()}::timestamptz`
  const [found] = await db
    .select({ row: bookings, host: accounts.firstName, before: invitations.startsAt })
    .from(invitations)
    .innerJoin(bookings, eq(bookings.id, invitations.booking))
    .leftJoin(accounts, eq(accounts.id, bookingAccount))
    .where(and(eq(invitations.secretHash, secretHash), isAhead))
  if (!found) return undefined
  const { row, host, before } = found
  const { id, activityId, activityName, day: date, time, duration, status, serial } = row
  const was = wallClock(before.getTime())
  const isMoved = before.getTime() !== row.startsAt.getTime()
  const visit = {
    id: keyedHash(secret, 'invitation-calendar', id),
    activityId,
    activityName,
    date,
    time,
    duration,
    status,
    serial,
    host: host ?? '',
    ...(isMoved && { was: { date: was.day, time: was.time } }),
  }
  return { booking: id, secretHash, visit }
}

/** Whether this device has answered, so that another answer of it takes the place of that. */
export async function hasAnswered(
  db: Reader,
  { booking }: Pick<Invited, 'booking'>,
  { guest }: Pick<InvitationAnswer, 'guest'>,
): Promise<boolean> {
  return (await db.$count(invitationAnswers, answerOf(booking, guest))) > 0
}

/**
 * Notes an answer, in the place of the one that this device gave before; or says that the link has been
 * withdrawn meanwhile.
 */
export async function answerInvitation(
  db: Database,
  { booking, secretHash }: Pick<Invited, 'booking' | 'secretHash'>,
  { guest, name, isComing }: InvitationAnswer,
  now: number,
): Promise<'new' | 'changed' | 'withdrawn'> {
  return db.transaction(async (tx) => {
    // One after another: of two that one device sends at once one is new.
    const [open] = await tx
      .select({ booking: invitations.booking })
      .from(invitations)
      .where(and(eq(invitations.booking, booking), eq(invitations.secretHash, secretHash)))
      .for('update')
    if (!open) return 'withdrawn'
    const given = { name, isComing, answeredAt: new Date(now) }
    const own = answerOf(booking, guest)
    const changed = await tx.update(invitationAnswers).set(given).where(own).returning()
    if (changed.length) return 'changed'
    await tx.insert(invitationAnswers).values({ booking, guestHash: sha256(guest), ...given })
    return 'new'
  })
}

function answerOf(booking: string, guest: string) {
  return and(eq(invitationAnswers.booking, booking), eq(invitationAnswers.guestHash, sha256(guest)))
}
