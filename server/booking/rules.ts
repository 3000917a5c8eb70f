import { addDays, today } from '../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../shared/rules/hours.ts'
import type { BookingRequest } from '../../shared/api/booking.ts'
import type { Schedule } from '../../shared/rules/schedule.ts'
import { venue } from '../../venue/venue.ts'
import { isOnSale, type Start, startAt } from './slots.ts'

/** How many days ahead a visit can be booked. */
export const MAX_DAYS_AHEAD = 180

/** What is sold, and by which schedule; durations in minutes. */
export type BookableActivity = Schedule & {
  id: string
  name: string
  /** How much there is of its pool. */
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
  offer: BookableActivity,
  hours: Hours,
  now: number,
): Start | Refusal {
  const { date, time, participants } = request
  const from = today(now)
  if (date < from) return refusal('past', 'date', 'Cette date est déjà passée.')
  if (date > addDays(from, MAX_DAYS_AHEAD)) {
    return refusal(
      'too-far',
      'date',
      `Les réservations ouvrent ${MAX_DAYS_AHEAD} jours à l’avance.`,
    )
  }
  const { span, reason } = hoursOf(hours, date)
  if (!span) {
    const why = reason ? ` (${reason})` : ''
    return refusal('closed', 'date', `La salle est fermée ce jour-là${why}.`)
  }
  const start = startAt(hours, date, time, offer)
  if (!start) return refusal('no-slot', 'time', 'Il n’y a pas de créneau à cette heure.')
  if (start.at <= now) return refusal('past', 'time', 'Ce créneau est déjà passé.')
  if (!isOnSale(start, offer, now)) {
    return refusal(
      'cutoff',
      'time',
      `Ce créneau ne se réserve plus en ligne. Appelez-nous au ${venue.phone}.`,
    )
  }
  return partyRefusal(offer, participants) ?? start
}

/** Why an activity does not take so many people, if it does not. */
export function partyRefusal(
  {
    minParticipants: min,
    maxParticipants: max,
  }: Pick<BookableActivity, 'minParticipants' | 'maxParticipants'>,
  participants: number,
): Refusal | undefined {
  if (participants >= min && participants <= max) return undefined
  return refusal(
    'participants',
    'participants',
    `De ${min} à ${max} participants pour cette activité.`,
  )
}

/** The stations that a party takes of its pool. */
export function unitsOf(
  { per, units }: Pick<BookableActivity, 'per' | 'units'>,
  participants: number,
): number {
  return units * salesOf({ per }, participants)
}

/** What a party takes of the places left, as they are counted for people. */
export function salesOf({ per }: Pick<BookableActivity, 'per'>, participants: number): number {
  return per === 'group' ? 1 : participants
}

function refusal(code: string, field: Refusal['field'], error: string): Refusal {
  return { code, field, error }
}
