import { desc, eq, sql } from 'drizzle-orm'
import type { Activity } from '../../../shared/api/activity.ts'
import type { HolidayHours } from '../../../shared/rules/hours/holidays.ts'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import type { Schedule } from '../../../shared/rules/hours/schedule.ts'
import {
  builtInActivities,
  builtInHours,
  holidaySpan,
  overflow,
  schedules,
  stations,
} from '../../../venue/venue.ts'
import { sha256 } from '../../secret.ts'
import { venueChangedAt } from '../../venueFolder/open.ts'
import type { Transaction } from '../database.ts'
import { venueFolders } from '../schema/venue.ts'

/** What a venue's folder gives the database. */
export type FolderValues = {
  /** Of the values that follow. */
  digest: string
  /** The latest change of its files, epoch milliseconds. */
  changedAt: number
  activities: readonly Activity[]
  schedules: Readonly<Record<string, Schedule>>
  stations: Readonly<Record<string, number>>
  overflow: Readonly<Record<string, number>>
  hours: Hours
  /** The hours of public holidays. */
  holidays: HolidayHours
}

const values = {
  activities: builtInActivities,
  schedules,
  stations,
  overflow,
  hours: builtInHours,
  holidays: holidaySpan,
}

/** The folder that this process runs on. */
export const ownFolder: FolderValues = {
  ...values,
  digest: sha256(JSON.stringify(values)),
  changedAt: venueChangedAt,
}

/** "VENU": what compares values before it writes them goes one at a time. */
const VALUES_LOCK = 0x56_45_4e_55

/** Waits until nobody else compares and writes; held to the end of the transaction. */
export async function lockValues(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${VALUES_LOCK})`)
}

/**
 * Notes that a folder is brought in, unless a later one was: then it gives false, and an older process
 * that starts again undoes nothing. A folder that was brought in before comes in again if its files were
 * changed since.
 */
export async function noteFolder(
  tx: Transaction,
  { digest, changedAt }: FolderValues,
  now: number,
): Promise<boolean> {
  const [latest] = await tx.select().from(venueFolders).orderBy(desc(venueFolders.id)).limit(1)
  if (latest?.digest === digest) return true
  const known = await tx.$count(venueFolders, eq(venueFolders.digest, digest))
  if (known && latest && changedAt <= latest.changedAt.getTime()) return false
  const dates = { changedAt: new Date(changedAt), appliedAt: new Date(now) }
  await tx.insert(venueFolders).values({ digest, ...dates })
  return true
}
