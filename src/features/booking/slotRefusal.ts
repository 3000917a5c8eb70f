import type { Activity } from '../../../shared/api/activity.ts'
import type { BookingRequest, Slot } from '../../../shared/api/booking.ts'
import { formatTime } from '../../../shared/rules/day.ts'
import { bookingRefusal } from './refusal.ts'
import { hasRoom, partyInWords, slotsAhead, smallerParty } from './slots.ts'

type KnownSlots = {
  request: BookingRequest
  activity: Activity | undefined
  /** As last heard; `undefined` while unknown, and then nothing is refused. */
  slots: readonly Slot[] | undefined
  now: number
  /** The last attempts to book it and to hold it; a change of the draft resets them. */
  attempts: readonly (Error | null)[]
  /** Its places are held, or being asked for: what is free for others is not the question. */
  isHeld: boolean
}

export type SlotRefusal = {
  message: string
  /** The largest party that still fits at this time. */
  smaller?: number
}

/** Why the chosen time cannot be had, with the party that still can; or nothing. */
export function slotRefusal({
  request,
  activity,
  slots,
  now,
  ...known
}: KnownSlots): SlotRefusal | undefined {
  const { date, time, participants } = request
  const refused = known.attempts
    .map((error) => error && bookingRefusal(error))
    .find((refusal) => refusal?.kind === 'slot')
  if (!refused && known.isHeld) return undefined
  const slot = slots && slotsAhead(slots, date, now).find((one) => one.time === time)
  const smaller = slot && activity && smallerParty(slot, activity, participants)
  if (smaller !== undefined) {
    const message = `Plus assez de places à ${formatTime(time)} pour ${partyInWords(participants)}`
    return { message, smaller }
  }
  if (refused) return { message: refused.message }
  if (!slots || !activity) return undefined
  if (!slot) return { message: 'Cet horaire n’est pas proposé' }
  return hasRoom(slot, activity) ? undefined : { message: 'Ce créneau est complet' }
}
