import { formatDayOfMonth, wallClock } from '../../../shared/rules/day.ts'
import {
  type OutboxEntry,
  type ProfileField,
  fieldsOf,
  type Value,
} from '../../offline/outbox/outboxEntry.ts'

export const fieldLabels: Record<ProfileField, string> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  mobilePhone: 'Téléphone mobile',
  birthday: 'Date de naissance',
  marketingConsent: 'Offres et promotions par email',
}

/** A value as a customer reads it. */
export function valueWords(field: ProfileField, value: Value): string {
  if (field === 'marketingConsent') return value ? 'acceptées' : 'refusées'
  if (typeof value !== 'string' || value === '') return 'vide'
  if (field === 'birthday') return `${formatDayOfMonth(value)} ${value.slice(0, 4)}`
  return field === 'mobilePhone' ? value.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : value
}

/** « 2 modifications »: edited fields are what a customer counts. */
export function editCountWords(entries: readonly OutboxEntry[]): string {
  return editsWords(countEdits(entries))
}

export function countEdits(entries: readonly OutboxEntry[]): number {
  return entries.reduce((sum, { patch }) => sum + fieldsOf(patch).length, 0)
}

export function editsWords(count: number): string {
  return count > 1 ? `${count} modifications` : '1 modification'
}

/** After so many tries an edit that nobody confirms is shown as such; it goes on being sent. */
const UNCONFIRMED_AFTER = 5

/** What becomes of an entry, in one sentence. */
export function stateWords({ state, wait, attempts, problem }: OutboxEntry, now: number): string {
  if (state === 'parked') return 'Attend votre prochaine connexion.'
  if (state === 'conflict') return 'Modifié aussi par la salle : choisissez ci-dessus.'
  if (state === 'rejected') return `Refusé : ${problem?.message ?? 'corrigez-le.'}`
  if (!attempts) return 'Part dès que possible.'
  if (wait?.because === 'offline') return 'Part dès que le réseau revient.'
  if (wait?.because === 'broken' && attempts >= UNCONFIRMED_AFTER)
    return 'Non confirmé : la salle n’a pas dit si elle l’a reçu. Réessayez, ou abandonnez-le.'
  if (!wait || wait.until <= now) return 'Envoi en cours…'
  if (wait.because === 'told')
    return `La salle demande d’attendre. Nouvel essai vers ${clockWords(wait.until)}.`
  return `La salle ne répond pas. Nouvel essai vers ${clockWords(wait.until)}.`
}

/** Where a kept edit is, in a few words. */
export function placeWords({ state, wait }: OutboxEntry): string {
  return state === 'parked' || wait ? 'en attente d’envoi' : 'envoi en cours…'
}

function clockWords(at: number): string {
  return wallClock(at).time.replace(':', '\u00a0h\u00a0')
}
