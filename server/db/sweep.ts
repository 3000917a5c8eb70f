import { lt } from 'drizzle-orm'
import { addMonths, today } from '../../shared/rules/day.ts'
import type { Database } from './database.ts'
import { erasePasswordless } from './accounts/passwordless.ts'
import { eraseGuests } from './guests.ts'
import { sweepInvitations } from './invitations.ts'
import { attempts, passwordResets, sessions } from './schema/people.ts'
import { idempotency } from './schema/idempotency.ts'
import { attendanceMarks, deskSales } from './schema/checkIn.ts'
import { staffCodes, staffSessions } from './schema/staff.ts'
import { analyticsDays, signInChallenges, inquiries } from './schema/visitors.ts'
import { DAY_MS } from '../../shared/rules/time.ts'

const RETENTION_MS = 30 * DAY_MS

/** Milliseconds that what a visitor asked, and its mail, are kept: twelve months. */
export const INQUIRY_RETENTION_MS = 365 * DAY_MS

/** How long counts of events are kept, in months (the law's limit for audience measurement). */
const COUNT_RETENTION_HOURS = 25

/**
 * Forgets what has had its time: sessions, links and codes that ended, accounts of who came by codes alone, keys,
 * marks, desks' sales and attempts older than 30 days, old requests, guests, invitations, old counts.
 */
export async function sweep(db: Database, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)))
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, new Date(now)))
  await db.delete(staffCodes).where(lt(staffCodes.expiresAt, new Date(now)))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(now - DAY_MS)))
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, new Date(now - DAY_MS)))
  await erasePasswordless(db, now)
  await db.delete(idempotency).where(lt(idempotency.createdAt, new Date(now - RETENTION_MS)))
  await db
    .delete(attendanceMarks)
    .where(lt(attendanceMarks.receivedAt, new Date(now - RETENTION_MS)))
  await db.delete(deskSales).where(lt(deskSales.receivedAt, new Date(now - RETENTION_MS)))
  await eraseGuests(db, now)
  await sweepInvitations(db, now)
  await db.delete(attempts).where(lt(attempts.startedAt, new Date(now - RETENTION_MS)))
  await db.delete(inquiries).where(lt(inquiries.createdAt, new Date(now - INQUIRY_RETENTION_MS)))
  await db
    .delete(analyticsDays)
    .where(lt(analyticsDays.day, addMonths(today(now), -COUNT_RETENTION_HOURS)))
}
