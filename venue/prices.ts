/** What a price covers, how it is paid and changed. Part of `venue.ts`: another venue edits both. */
export const pricing = {
  included: [
    'La machine, la table ou le salon, pendant toute la durée',
    'Le matériel : casque et masque propres, gants, manettes, boîtes de jeu',
    'L’explication au début, et quelqu’un de l’équipe jamais loin',
    'Le vestiaire et un casier fermé',
    'L’entrée de ceux qui regardent',
  ],
  apart: [
    'Les boissons et les gaufres du comptoir',
    'Les heures au-delà de la partie, s’il reste une place',
    'Les suppléments des groupes, choisis à la réservation',
  ],
  means: [
    { id: 'card', name: 'Carte bancaire', text: 'avec ou sans contact, sans minimum' },
    { id: 'cash', name: 'Espèces', text: 'la caisse rend la monnaie' },
    { id: 'voucher', name: 'Chèques-vacances', text: 'papier ou application' },
  ],
  conditions: [
    {
      name: 'Réserver',
      text: 'L’heure et les places sont à vous. La réservation vous engage à payer la partie, sur place, en arrivant.',
    },
    {
      name: 'Annuler',
      text: 'En ligne ou par téléphone, sans frais jusqu’à 24 heures avant. Plus tard, le prix reste dû, sauf si la place est reprise.',
    },
    {
      name: 'Arriver en retard',
      text: 'La place attend quinze minutes. La partie finit à l’heure prévue.',
    },
    {
      name: 'Prix ferme',
      text: 'Le prix d’une réservation est celui du moment où vous la faites : il ne change plus ensuite.',
    },
  ],
} as const
