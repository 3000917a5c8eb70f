/** What this venue sells besides an hour of play. Part of `venue.ts`: another venue edits both. */
export type Subscription = {
  id: string
  name: string
  /** Euros a month, tax included. */
  price: number
  summary: string
  included: string[]
}

export type Package = {
  activityId: 'birthday' | 'business'
  summary: string
  included: string[]
  /** What happens, in order. */
  steps: { title: string; text: string }[]
}

export type Question = { question: string; answer: string }

export const subscriptions: Subscription[] = [
  {
    id: 'joueur',
    name: 'Joueur',
    price: 29,
    summary: 'Pour venir une fois par semaine.',
    included: ['Quatre heures de jeu par mois', 'Arcade, consoles et jeux de société'],
  },
  {
    id: 'pilote',
    name: 'Pilote',
    price: 59,
    summary: 'Pour rouler, casque et volant compris.',
    included: ['Quatre heures de jeu par mois', 'Toutes les activités, simulateurs et réalité virtuelle compris'],
  },
  {
    id: 'famille',
    name: 'Famille',
    price: 89,
    summary: 'Pour un foyer de cinq personnes au plus.',
    included: ['Dix heures de jeu par mois, à partager', 'Arcade, consoles et jeux de société'],
  },
]

export const subscriptionTerms = [
  'Un mois, renouvelé chaque mois tant que vous ne l’arrêtez pas ; aucune durée minimale.',
  'Les heures non jouées ne se reportent pas au mois suivant.',
  'Vous pouvez résilier à tout moment : l’abonnement s’arrête à la fin du mois payé.',
  'Vous pouvez renoncer au contrat pendant quatorze jours après la souscription.',
]

export const packages: Package[] = [
  {
    activityId: 'birthday',
    summary: 'Deux heures de jeu, le goûter, et personne n’attend son tour.',
    included: [
      'Deux heures de jeu : arcade, consoles et jeux de société',
      'Une table réservée et décorée',
      'Le gâteau, les boissons et les assiettes',
      'Quelqu’un de l’équipe, du début à la fin',
    ],
    steps: [
      { title: 'On s’installe', text: 'La table est prête, les manettes aussi. Les parents restent, ou pas.' },
      { title: 'On joue', text: 'Bornes, consoles, puis un petit tournoi où chacun passe au moins une fois premier.' },
      { title: 'On souffle', text: 'Le gâteau arrive, les bougies avec. Une heure de bruit, c’est prévu.' },
    ],
  },
  {
    activityId: 'business',
    summary: 'Trois heures, un tournoi, un podium : une équipe qui se découvre.',
    included: [
      'Trois heures de jeu, toutes les activités',
      'Un tournoi par équipes, arbitré et affiché à l’écran',
      'Un buffet et des boissons sans alcool',
      'Une facture au nom de votre entreprise',
    ],
    steps: [
      { title: 'Les équipes', text: 'Nous les formons avec vous, pour mélanger les services.' },
      { title: 'Le tournoi', text: 'Quatre épreuves, du volant aux dés : personne n’est bon partout.' },
      { title: 'Le podium', text: 'La coupe, la photo, le buffet. Et la revanche, si vous revenez.' },
    ],
  },
]

export const questions: Question[] = [
  {
    question: 'Faut-il réserver ?',
    answer: 'Non, mais une place réservée vous attend. Les simulateurs et la réalité virtuelle partent en premier le samedi.',
  },
  {
    question: 'Quand paie-t-on ?',
    answer: 'Sur place, en arrivant. La réservation vous oblige à payer la partie retenue.',
  },
  {
    question: 'À partir de quel âge ?',
    answer: 'Dès 6 ans pour l’arcade, les consoles et les jeux de société ; 10 ans pour la réalité virtuelle ; 12 ans pour les simulateurs.',
  },
]
