import type { Activity } from '../api/activity.ts'
import { formatPrice } from './money.ts'

/** « par personne », « par groupe », « selon le tarif ». */
export function perWords(activity: Pick<Activity, 'per' | 'tariffs'>): string {
  if (activity.tariffs) return 'selon le tarif'
  return activity.per === 'group' ? 'par groupe' : 'par personne'
}

/** « 15,00 € par personne », « dès 9,00 € selon le tarif ». */
export function priceWords(activity: Pick<Activity, 'price' | 'per' | 'tariffs'>): string {
  const from = activity.tariffs ? 'dès ' : ''
  return `${from}${formatPrice(activity.price)} ${perWords(activity)}`
}

/** Minutes in words: « 45 min », « 1 h », « 1 h 30 ». */
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest ? ` ${String(rest).padStart(2, '0')}` : ''}`
}

/** « 1 à 6 personnes ». */
export function partyWords(
  activity: Pick<Activity, 'minParticipants' | 'maxParticipants'>,
): string {
  const { minParticipants: min, maxParticipants: max } = activity
  if (min === max) return max === 1 ? '1 personne' : `${max} personnes`
  return `${min} à ${max} personnes`
}

/** « dès 12 ans », « à tout âge ». */
export function ageWords(activity: Pick<Activity, 'minAge'>): string {
  return activity.minAge > 0 ? `dès ${activity.minAge} ${years(activity.minAge)}` : 'à tout âge'
}

/** « an », « ans ». */
export function years(count: number): string {
  return count > 1 ? 'ans' : 'an'
}

/** « 1 personne », « 4 personnes ». */
export function partyInWords(participants: number): string {
  return participants === 1 ? '1\u00a0personne' : `${participants}\u00a0personnes`
}
