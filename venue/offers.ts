import { toCents } from '../shared/rules/money.ts'

/** What this venue sells besides an hour of play. Part of `venue.ts`: another venue edits both. */
export type Subscription = {
  id: string
  name: string
  /** Euros a month, tax included. */
  price: number
  /** Hours of play in a month. */
  hours: number
  /** Who plays, in words. */
  people: string
  /** Ids of the activities that it opens. */
  plays: string[]
  summary: string
  included: string[]
}

export type FrequentQuestion = { question: string; answer: string }

export const subscriptions: Subscription[] = [
  {
    id: 'joueur',
    name: 'Joueur',
    price: 29,
    hours: 4,
    people: 'Vous',
    plays: ['arcade', 'consoles', 'boardgames'],
    summary: 'Pour venir une fois par semaine.',
    included: ['Quatre heures de jeu par mois', 'Arcade, consoles et jeux de société'],
  },
  {
    id: 'pilote',
    name: 'Pilote',
    price: 59,
    hours: 4,
    people: 'Vous',
    plays: ['simulators', 'vr', 'arcade', 'consoles', 'boardgames'],
    summary: 'Pour rouler, casque et volant compris.',
    included: [
      'Quatre heures de jeu par mois',
      'Toutes les activités, simulateurs et réalité virtuelle compris',
    ],
  },
  {
    id: 'famille',
    name: 'Famille',
    price: 89,
    hours: 10,
    people: 'Cinq, d’un même foyer',
    plays: ['arcade', 'consoles', 'boardgames'],
    summary: 'Pour un foyer de cinq personnes au plus.',
    included: ['Dix heures de jeu par mois, à partager', 'Arcade, consoles et jeux de société'],
  },
]

export const subscriptionTerms = [
  'Un mois, renouvelé chaque mois tant que vous ne l’arrêtez pas ; aucune durée minimale.',
  'Les heures non jouées ne se reportent pas au mois suivant.',
  'Vous pouvez le suspendre un mois par an, sur simple demande.',
  'Si le prix change, vous le savez un mois avant et pouvez partir sans frais.',
  'Vous pouvez résilier à tout moment : l’abonnement s’arrête à la fin du mois payé.',
  'Vous pouvez renoncer au contrat pendant quatorze jours après la souscription.',
]

/** Euros for one of its hours, when all are played. */
export function hourlyPrice({ price, hours }: Pick<Subscription, 'price' | 'hours'>): number {
  return Math.round(toCents(price) / hours) / 100
}
