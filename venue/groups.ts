import { toCents } from '../shared/rules/money.ts'
import { type Formula, packages } from '#venue'
import { largeGroupSupplement } from './larger.ts'
import { options } from './options.ts'

/** What this venue sells to groups. Part of `venue.ts`: another venue edits both. */
export type ScheduleStep = {
  /** Minutes after the group has come in. */
  minute: number
  title: string
  text: string
  /** The activity that is played then, where it is one. */
  activity?: string
}

/** What may be had on top; euros, tax included. */
export type Extra = { name: string; price: number; per: string; note?: string }

/** What is booked along with the visit, at the price that booking it asks. */
export function bookableExtras(activity: string): Extra[] {
  return (options[activity] ?? []).map(({ name, price, unit: per, note }) => ({
    name,
    price,
    per,
    ...(note && { note }),
  }))
}

export type { Formula }

export type Fact = { name: string; text: string }

/** A company's evening by size; euros, tax included, on top of the group's own price. */
export type Format = {
  id: string
  name: string
  supplement: number
  /** One per column of `formatColumns`. */
  cells: string[]
}

export const birthday = {
  included: [
    'Deux heures de jeu : arcade, consoles et jeux de société',
    'Une table réservée et décorée, au fond de la salle',
    'Le gâteau, les boissons, les assiettes et les bougies',
    'Une personne de l’équipe, du début à la fin',
    'Dix cartons d’invitation à imprimer ou à envoyer',
  ],
  brought: [
    'Les enfants, et au moins un adulte qui reste joignable',
    'Les allergies, dites à la réservation',
    'Des chaussettes qui tiennent : on saute beaucoup',
  ],
  steps: [
    { minute: 0, title: 'On s’installe', text: 'La table est prête, les manteaux ont leur coin.' },
    {
      minute: 10,
      title: 'On joue',
      text: 'Bornes et consoles en jeu libre, chacun son rythme.',
      activity: 'arcade',
    },
    {
      minute: 55,
      title: 'Le tournoi',
      text: 'Chaque enfant y finit au moins une fois premier.',
      activity: 'consoles',
    },
    {
      minute: 85,
      title: 'Le gâteau',
      text: 'La lumière baisse, les bougies arrivent, on chante faux.',
      activity: 'birthday',
    },
    {
      minute: 105,
      title: 'La coupe',
      text: 'Les cadeaux, la photo de groupe, et la coupe à emporter.',
    },
    {
      minute: 120,
      title: 'On rentre',
      text: 'Les parents retrouvent tout le monde, avec les manteaux.',
    },
  ] satisfies ScheduleStep[],
  formulas: packages.birthday,
  extras: [
    {
      name: 'Un enfant de plus',
      price: largeGroupSupplement('birthday') ?? 0,
      per: 'par enfant',
      note: 'au-delà de dix, quatorze au plus',
    },
    ...bookableExtras('birthday'),
    { name: 'Une demi-heure de jeu', price: 35, per: 'pour le groupe', note: 'si la salle suit' },
  ] satisfies Extra[],
  conditions: [
    {
      name: 'Réserver',
      text: 'En ligne, de deux jours à six mois avant. La formule Manette se réserve telle quelle, avec un deuxième gâteau, la photo ou le goûter des parents ; pour une autre formule ou un autre supplément, réservez puis dites-le-nous, ou demandez un devis.',
    },
    { name: 'Payer', text: 'Sur place, le jour de la fête. Aucun acompte n’est demandé.' },
    {
      name: 'Déplacer ou annuler',
      text: 'Sans frais jusqu’à 72 heures avant, en ligne ou par téléphone. Plus tard, la moitié du prix du groupe reste due, sauf enfant malade : nous vous donnons une autre date.',
    },
    {
      name: 'Âges',
      text: 'Dès 6 ans pour la salle, 10 ans pour la réalité virtuelle, 12 ans pour les simulateurs.',
    },
    {
      name: 'Allergies et régimes',
      text: 'Dites-les à la réservation : gâteau sans gluten, sans lait ou sans œuf au même prix, prévenus 72 heures avant. La cuisine ne peut pas garantir l’absence de traces de fruits à coque.',
    },
    {
      name: 'Accompagner',
      text: 'Un adulte du groupe reste dans la salle quand un enfant a moins de 8 ans ; autrement il peut partir, joignable et de retour à l’heure.',
    },
    {
      name: 'Arriver en retard',
      text: 'La table vous attend. Le jeu finit à l’heure prévue : le groupe suivant a le sien.',
    },
  ] satisfies Fact[],
}

/** Euros for the group with a formula or a format. */
export function withSupplement(price: number, { supplement }: { supplement: number }): number {
  return (toCents(price) + toCents(supplement)) / 100
}
