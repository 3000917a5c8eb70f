import { formatDay, formatTime, momentInWords, wallClock } from '../../../shared/rules/day.ts'
import type { IconName } from '../../../shared/pages/icons.ts'
import { formatMoment } from '../../ui/feedback/freshness.ts'
import type { DoorVerdict } from './decideText.ts'

/** In, ask, or out: each its colour, its shape, its sound. */
export type VerdictLight = 'go' | 'wait' | 'stop'

export type VerdictWords = { light: VerdictLight; icon: IconName; title: string; reason: string }

/** « 14 h 32 », at the venue. */
export const timeWords = (at: number) => formatTime(wallClock(at).time)

/** The verdict in words: what it is, and why or what to do. */
export function verdictWords(verdict: DoorVerdict, now: number): VerdictWords {
  switch (verdict.kind) {
    case 'valid':
      return go('Entrez', 'Pass valable.')
    case 'forced':
      return go('Entrée notée', 'Vous l’avez laissé entrer malgré le refus.')
    case 'unlisted':
      return go(
        'Entrez',
        `Pass signé par la salle, absent de la liste reçue ${formatMoment(verdict.syncedAt, now)}.`,
      )
    case 'early':
      return wait('hourglass', 'Trop tôt', `Ce pass ouvre à ${timeWords(verdict.opensAt)}.`)
    case 'pending':
      return wait(
        'credit-card',
        'Paiement en attente',
        'La réservation n’est pas encore confirmée\u00a0: voyez à l’accueil.',
      )
    case 'changed':
      return wait(
        'calendar-days',
        'Pass remplacé',
        `La réservation a changé\u00a0: c’est maintenant ${momentInWords(verdict.startsAt)}. Demandez le pass à jour.`,
      )
    case 'in':
      return stop(
        'rotate-ccw',
        `Déjà entré à ${timeWords(verdict.since)}`,
        `Lu sur «\u00a0${verdict.device}\u00a0». Ce pass ne fait entrer qu’une fois.`,
      )
    case 'over':
      return stop(
        'rotate-ccw-clock',
        'Terminé',
        `La visite a pris fin à ${timeWords(verdict.endedAt)}.`,
      )
    case 'other-day':
      return stop('calendar-x', 'Autre jour', `Ce pass vaut ${formatDay(verdict.day)}.`)
    case 'cancelled':
      return stop(
        'ban',
        'Réservation annulée',
        'Ses places ont été rendues\u00a0: voyez à l’accueil s’il en reste.',
      )
    case 'forged':
      return stop('shield-x', 'Faux pass', 'La salle ne l’a pas signé, ou il a été modifié.')
    case 'newer':
      return wait(
        'smartphone',
        'Pass plus récent',
        'Cette tablette doit être mise à jour\u00a0: rechargez la page avec du réseau.',
      )
    case 'too-many':
      return wait(
        'hourglass',
        'Trop d’essais',
        `Ces références sont inconnues. Tapez la suivante à partir de ${timeWords(verdict.until + 59_999)}\u00a0; un QR code se lit toujours.`,
      )
    case 'unknown':
      return stop(
        'search',
        'Référence introuvable',
        'Elle n’est pas sur la liste du jour. Vérifiez la saisie, ou demandez le pass.',
      )
    default:
      return stop(
        'shield-x',
        'Pas un pass',
        'Ce n’est ni un pass ni une référence de la salle\u00a0: une référence a 8 caractères, comme K7QM\u00a03XRD.',
      )
  }
}

function go(title: string, reason: string): VerdictWords {
  return { light: 'go', icon: 'check', title, reason }
}

function wait(icon: IconName, title: string, reason: string): VerdictWords {
  return { light: 'wait', icon, title, reason }
}

function stop(icon: IconName, title: string, reason: string): VerdictWords {
  return { light: 'stop', icon, title, reason }
}
