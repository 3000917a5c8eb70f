/** What may be added to a visit, booked and paid with it. Part of `venue.ts`: another venue edits both. */
export type Option = {
  id: string
  name: string
  note?: string
  /** Euros, tax included. */
  price: number
  /** Of `person` there is at most one each, and it follows the party when that gets smaller. */
  per: 'person' | 'group'
  /** What the price is for, in words. */
  unit: string
  /** The most of it in one booking. */
  max: number
}

/** By the activity's id; an activity that is not named has none. */
export const options: Record<string, Option[]> = {
  birthday: [
    {
      id: 'gateau',
      name: 'Un deuxième gâteau',
      note: 'chocolat, fruits, ou sans gluten',
      price: 22,
      per: 'group',
      unit: 'le gâteau',
      max: 2,
    },
    {
      id: 'photo',
      name: 'La photo souvenir',
      note: 'tirée sur place, dans son cadre',
      price: 4,
      per: 'person',
      unit: 'par enfant',
      max: 10,
    },
    {
      id: 'parents',
      name: 'Le goûter des parents',
      note: 'boisson chaude et part de gâteau',
      price: 6,
      per: 'group',
      unit: 'par adulte',
      max: 12,
    },
  ],
  business: [
    {
      id: 'buffet',
      name: 'Le buffet chaud',
      note: 'végétarien compris',
      price: 18,
      per: 'person',
      unit: 'par personne',
      max: 20,
    },
    {
      id: 'coupe',
      name: 'La coupe gravée',
      note: 'au nom de l’équipe qui gagne',
      price: 45,
      per: 'group',
      unit: 'la coupe',
      max: 1,
    },
    {
      id: 'photographe',
      name: 'Le photographe',
      note: 'photos remises sous une semaine',
      price: 160,
      per: 'group',
      unit: 'la soirée',
      max: 1,
    },
  ],
}
