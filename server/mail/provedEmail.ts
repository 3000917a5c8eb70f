import { venue } from '../../venue/venue.ts'
import type { Visit } from '../db/visit.ts'
import { letter } from './letter.ts'
import type { Email } from './mail.ts'
import { type SummaryContext, visitFact } from './visitEmails.ts'

/** To whoever has proved an account that others may have used before them: what was booked in it. */
export function provedEmail(visits: readonly Visit[], { id, to, site }: SummaryContext): Email {
  const booked = visits.length
    ? ['Ces visites à venir y étaient déjà réservées :', { facts: visits.map(visitFact) }]
    : ['Aucune visite à venir n’y était réservée.']
  return letter({ id, to, subject: 'Votre compte est vérifié' }, [
    `Vous venez de prouver que cette adresse est la vôtre. Le compte chez ${venue.name} qui la portait n’avait jamais été vérifié : son mot de passe a été retiré et ses appareils déconnectés.`,
    ...booked,
    {
      intro: 'Annulez ce que vous n’avez pas réservé, et vérifiez votre profil :',
      link: `${site}/client/reservations`,
      label: 'Voir mes réservations',
    },
    'Vous vous connectez par un code reçu ici, ou choisissez un mot de passe par « Mot de passe oublié ? ».',
  ])
}
