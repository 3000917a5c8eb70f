/** What one may write about from a page that says so: `/contact?sujet=resilier`. */
export type ContactSubject = {
  title: string
  lead: string
  /** The message, to be completed. */
  opening: string
}

export const contactSubjects = {
  resilier: {
    title: 'Résilier votre contrat',
    lead: 'Complétez et envoyez : un accusé de réception part aussitôt, puis nous vous écrivons la date de fin.',
    opening: 'Je résilie mon abonnement, pris au nom de : ',
  },
  renoncer: {
    title: 'Renoncer au contrat ici',
    lead: 'Complétez et envoyez : un accusé de réception part aussitôt, puis le remboursement, sous quatorze jours.',
    opening: 'Je renonce au contrat d’abonnement pris le : … au nom de : ',
  },
  donnees: {
    title: 'Exercer vos droits',
    lead: 'Dites ce que vous voulez : une copie, une correction, un effacement. Réponse sous un mois.',
    opening: 'Au sujet de mes données personnelles, je demande : ',
  },
} as const satisfies Record<string, ContactSubject>
