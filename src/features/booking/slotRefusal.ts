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
  /** The last attempts to book it and to hold it; a change of the draft resets them. */
  attempts: readonly (Error | null)[]
  /** Its places are held, or just being asked for: what is free for others is not the question. */
  isHeld: boolean
}

/** Why the chosen time cannot be had, or nothing. */
export function slotRefusal({ request, activity, slots, now, ...known }: Known): string | undefined {
  for (const error of known.attempts) {
    const refused = error && bookingRefusal(error)
    if (refused?.kind === 'slot') return refused.message
  }
  if (!slots || !activity || known.isHeld) return undefined
  const slot = slotsAhead(slots, request.date, now).find(({ time }) => time === request.time)
  if (!slot) return 'Cet horaire n’est pas proposé'
  return hasRoom(slot, activity) ? undefined : 'Ce créneau est complet'
}
