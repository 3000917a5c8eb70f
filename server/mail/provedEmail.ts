import { venue } from '../../venue/venue.ts'
import type { Visit } from '../db/visit.ts'
import { type Email, emailText } from './mail.ts'
import { type SummaryContext, visitEmailLines } from './visitEmails.ts'

/** To whoever has proved an account that others may have used before them: what was booked in it. */
export function provedEmail(visits: readonly Visit[], { id, to, site }: SummaryContext): Email {
  const booked = visits.length
    ? ['Ces visites à venir y étaient déjà réservées :', '', ...visits.flatMap(visitEmailLines)]
    : ['Aucune visite à venir n’y était réservée.', '']
  return {
    id,
    to,
    subject: 'Votre compte est vérifié',
    text: emailText([
      `Vous venez de prouver que cette adresse est la vôtre. Le compte chez ${venue.name} qui la portait n’avait jamais été vérifié : son mot de passe a été retiré et ses appareils déconnectés.`,
      '',
      ...booked,
      'Annulez ce que vous n’avez pas réservé, et vérifiez votre profil :',
      `${site}/client/reservations`,
      '',
      'Vous vous connectez par un code reçu ici, ou choisissez un mot de passe par « Mot de passe oublié ? ».',
    ]),
  }
}
