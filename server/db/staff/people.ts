import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { byName, searchText } from '../../../shared/fields/personName.ts'
import type { NewPerson, Person } from '../../../shared/api/staff/staff.ts'
import type { StaffRole } from '../../../shared/rules/staff/staff.ts'
import { keyedHash, randomId } from '../../secret.ts'
import { newPairingCode, openPairing } from '../checkIn/devices.ts'
import type { Database, Transaction } from '../database.ts'
import { staff, staffCodes } from '../schema/staff.ts'
import { hasWritten } from '../statement.ts'
import { type Actor, recordStaffEvent } from './events.ts'
import { HOUR_MS } from '../../../shared/rules/time.ts'

/** Milliseconds that a person's one-time code is worth something. */
export const STAFF_CODE_LIFETIME = HOUR_MS

/** Everybody, those who have left too. */
export async function listPeople(db: Database): Promise<Person[]> {
  const rows = await db.select().from(staff)
  return rows.toSorted(byName).map(({ id, name, role, secret, passphrase, disabledAt }) => {
    const state = disabledAt ? 'disabled' : secret ? 'active' : 'invited'
    return { id, name, role, state, hasPassphrase: passphrase !== null }
  })
}

/** Who may sign in, by name. */
export async function listNames(db: Database): Promise<{ id: string; name: string }[]> {
  const { id, name, secret, disabledAt } = staff
  const mayEnter = and(isNull(disabledAt), isNotNull(secret))
  return (await db.select({ id, name }).from(staff).where(mayEnter)).toSorted(byName)
}

/** Somebody who has not left, held until the transaction ends. */
export async function lockPerson(tx: Transaction, id: string) {
  const isThere = and(eq(staff.id, id), isNull(staff.disabledAt))
  const [person] = await tx.select().from(staff).where(isThere).for('update')
  return person
}

/** Nothing where somebody of this name is there already. */
export async function addPerson(
  tx: Transaction,
  { name, role }: NewPerson,
  by: Actor,
  now: number,
): Promise<string | undefined> {
  const id = randomId()
  const row = { id, name, searchName: searchText(name), role, createdAt: new Date(now) }
  if (!(await hasWritten(tx.insert(staff).values(row).onConflictDoNothing()))) return undefined
  const event = { ...by, action: 'person-added' as const, subject: id, after: { role } }
  await recordStaffEvent(tx, event, now)
  return id
}

export async function changeRole(
  tx: Transaction,
  person: { id: string; role: StaffRole },
  role: StaffRole,
  by: Actor,
  now: number,
): Promise<void> {
  const { id: subject, role: earlier } = person
  if (role === earlier) return
  await tx.update(staff).set({ role }).where(eq(staff.id, subject))
  const facts = { subject, before: { role: earlier }, after: { role } }
  await recordStaffEvent(tx, { ...by, action: 'person-role', ...facts }, now)
}

/**
 * Ends every session and every code of somebody at once: both ask for whoever is there. Tells whether
 * somebody was.
 */
export async function disablePerson(
  tx: Transaction,
  id: string,
  by: Actor,
  now: number,
): Promise<boolean> {
  const left = { disabledAt: new Date(now), secret: null, passphrase: null }
  const isThere = and(eq(staff.id, id), isNull(staff.disabledAt))
  if (!(await hasWritten(tx.update(staff).set(left).where(isThere)))) return false
  await recordStaffEvent(tx, { ...by, action: 'person-disabled', subject: id }, now)
  return true
}

/** A new code for a PIN of one's own choice; the one before it is worth nothing from now on. */
export async function openPersonCode(
  tx: Transaction,
  secret: string,
  id: string,
  by: Actor,
  now: number,
): Promise<string> {
  const code = newPairingCode()
  await tx.delete(staffCodes).where(eq(staffCodes.staff, id))
  await tx.insert(staffCodes).values({
    codeHash: hashPersonCode(secret, code),
    staff: id,
    createdAt: new Date(now),
    expiresAt: new Date(now + STAFF_CODE_LIFETIME),
  })
  await recordStaffEvent(tx, { ...by, action: 'person-code', subject: id }, now)
  return code
}

/** What stands in the table. */
export function hashPersonCode(secret: string, code: string): string {
  return keyedHash(secret, 'staff code', code)
}

/** Whoever stands at the server's console. */
const console = { reason: 'npm run staff' }

/** A code that pairs the device where it is typed as an office, and by which somebody becomes manager there. */
export function openManager(
  db: Database,
  secret: string,
  name: string,
  now: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const isNamed = eq(staff.searchName, searchText(name))
    const isThere = and(isNamed, isNull(staff.disabledAt))
    const [known] = await tx.select().from(staff).where(isThere).for('update')
    if (known) await changeRole(tx, known, 'manager', console, now)
    const id = known?.id ?? (await addPerson(tx, { name, role: 'manager' }, console, now))
    if (id === undefined) throw new Error('somebody else adds this name at this moment')
    const code = await openPersonCode(tx, secret, id, console, now)
    await openPairing(tx, secret, now, { code, kind: 'office', lifetime: STAFF_CODE_LIFETIME })
    return code
  })
}
