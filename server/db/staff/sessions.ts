import { and, eq, gt, isNull } from 'drizzle-orm'
import type { StaffSession } from '../../../shared/api/staff/staff.ts'
import type { StaffRole } from '../../../shared/rules/staff/staff.ts'
import { ignoreUnwritable } from '../../failure.ts'
import { randomToken, sha256 } from '../../secret.ts'
import type { Database } from '../database.ts'
import { staff, staffSessions } from '../schema/staff.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/time.ts'

const SESSION_LIFETIME_MS = 12 * HOUR_MS
/** After so long without a call, names want the PIN again: a call that comes later does not count. */
const IDLE_NAMES_MS = 5 * MINUTE_MS
const SEEN_STEP_MS = 15_000
/** So long after the PIN was entered, what wants it again does not. */
const PROOF_LIFETIME_MS = 2 * MINUTE_MS
/** So long after the passphrase was entered, what wants it does not. */
const PASSPHRASE_LIFETIME_MS = 15 * MINUTE_MS

/**
 * Whoever is signed in; `isIdle`: for so long unheard that no name is told any more; `isProved`: the PIN
 * was entered a moment ago; `passphrase`: whether they have chosen one, and have entered it lately; `isByCode`: a
 * one-time code opened the session.
 */
export type StaffMember = {
  id: string
  name: string
  role: StaffRole
  isIdle: boolean
  isProved: boolean
  passphrase: 'unchosen' | 'due' | 'given'
  isByCode: boolean
}

export async function openStaffSession(
  tx: Pick<Database, 'insert'>,
  person: StaffSession['staff'],
  { device, isByCode = false }: { device: string; isByCode?: boolean },
  now: number,
): Promise<StaffSession> {
  const token = randomToken()
  const [at, expiresAt] = [new Date(now), new Date(now + SESSION_LIFETIME_MS)]
  const row = { staff: person.id, device, createdAt: at, lastSeenAt: at, expiresAt, provedAt: at }
  const codeAt = isByCode ? at : null
  await tx.insert(staffSessions).values({ ...row, codeAt, tokenHash: sha256(token) })
  const { id, name, role } = person
  return { token, staff: { id, name, role }, expiresAt: expiresAt.getTime() }
}

/**
 * Who a token stands for on this device, while the session lives and the person is there. `isSeen`: the call is a
 * sign of them.
 */
export async function findStaffMember(
  db: Database,
  { token, device, isSeen }: { token: string; device: string; isSeen: boolean },
  now: number,
): Promise<StaffMember | undefined> {
  const { tokenHash, lastSeenAt, expiresAt, provedAt, passphraseAt, codeAt } = staffSessions
  const { id, name, role, passphrase } = staff
  const isOwn = eq(tokenHash, sha256(token))
  const [row] = await db
    .select({ id, name, role, passphrase, lastSeenAt, provedAt, passphraseAt, codeAt })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.id, staffSessions.staff), isNull(staff.disabledAt)))
    .where(and(isOwn, eq(staffSessions.device, device), gt(expiresAt, new Date(now))))
  if (!row) return undefined
  const silence = now - row.lastSeenAt.getTime()
  const isIdle = silence > IDLE_NAMES_MS
  if (isSeen && !isIdle && silence > SEEN_STEP_MS) {
    const seen = db
      .update(staffSessions)
      .set({ lastSeenAt: new Date(now) })
      .where(isOwn)
    await seen.catch(ignoreUnwritable)
  }
  const within = (at: Date | null, lifetime: number) =>
    now - (at?.getTime() ?? -Infinity) <= lifetime
  const isProved = within(row.provedAt, PROOF_LIFETIME_MS)
  const entered = within(row.passphraseAt, PASSPHRASE_LIFETIME_MS) ? 'given' : 'due'
  const own = row.passphrase === null ? 'unchosen' : entered
  const isByCode = row.codeAt !== null
  return { id: row.id, name: row.name, role: row.role, isIdle, isProved, passphrase: own, isByCode }
}

/** The PIN was entered once more, or the passphrase: who knows that need not say their PIN at this moment. */
export async function markEntered(
  db: Pick<Database, 'update'>,
  token: string,
  what: 'pin' | 'passphrase',
  now: number,
): Promise<void> {
  const at = new Date(now)
  await db
    .update(staffSessions)
    .set({ provedAt: at, ...(what === 'passphrase' && { passphraseAt: at }) })
    .where(eq(staffSessions.tokenHash, sha256(token)))
}

export async function endStaffSession(db: Pick<Database, 'delete'>, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, sha256(token)))
}
