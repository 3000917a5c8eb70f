import type { TodoVisit } from '../../../../shared/api/staffClosures.ts'

/** Why a visit cannot be as it was sold. */
export function whyWords({ what, reason }: TodoVisit['why'][number]): string {
  if (what === 'closed') return reason ? `Fermé\u00a0: ${reason}` : 'Fermé'
  if (what === 'over') return 'Trop de monde pour les places'
  return what === 'hours' ? 'Hors des horaires' : 'Pas encore vu'
}
