import { totalPrice } from '../../../src/contract/activity.ts'
import { addDays, today } from '../../../src/contract/day.ts'
import { type Hours, hoursOf } from '../../../src/contract/hours.ts'
import { toCents } from '../../../src/contract/money.ts'
import type { BookingRequest } from '../../../src/contract/booking.ts'
import { type Start, startAt } from './slots.ts'

/** How many days ahead a visit can be booked. */
export const HORIZON = 180

export type Offer = {
  id: string
  name: string
  pool: string
  stations: number
  priceCents: number
  per: 'person' | 'group'
  duration: number
  minParticipants: number
  maxParticipants: number
}

export type Refusal = { code: string; error: string; field: keyof BookingRequest }

/** Where a booking may begin, or why not; `now` in epoch milliseconds. */
export function findStart(
  request: BookingRequest,
  offer: Offer,
  hours: Hours,
  now: number,
): Start | Refusal {
  const { date, time, participants } = request
  const { minParticipants: min, maxParticipants: max } = offer
  const from = today(now)
  if (date < from) return refusal('past', 'date', 'Cette date est déjà passée.')
  if (date > addDays(from, HORIZON)) {
    return refusal('too-far', 'date', `Les réservations ouvrent ${HORIZON} jours à l’avance.`)
  }
  if (!hoursOf(hours, date).span) {
    return refusal('closed', 'date', 'La salle est fermée ce jour-là.')
  }
  const start = startAt(hours, date, time, offer.duration)
  if (!start) return refusal('no-slot', 'time', 'Il n’y a pas de créneau à cette heure.')
  if (start.at <= now) return refusal('past', 'time', 'Ce créneau est déjà passé.')
  if (participants < min || participants > max) {
    return refusal('participants', 'participants', `De ${min} à ${max} participants pour cette activité.`)
  }
  return start
}

/** What a party takes of its pool: a place each, or one for the whole group. */
export function unitsOf(offer: Pick<Offer, 'per'>, participants: number): number {
  return offer.per === 'group' ? 1 : participants
}

/** Cents for a party, by the one rule that the browser shows it with. */
export function priceOf({ per, priceCents }: Pick<Offer, 'per' | 'priceCents'>, participants: number): number {
  return toCents(totalPrice({ per, price: priceCents / 100 }, participants))
}

function refusal(code: string, field: Refusal['field'], error: string): Refusal {
  return { code, field, error }
}
