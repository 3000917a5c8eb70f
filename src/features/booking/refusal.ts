import { BOOKING_FAILED } from '../../../shared/api/booking.ts'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { sentence } from '../../ui/feedback/sentences.ts'

/** What became of a booking that was not made. */
export type BookingRefusal = {
  kind: 'offline' | 'slot' | 'limit' | 'running' | 'session' | 'failed'
  message: string
  /** The server said no for good: the draft's key is over. */
  final: boolean
}

/** A conflict that passes by itself: the same request again, with the same key, may succeed. */
const again = new Set(['busy', 'running'])

export function bookingRefusal(error: unknown): BookingRefusal {
  if (error instanceof Offline) return { kind: 'offline', message: sentence(error), final: false }
  if (isLimit(error)) return { kind: 'limit', message: messageOf(error), final: false }
  if (!(error instanceof Refused))
    return { kind: 'failed', message: messageOf(error), final: false }
  const { code, field } = error.problem
  if (code === 'full') return { kind: 'slot', message: 'Ce créneau est complet', final: true }
  if (again.has(code)) return { kind: 'running', message: messageOf(error), final: false }
  if (field === 'time') return { kind: 'slot', message: messageOf(error), final: true }
  if (error.status === 401) return { kind: 'session', message: 'Non authentifié', final: false }
  return { kind: 'failed', message: messageOf(error), final: true }
}

/** The server says when it may be tried again, or what to do instead. */
export function isLimit(error: unknown): error is Broken {
  return error instanceof Broken && error.status === 429 && error.message !== ''
}

function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || BOOKING_FAILED
}
