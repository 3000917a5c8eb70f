import type { Activity } from '../../contract/activity.ts'
import type { BookingRequest, Slot } from '../../contract/booking.ts'
import { bookingRefusal } from './refusal.ts'
import { hasRoom, slotsAhead } from './slots.ts'

type Known = {
  request: BookingRequest
  activity: Activity | undefined
  /** As last heard; `undefined` while unknown, and then nothing is refused. */
  slots: readonly Slot[] | undefined
  now: number
  /** The last attempt; a change of the draft resets it. */
  booking: { error: Error | null }
}

/** Why the chosen time cannot be had, or nothing. */
export function slotRefusal({ request, activity, slots, now, booking }: Known): string | undefined {
  const refused = booking.error && bookingRefusal(booking.error)
  if (refused?.kind === 'slot') return refused.message
  if (!slots || !activity) return undefined
  const slot = slotsAhead(slots, request.date, now).find(({ time }) => time === request.time)
  if (!slot) return 'Cet horaire n’est pas proposé'
  return hasRoom(slot, activity) ? undefined : 'Ce créneau est complet'
}
