import { eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { staff, staffSessions } from '../schema/staff.ts'
import { type Actor, recordStaffEvent } from './events.ts'
import { lockPerson } from './people.ts'
import { hashPassphrase } from './pin.ts'
import { markEntered } from './sessions.ts'

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
