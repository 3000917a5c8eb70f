import { type Rule, secret, visit } from './personalRule.ts'

/** Of the guests as much as of the host: the visit's page shows it, no file carries it away. */
const invitation: Rule = {
  exported: {
    not: 'Ce que vos invités ont répondu est à eux : la page de votre visite le montre jusqu’à trente jours après elle, puis c’est effacé.',
  },
  deleted: 'erased',
}

/** Links to a visit, and what was answered to them. */
export const ofInvitations = {
  invitations: {
    booking: visit,
    key: secret('La clé de chaque invitation'),
    secretHash: secret('L’empreinte du lien de chaque invitation'),
    startsAt: invitation,
  },
  invitationAnswers: {
    booking: visit,
    guestHash: secret('L’empreinte de l’appareil qui a répondu'),
    name: invitation,
    isComing: invitation,
    answeredAt: invitation,
  },
}
