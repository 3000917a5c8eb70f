import { toCents } from '../shared/rules/money.ts'
import { bookableExtras, type Extra, type Fact, type Format, type ScheduleStep } from './groups.ts'
import { packages } from '#venue'
import { largeGroupSupplement } from './larger.ts'

/** French value added tax on games and leisure. */
export const VAT = 0.2

/** What companies buy. Part of `venue.ts`: another venue edits both. */
export const business = {
  included: [
    'Trois heures de jeu, toutes les activités',
    'Un tournoi par équipes, arbitré et affiché à l’écran',
    'Un buffet froid et des boissons sans alcool',
    'La coupe, la photo et le classement par e-mail',
  ],
  /** When an evening begins, to show its hours. */
  start: '18:30',
  steps: [
    {
      minute: 0,
      title: 'Accueil',
      text: 'Badges, vestiaire, un verre. Les équipes sont déjà à l’écran.',
    },
    {
      minute: 20,
      title: 'Le volant',
      text: 'Un tour lancé chacun ; le meilleur de l’équipe compte.',
      activity: 'simulators',
    },
    {
      minute: 50,
      title: 'Le canapé',
      text: 'Kart à quatre, en relais : on se passe la manette.',
      activity: 'consoles',
    },
    {
      minute: 80,
      title: 'Le buffet',
      text: 'Trente minutes sans rien gagner ni perdre.',
      activity: 'birthday',
    },
    {
      minute: 110,
      title: 'La borne',
      text: 'Un jeton, un score, aucune deuxième chance.',
      activity: 'arcade',
    },
    {
      minute: 135,
      title: 'Les dés',
      text: 'La dernière épreuve rebat les cartes. Exprès.',
      activity: 'boardgames',
    },
    {
      minute: 165,
      title: 'Le podium',
      text: 'La coupe, la photo, et la revanche qu’on se promet.',
      activity: 'business',
    },
  ] satisfies ScheduleStep[],
  end: 180,
  formatColumns: packages.business.columns,
  formats: packages.business.formats.map(({ upTo, ...format }): Format => {
    return { ...format, supplement: upTo ? (largeGroupSupplement('business', upTo) ?? 0) : 0 }
  }),
  extras: [
    ...bookableExtras('business'),
    {
      name: 'La salle de réunion',
      price: 180,
      per: 'la demi-journée',
      note: 'écran, paperboard, café, jusqu’à vingt',
    },
  ] satisfies Extra[],
  conditions: [
    {
      name: 'Devis et bon de commande',
      text: 'Devis sous deux jours ouvrables, valable trente jours. Nous reprenons votre numéro de bon de commande.',
    },
    {
      name: 'Payer',
      text: 'Sur place, ou par virement à trente jours après réception de la facture. Aucun acompte jusqu’à vingt personnes ; 30 % à la signature au-delà.',
    },
    {
      name: 'Facture',
      text: 'Au nom de votre entreprise, TVA détaillée, envoyée par e-mail le lendemain.',
    },
    {
      name: 'Déplacer ou annuler',
      text: 'Sans frais jusqu’à sept jours avant, en ligne ou par téléphone. Plus tard, la moitié reste due ; le nombre de personnes peut changer jusqu’à la veille.',
    },
    {
      name: 'Régimes',
      text: 'Végétarien, sans porc, sans gluten : dites-le avec les inscriptions, le prix ne change pas.',
    },
    {
      name: 'Tout le monde joue',
      text: 'Postes adaptés, épreuves assises, coin calme : un collègue qui se déplace en fauteuil ou craint le bruit joue le tournoi entier.',
    },
  ] satisfies Fact[],
}

/** Euros without tax, to the cent, of a price that holds it. */
export function beforeTax(price: number): number {
  return Math.round(toCents(price) / (1 + VAT)) / 100
}
