import * as v from 'valibot'
import {
  BOOKING_FAILED,
  type BookingRequest,
  PriceMismatch,
  PROVE_EMAIL,
  type Slot,
} from '../../../shared/api/booking.ts'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { errorSentence } from '../../ui/feedback/errorMessage.ts'
import type { Activity } from '../../../shared/api/activity.ts'
import { formatTime } from '../../../shared/rules/day.ts'
import { hasRoom, slotsAhead, smallerParty } from './slots.ts'
import { partyInWords } from '../../../shared/rules/activityWords.ts'
import { salesOf } from '../../../shared/rules/tariff.ts'

/** What became of a booking that was not made. */
export type BookingRefusal = {
  kind: 'offline' | 'slot' | 'price' | 'limit' | 'proof' | 'running' | 'session' | 'failed'
  message: string
  /** The server said no for good: the draft's key is over. */
  final: boolean
  /** Cents that it costs instead of what was shown. */
  total?: number
}

/** A conflict that passes by itself: the same request again, with the same key, may succeed. */
const retryableCodes = new Set(['busy', 'running'])

export function bookingRefusal(error: unknown): BookingRefusal {
  if (error instanceof Offline)
    return { kind: 'offline', message: errorSentence(error), final: false }
  if (isLimit(error)) return { kind: 'limit', message: messageOf(error), final: false }
  if (!(error instanceof Refused))
    return { kind: 'failed', message: messageOf(error), final: false }
  const { code, field, current } = error.problem
  if (code === 'price-changed' && v.is(PriceMismatch, current))
    return { kind: 'price', message: messageOf(error), final: false, total: current.total }
  if (isProofWanted(error)) return { kind: 'proof', message: messageOf(error), final: false }
  if (code === 'full') return { kind: 'slot', message: 'Ce créneau est complet', final: true }
  if (retryableCodes.has(code)) return { kind: 'running', message: messageOf(error), final: false }
  if (field === 'time') return { kind: 'slot', message: messageOf(error), final: true }
  if (error.status === 401) return { kind: 'session', message: 'Non authentifié', final: false }
  return { kind: 'failed', message: messageOf(error), final: true }
}

/** A code mailed to the customer's address is all that it wants. */
export function isProofWanted(error: unknown): boolean {
  return error instanceof Refused && error.problem.code === PROVE_EMAIL
}

/** What is sold has changed since this device heard of it: its prices, or its tariffs. */
export function isSoldOtherwise(error: unknown): boolean {
  if (!(error instanceof Refused)) return false
  const { code, field } = error.problem
  return code === 'price-changed' || field === 'tariffs'
}

/** The server says when it may be tried again, or what to do instead. */
export function isLimit(error: unknown): error is Broken {
  return error instanceof Broken && error.status === 429 && error.message !== ''
}

function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || BOOKING_FAILED
}

type SlotCheck = {
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
  smaller?: number
}

/** Why the chosen time cannot be had, with the party that still can; or nothing. */
export function slotRefusal({
  request,
  activity,
  slots,
  now,
  ...known
}: SlotCheck): SlotRefusal | undefined {
  const { date, time, participants } = request
  const places = activity?.tariffs ? salesOf(activity, request) : participants
  const refused = known.attempts
    .map((error) => error && bookingRefusal(error))
    .find((refusal) => refusal?.kind === 'slot')
  if (!refused && known.isHeld) return undefined
  const slot = slots && slotsAhead(slots, date, now).find((one) => one.time === time)
  const smaller = slot && activity && smallerParty(slot, activity, places)
  if (smaller !== undefined) {
    const message = `Plus assez de places à ${formatTime(time)} pour ${partyInWords(participants)}`
    return { message, smaller }
  }
  if (refused) return { message: refused.message }
  if (!slots || !activity) return undefined
  if (!slot) return { message: 'Cet horaire n’est pas proposé' }
  return hasRoom(slot, activity) ? undefined : { message: 'Ce créneau est complet' }
}
