import { today } from './day.ts'

/** What a customer agrees to, word for word, and the version that is recorded with each answer. */
export const marketingText = {
  version: 'marketing-2026-11-21',
  words:
    "J'accepte de recevoir par email des offres et promotions de la salle. Je peux changer d’avis à tout moment dans mon profil.",
}

/** Why the box cannot be ticked. */
export const TOO_YOUNG_FOR_MARKETING =
  'Avant 15 ans, cet accord revient à un parent : nous n’enregistrons donc pas ce choix.'

/**
 * Below 15, only a parent may agree to marketing (loi Informatique et Libertés, art. 45); an unknown
 * birth date (`YYYY-MM-DD`, or empty) counts as an adult's. `now` in epoch milliseconds.
 */
export function isTooYoungForMarketing(birthday: string | null, now: number): boolean {
  if (!birthday) return false
  return today(now) < `${Number(birthday.slice(0, 4)) + 15}${birthday.slice(4)}`
}
