import { cancelDeadline } from '../../shared/rules/cancelDeadline.ts'
import { venue } from '../../venue/venue.ts'
import { refuse } from '../http/refusal.ts'

/** What was sold: until when its customer cancels or changes a visit alone. */
type SoldVisit = { startsAt: Date; cancelUntil: Date | null }

/** Whether a customer still decides alone, by what was sold. */
export function isBeforeDeadline({ cancelUntil }: SoldVisit, now: number): boolean {
  return cancelUntil !== null && now < cancelUntil.getTime()
}

/** Names the telephone, where a customer can no longer decide alone. */
export function tooLate(): never {
  const error = `Cette visite ne se change plus en ligne. Appelez-nous au ${venue.phone}.`
  refuse(403, 'too-late', error)
}

/** The same time before another start as was sold before the first one. */
export function movedDeadline(
  { startsAt, cancelUntil }: SoldVisit,
  start: Date,
  now: number,
): Date | null {
  return (
    cancelUntil && cancelDeadline(start.getTime(), startsAt.getTime() - cancelUntil.getTime(), now)
  )
}
