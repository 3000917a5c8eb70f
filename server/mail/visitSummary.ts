import { formatDate, formatTime } from '../../shared/rules/day.ts'
import { venue } from '../../venue/venue.ts'
import type { Visit } from '../db/visit.ts'
import { emailText, type Email } from './mail.ts'

const status = {
  confirmed: 'confirmée',
  pending: 'en attente de confirmation',
  cancelled: 'annulée',
}

/** All visits of somebody as they are now, instead of an e-mail about each. */
export function visitSummary(
  visits: readonly Visit[],
  { id, to, site }: { id: string; to: string; site: string },
): Email {
  return {
    id,
    to,
    subject: 'Vos visites, en un seul message',
    text: emailText([
      'Plusieurs choses ont changé pour vos visites. Les voici toutes, telles qu’elles sont maintenant :',
      '',
      ...visits.flatMap(lines),
      'Vos réservations, toujours à jour, et les places qui vous sont proposées :',
      `${site}/client/reservations`,
      '',
      'Nous regroupons nos messages tant que votre adresse n’a pas été vérifiée.',
      `Vous n’avez rien réservé ? Quelqu’un s’est trompé d’adresse : appelez-nous au ${venue.phone}.`,
    ]),
  }
}

function lines(visit: Visit): string[] {
  const { activityName, day, time, participants } = visit
  const party = participants > 1 ? `${participants} personnes` : '1 personne'
  return [
    `${formatDate(day)}, ${formatTime(time)} : ${activityName}, ${party}, ${status[visit.status]}`,
    '',
  ]
}
