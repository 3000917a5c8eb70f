import { cancelDeadline } from '../../shared/rules/cancelDeadline.ts'
import { venue } from '../../venue/venue.ts'
import { refuse } from '../http/messages.ts'

/** What was sold: until when its customer cancels or changes a visit alone. */
type SoldVisit = { startsAt: Date; cancelUntil: Date | null }

/** The refusal that names the telephone, once a customer can no longer decide alone. */
export function cancellationRefusal({ cancelUntil }: SoldVisit, now: number): Response | undefined {
  if (cancelUntil && now < cancelUntil.getTime()) return undefined
  const error = `Cette visite ne se change plus en ligne. Appelez-nous au ${venue.phone}.`
  return refuse(403, 'too-late', error)
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
