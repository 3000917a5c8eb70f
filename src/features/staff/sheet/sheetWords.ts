import type { MarkOutcome, VisitEntry } from '../../../../shared/api/checkIn.ts'
import type { SaleOutcome } from '../../../../shared/api/deskSales.ts'
import { partyInWords } from '../../../../shared/rules/activityWords.ts'
import { dayLabel } from '../../../../shared/rules/pass/reference.ts'
import { proofInWords } from '../../../../shared/rules/tariff.ts'
import { timeWords } from '../day/visitWords.ts'
import type { SoldHere } from './daySheet.ts'
import { builtInActivities } from '../../../../venue/venue.ts'

/** What stood against a mark. */
export const outcomeWords: Record<Exclude<MarkOutcome, 'done'>, string> = {
  in: 'ces personnes sont en salle',
  newer: 'l’équipe en a dit autrement depuis',
  cancelled: 'la visite est annulée depuis',
  changed: 'la visite a changé depuis\u00a0: revoyez-la',
  returned: 'ses places ont été rendues depuis',
  'not-begun': 'la visite n’avait pas commencé',
  unknown: 'la salle ne connaît pas cette visite',
}

/** Why what was sold is no visit. */
export const saleOutcomeWords: Record<Exclude<SaleOutcome, 'done'>, string> = {
  beyond: 'ces places n’étaient plus à cet appareil',
  'not-sold': 'cela ne se vend plus ainsi',
  'not-now': 'cette heure n’était pas celle de la vente',
}

/** « 15 h, Réalité virtuelle, 2 personnes ». */
export function saleWords({ sale }: SoldHere): string {
  const { activityId: activity, startsAt, participants } = sale
  return [timeWords(startsAt), entryActivityWords({ activity }), partyInWords(participants)].join(
    ', ',
  )
}

export function entryActivityWords({ activity }: Pick<VisitEntry, 'activity'>): string {
  return builtInActivities.find(({ id }) => id === activity)?.name ?? 'Autre activité'
}

/** « n° K7M »: nobody is named by it. */
export function labelWords({ key, startsAt }: Pick<VisitEntry, 'key' | 'startsAt'>): string {
  return `n°\u00a0${dayLabel(key, startsAt)}`
}

/** « 3 personnes (2 × Adulte, 1 × Réduit : carte d’étudiant à voir) ». */
export function peopleWords({ party, tariffs = [] }: VisitEntry): string {
  const parts = tariffs.map(
    ({ name, quantity, proof }) =>
      `${quantity}\u00a0×\u00a0${name}${proof ? `, ${proofInWords(proof)}` : ''}`,
  )
  return `${partyInWords(party)}${parts.length ? ` (${parts.join(' · ')})` : ''}`
}
