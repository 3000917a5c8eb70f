import type { bookings } from '../../../server/db/schema/booking.ts'
import { wallClock } from '../../../shared/rules/day.ts'

export type VisitRow = typeof bookings.$inferInsert

/** A visit as the database keeps it: two headsets for an hour, sold when it begins, unless told otherwise. */
export function visitRow(
  startsAt: number,
  { id, ...more }: Partial<VisitRow> & { id: string },
): VisitRow {
  return {
    id,
    customer: 'guest:nobody',
    activityId: 'vr',
    activityName: 'Réalité virtuelle',
    pool: 'vr',
    units: 2,
    startsAt: new Date(startsAt),
    ...wallClock(startsAt),
    duration: 60,
    participants: 2,
    status: 'confirmed',
    priceCents: 5000,
    createdAt: new Date(startsAt),
    ...more,
  }
}
