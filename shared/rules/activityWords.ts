import type { Activity } from '../api/activity.ts'
import { formatPrice } from './money.ts'
import { fromPrice, linesInWords, type SoldLine, termsInWords } from './tariff.ts'

/** « par personne », « par groupe », « selon le tarif ». */
export function perWords(activity: Pick<Activity, 'per' | 'tariffs'>): string {
  if (activity.tariffs) return 'selon le tarif'
  return activity.per === 'group' ? 'par groupe' : 'par personne'
}

/** « 15,00 € par personne », « dès 9,00 € selon le tarif ». */
export function priceWords(
  activity: Pick<Activity, 'price' | 'per' | 'tariffs'> & { minParticipants?: number },
): string {
  const from = activity.tariffs ? 'dès ' : ''
  return `${from}${formatPrice(fromPrice(activity))} ${perWords(activity)}`
}

/** « Adulte (dès 14 ans) : 14,00 € ; Enfant (de 8 à 13 ans) : 9,00 € »; nothing where there is one price. */
export function tariffsInWords({ tariffs = [] }: Pick<Activity, 'tariffs'>): string {
  return tariffs
    .map((tariff) => {
      const terms = termsInWords(tariff)
      return `${tariff.name}${terms && ` (${terms})`}\u00a0: ${formatPrice(tariff.price)}`
    })
    .join('\u00a0; ')
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
  return activity.minAge > 0 ? `dès ${activity.minAge} ans` : 'à tout âge'
}

/** « 1 personne », « 4 personnes ». */
export function partyInWords(participants: number): string {
  return participants === 1 ? '1\u00a0personne' : `${participants}\u00a0personnes`
}

/** « 3 personnes », « 3 personnes (2 × Adulte, 1 × Enfant) ». */
export function visitorsInWords(participants: number, lines?: readonly SoldLine[]): string {
  const tariffs = linesInWords(lines)
  return `${partyInWords(participants)}${tariffs && ` (${tariffs})`}`
}
