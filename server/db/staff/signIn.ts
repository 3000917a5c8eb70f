import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { PinChoice, StaffSession } from '../../../shared/api/staff/staff.ts'
import { venue } from '../../../venue/venue.ts'
import type { Database } from '../database.ts'
import { queueEmail } from '../messages/emails.ts'
import { staff, staffCodes, staffSessions } from '../schema/staff.ts'
import { countStaffEvents, recordStaffEvent, type Actor } from './events.ts'
import { hashPersonCode, lockPerson } from './people.ts'
import { hashPin, hashPassphrase } from './pin.ts'
import { openStaffSession, markEntered } from './sessions.ts'

/** So many wrong ones of one person, and the managers are told; then again so many. */
const WRONG_TRIES_PER_ALERT = 20

type Place = { id: string; name: string }

/** Somebody who may enter, with what a PIN and a passphrase are checked by. */
export async function findWithPin(db: Database, id: string) {
  const { name, role, secret, passphrase } = staff
  const mayEnter = and(eq(staff.id, id), isNull(staff.disabledAt), isNotNull(secret))
  const [row] = await db
    .select({ id: staff.id, name, role, secret, passphrase })
    .from(staff)
    .where(mayEnter)
  return row?.secret ? { ...row, secret: row.secret } : undefined
}

/** After the right PIN. */
export function signInStaff(
  db: Database,
  person: StaffSession['staff'],
  device: string,
  now: number,
): Promise<StaffSession> {
  return db.transaction(async (tx) => {
    const event = { staff: person.id, device, action: 'sign-in' as const, subject: person.id }
    await recordStaffEvent(tx, event, now)
    return openStaffSession(tx, person, { device }, now)
  })
}

/** Journals a wrong one; every twentieth of a person is told, in the journal and by mail. */
export async function recordWrongTry(
  db: Database,
  what: 'pin' | 'passphrase',
  person: Place,
  device: Place,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One after the other, so that each has a number of its own.
    await lockPerson(tx, person.id)
    const tried = { action: `wrong-${what}`, subject: person.id } as const
    await recordStaffEvent(tx, { ...tried, device: device.id }, now)
    const count = await countStaffEvents(tx, tried)
    if (count % WRONG_TRIES_PER_ALERT !== 0) return
    const alert = { action: `${what}-alert` as const, subject: person.id, device: device.id }
    await recordStaffEvent(tx, { ...alert, after: { count } }, now)
    const details = { what, person: person.name, device: device.name, count }
    await queueEmail(tx, { kind: 'pin-alert', email: venue.email, details }, now)
  })
}

/**
 * Makes a PIN whoever's the code is, and signs them in; every other session of theirs ends, and a passphrase of
 * theirs is to be chosen anew. Nothing for a code that is wrong, used or too old.
 */
export function choosePin(
  db: Database,
  secret: string,
  { code, pin }: PinChoice,
  device: string,
  now: number,
): Promise<StaffSession | undefined> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(staffCodes)
      .where(
        and(
          eq(staffCodes.codeHash, hashPersonCode(secret, code)),
          gt(staffCodes.expiresAt, new Date(now)),
        ),
      )
      .returning({ staff: staffCodes.staff })
    const person = taken && (await lockPerson(tx, taken.staff))
    if (!person) return undefined
    const { id } = person
    await tx
      .update(staff)
      .set({ secret: await hashPin(secret, pin), passphrase: null })
      .where(eq(staff.id, id))
    await tx.delete(staffSessions).where(eq(staffSessions.staff, id))
    await recordStaffEvent(tx, { staff: id, device, action: 'pin-chosen', subject: id }, now)
    return openStaffSession(tx, person, { device, isByCode: true }, now)
  })
}

/**
 * Makes it the person's, who has entered it in this session and is to enter it in every other. False where theirs
 * is another one than was `seen` by now.
 */
export function choosePassphrase(
  db: Database,
  secret: string,
  { id, passphrase, seen }: { id: string; passphrase: string; seen: string | null },
  { token, ...by }: Actor & { token: string },
  now: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (person?.passphrase !== seen) return false
    await tx
      .update(staff)
      .set({ passphrase: await hashPassphrase(secret, passphrase) })
      .where(eq(staff.id, id))
    await tx.update(staffSessions).set({ passphraseAt: null }).where(eq(staffSessions.staff, id))
    await markEntered(tx, token, 'passphrase', now)
    const action = seen === null ? 'passphrase-chosen' : 'passphrase-changed'
    await recordStaffEvent(tx, { ...by, action, subject: id }, now)
    return true
  })
}
