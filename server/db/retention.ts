import { lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addMonths, today } from '../../shared/rules/day.ts'
import { type Keep, keep } from '../../shared/rules/retention.ts'
import type { Tables } from './accounts/personal.ts'
import { eraseSessions } from './accounts/sessions.ts'
import { eraseProfiles, eraseUnused } from './accounts/deletion.ts'
import type { Database } from './database.ts'
import { eraseGuests } from './guests.ts'
import { eraseInvitations } from './invitations.ts'
import { bookings, holds, waits } from './schema/booking.ts'
import { allotments, attendanceMarks, deskSales, pairings, scans } from './schema/checkIn.ts'
import { idempotency } from './schema/idempotency.ts'
import {
  accounts,
  attempts,
  emails,
  passwordResets,
  sessions,
  userProfiles,
} from './schema/people.ts'
import { pushes } from './schema/pushes.ts'
import { staffCodes, staffSessions } from './schema/staff.ts'
import { analyticsDays, inquiries, signInChallenges } from './schema/visitors.ts'
import { eraseVisits } from './visit.ts'

/** What goes: how long after which moment, and by what where it is more than its row; a job of its own where that is more than this room knows. */
type Swept = { keep: Keep; since: PgColumn; erase?: 'by a job' | Erase }
type Erase = (db: Database, before: Date, now: number) => Promise<void>
export type Term = Swept | 'with its parent' | { kept: string }

const ofVenue: Term = { kept: 'of the venue, and of no person' }
const ofTeam: Term = { kept: 'of the team: whoever leaves is disabled, for the journal names them' }
const ended = (since: PgColumn): Term => ({ keep: keep.ended, since })
const repeats = (since: PgColumn): Term => ({ keep: keep.keys, since })

/** How long each table keeps a row: a new table without a term does not compile. */
export const retention = {
  sessions: { keep: keep.ended, since: sessions.expiresAt, erase: eraseSessions },
  accounts: { keep: keep.accounts, since: accounts.usedAt, erase: eraseUnused },
  consents: 'with its parent',
  userProfiles: { keep: keep.accounts, since: userProfiles.createdAt, erase: eraseProfiles },
  customerVersions: 'with its parent',
  passkeys: 'with its parent',
  passwordResets: { keep: keep.codes, since: passwordResets.expiresAt },
  signInChallenges: { keep: keep.codes, since: signInChallenges.expiresAt },
  pushSubscriptions: 'with its parent',
  pushes: repeats(pushes.createdAt),
  emails: repeats(emails.createdAt),
  attempts: repeats(attempts.startedAt),
  idempotency: repeats(idempotency.createdAt),
  guests: { keep: keep.guests, since: bookings.startsAt, erase: eraseGuests },
  invitations: { keep: keep.invitations, since: bookings.startsAt, erase: eraseInvitations },
  invitationAnswers: 'with its parent',
  bookings: { keep: keep.visits, since: bookings.startsAt, erase: eraseVisits },
  bookingEvents: 'with its parent',
  scans: { keep: keep.visits, since: scans.receivedAt },
  holds: { keep: keep.ended, since: holds.expiresAt, erase: 'by a job' },
  waits: { keep: keep.waits, since: waits.endedAt },
  inquiries: { keep: keep.inquiries, since: inquiries.createdAt },
  analyticsDays: { keep: keep.counts, since: analyticsDays.day },
  refusedDays: ofVenue,
  pairings: ended(pairings.expiresAt),
  devices: { kept: 'until it is revoked' },
  attendanceMarks: repeats(attendanceMarks.receivedAt),
  deskSales: repeats(deskSales.receivedAt),
  allotments: { keep: keep.allotments, since: allotments.quantum, erase: 'by a job' },
  passKeys: { kept: 'passes of every key are read' },
  pushKeys: { kept: 'devices know the server by it' },
  staff: ofTeam,
  staffCodes: ended(staffCodes.expiresAt),
  staffSessions: ended(staffSessions.expiresAt),
  staffEvents: { kept: 'the journal: the database refuses to delete a row of it' },
  bulkActs: ofTeam,
  bulkActItems: 'with its parent',
  pools: ofVenue,
  activities: ofVenue,
  poolLoad: ofVenue,
  prices: ofVenue,
  tariffs: ofVenue,
  venueValues: ofVenue,
  venueFolders: ofVenue,
  timetables: ofVenue,
  timetableDays: ofVenue,
  exceptionalDays: ofVenue,
  closures: ofVenue,
} satisfies Record<keyof Tables, Term>

/** Forgets what has had its time, by the table of terms. `now` in epoch milliseconds. */
export async function sweep(
  db: Database,
  now: number,
  terms: Record<string, Term> = retention,
): Promise<void> {
  for (const term of Object.values(terms)) {
    if (typeof term === 'string' || 'kept' in term || term.erase === 'by a job') continue
    const before = new Date(now - term.keep.ms)
    if (term.erase) await term.erase(db, before, now)
    else await db.delete(term.since.table).where(lt(term.since, startOf(term, before, now)))
  }
}

/** Of what is counted by the day, the first day that is kept: months are the calendar's. */
function startOf(
  { keep: { count, unit }, since }: Swept,
  before: Date,
  now: number,
): Date | string {
  if (since.dataType === 'date') return before
  return unit === 'mois' ? addMonths(today(now), -count) : today(before.getTime())
}
