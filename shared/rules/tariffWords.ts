import type { Activity } from '../api/activity.ts'
import { partyInWords } from './activityWords.ts'
import { formatPrice } from './money.ts'
import { linesInWords, type SoldLine, termsInWords } from './tariff.ts'

/** « Adulte (dès 14 ans) : 14,00 € ; Enfant (de 8 à 13 ans) : 9,00 € »; nothing where there is one price. */
export function tariffsInWords({ tariffs = [] }: Pick<Activity, 'tariffs'>): string {
  return tariffs
    .map((tariff) => {
      const terms = termsInWords(tariff)
      return `${tariff.name}${terms && ` (${terms})`}\u00a0: ${formatPrice(tariff.price)}`
    })
    .join('\u00a0; ')
}

/** « 3 personnes », « 3 personnes (2 × Adulte, 1 × Enfant) ». */
export function visitorsInWords(participants: number, lines?: readonly SoldLine[]): string {
  const tariffs = linesInWords(lines)
  return `${partyInWords(participants)}${tariffs && ` (${tariffs})`}`
}
