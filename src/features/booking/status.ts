import { dayWords, formatTime, wallClock } from '../../../shared/rules/day.ts'
import { type Booking, endOf, sortBookings, startOf } from '../../../shared/api/booking.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

type StatusWords = { heading: string; chip: string; tone: 'ok' | 'warn' | 'bad'; lead: string }

/** What a status means, in the page's heading, in a chip, and in a sentence. */
export const statusWords: Record<Booking['status'], StatusWords> = {
  confirmed: {
    heading: 'Réservation confirmée',
    chip: 'Confirmée',
    tone: 'ok',
    lead: 'Gardez cette page : elle s’ouvre aussi sans réseau.',
  },
  pending: {
    heading: 'Réservation en attente',
    chip: 'En attente',
    tone: 'warn',
    lead: 'La salle ne l’a pas encore confirmée. Dès qu’elle répond, cette page le dit.',
  },
  cancelled: {
    heading: 'Réservation annulée',
    chip: 'Annulée',
    tone: 'bad',
    lead: 'Cette visite n’aura pas lieu. Vous pouvez en réserver une autre.',
  },
}

const stoppedLead =
  'Cette visite ne peut pas avoir lieu à l’heure réservée\u00a0: changez-la ou annulez-la sans frais, ou appelez-nous.'

/** What a booking's status means for its people, and when it is. */
export function leadOf(booking: Booking, now: number): string {
  const { status, participants, date, time, stopped } = booking
  const { lead } = statusWords[status]
  if (status === 'confirmed' && endOf(booking) < now)
    return 'Cette visite a eu lieu. Merci d’être venus.'
  if (stopped) return `${stopped} ${stoppedLead}`
  if (status !== 'confirmed') return lead
  const taken = participants > 1 ? 'Vos places sont prises' : 'Votre place est prise'
  return `${taken} ${dayWords(date, now)}, de ${formatTime(time)} à ${endWords(booking)}. ${lead}`
}

/** The wall time at which a visit ends. */
export function endWords(visit: Pick<Booking, 'date' | 'time' | 'duration'>): string {
  return formatTime(wallClock(endOf(visit)).time)
}

/** Milliseconds until a pending booking is asked for again: from two seconds, up to a minute. */
export function pollDelay(attempts: number): number {
  return Math.min(2000 * 1.5 ** attempts, MINUTE_MS)
}

/** Why there is no visit to come: the one that was cancelled, those that were, or none yet. */
export function withoutVisit(bookings: readonly Booking[], now: number): string {
  const { past, cancelled } = sortBookings(bookings, now)
  const off = cancelled.findLast((booking) => startOf(booking) > now)
  if (off)
    return `Votre visite prévue ${dayWords(off.date, now)} à ${formatTime(off.time)} est annulée`
  return past.length ? 'Pas de visite à venir' : 'Pas encore de réservation'
}
