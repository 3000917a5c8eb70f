import type { Headcount } from '../../api/staff/day.ts'
import { MINUTE_MS } from '../time.ts'

/** So long after its start, whoever has not come in is perhaps not coming. */
export const LATE_AFTER_MS = 15 * MINUTE_MS

/** Where the people of a visit are, as far as anybody knows: `missing` may be absent, which a person says. */
export type Presence = 'pending' | 'expected' | 'missing' | 'in' | 'absent' | 'cancelled'

/** What tells where the people of a visit are. */
export type Attended = {
  status: 'confirmed' | 'pending' | 'cancelled'
  startsAt: number
  enteredAt: number | null
  absentAt: number | null
}

/** Whoever has come in is in, whatever was said of them. `now` in epoch milliseconds. */
export function presenceOf(visit: Attended, now: number): Presence {
  const { status, startsAt, enteredAt, absentAt } = visit
  if (status === 'cancelled') return status
  if (enteredAt !== null) return 'in'
  if (absentAt !== null) return 'absent'
  if (status === 'pending') return status
  return now >= startsAt + LATE_AFTER_MS ? 'missing' : 'expected'
}

/** Counts how many people are awaited, in, and absent at `now` (epoch ms). */
export function headcount(
  visits: readonly (Attended & { participants: number })[],
  now: number,
): Headcount {
  const people = { expected: 0, in: 0, absent: 0 }
  for (const visit of visits) {
    const presence = presenceOf(visit, now)
    if (presence === 'cancelled') continue
    people[presence === 'in' || presence === 'absent' ? presence : 'expected'] += visit.participants
  }
  return people
}
