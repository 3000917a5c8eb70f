import { venue } from '../../venue/venue.ts'
import { DAY_MS, HOUR_MS } from '../../shared/rules/time.ts'
import { counted } from '../../shared/rules/limitWords.ts'

/** What a refusal can name: the limit's number and, for one with a window, the wait (« 12 minutes »). */
type LimitDefault = { most: number; wait: string }

/**
 * One limit: how many, within which window, and who is told what. A limit with a `refusal` refuses
 * (429); one without only degrades what it limits.
 */
type LimitRow = {
  most: number
  windowMs?: number
  /** What it counts, for the owner. */
  counts: string
  /** When, or what instead: a French sentence for whoever is refused. */
  refusal?: (told: LimitDefault) => string
  /** It is one of an unproved address: a mailed code ends it at once (`PROVE_EMAIL`). */
  endsByProof?: true
}

const orCall = `appelez-nous au ${venue.phone}`

/** What has a room of its own for all of a network. */
const tooMuch =
  (what: string) =>
  ({ wait }: LimitDefault) =>
    `Beaucoup de ${what}. Réessayez dans ${wait}, ou ${orCall}.`

/** Every limit on what a customer or a visitor makes; an operator overrides `most` by name (`LIMITS`). */
const defaultLimits = {
  'visits-ahead': {
    most: 8,
    counts: 'visites à venir d’un client',
    refusal: ({ most }) =>
      `Vous avez déjà ${counted(most, 'visite')} à venir. Annulez-en une, ou ${orCall}\u00a0: nous réservons volontiers avec vous.`,
  },
  'places-ahead': {
    most: 40,
    counts: 'places à venir d’un client',
    refusal: ({ most }) =>
      `Vos visites à venir dépasseraient ${counted(most, 'place')} en tout. Choisissez moins de personnes, ou ${orCall}\u00a0: nous réservons volontiers avec vous.`,
  },
  'visits-per-day': {
    most: 4,
    counts: 'visites d’un client le même jour',
    refusal: ({ most }) =>
      `Vous avez déjà ${counted(most, 'visite')} ce jour-là. Choisissez un autre jour, ou ${orCall}\u00a0: nous réservons volontiers avec vous.`,
  },
  'bookings-per-hour': {
    most: 10,
    windowMs: HOUR_MS,
    counts: 'réservations d’un client en une heure',
    refusal: ({ most, wait }) =>
      `Vous venez de faire ${counted(most, 'réservation')}. Réessayez dans ${wait}, ou ${orCall}.`,
  },
  'network-bookings-per-hour': {
    most: 30,
    windowMs: HOUR_MS,
    counts: 'réservations en une heure depuis un même réseau, par des clients jamais venus',
    refusal: tooMuch('réservations viennent de votre réseau'),
  },
  'unproved-visits-ahead': {
    most: 1,
    counts: 'visites à venir d’un client dont l’adresse n’est pas vérifiée',
    refusal: ({ most }) =>
      `Vous avez déjà ${counted(most, 'visite')} à venir, et l’adresse de votre compte n’a jamais été vérifiée. Recevez un code par email\u00a0: votre réservation continue aussitôt.`,
    endsByProof: true,
  },
  'network-unproved-visits-per-day': {
    most: 4,
    windowMs: DAY_MS,
    counts: 'visites réservées en un jour depuis un même réseau, sans adresse vérifiée',
    refusal: () =>
      'Beaucoup de réservations viennent de votre réseau. Pour que la vôtre continue aussitôt, vérifiez votre adresse\u00a0: recevez un code par email.',
    endsByProof: true,
  },
  'network-visitor-holds': {
    most: 4,
    counts: 'places gardées à la fois depuis un même réseau, sans adresse vérifiée',
  },
  'network-visitor-holds-per-hour': {
    most: 20,
    windowMs: HOUR_MS,
    counts: 'places gardées en une heure depuis un même réseau, sans adresse vérifiée',
  },
  'network-start-holds': {
    most: 2,
    windowMs: HOUR_MS,
    counts:
      'fois qu’un même départ est gardé depuis un même réseau sans être réservé, avant une heure sans l’être',
  },
  'agent-holds-per-hour': {
    most: 60,
    windowMs: HOUR_MS,
    counts: 'places gardées en une heure par des assistants d’autres, tous ensemble',
    refusal: ({ wait }) =>
      `Les assistants gardent déjà beaucoup de places. Réessayez dans ${wait}, ou réservez vous-même par le lien.`,
  },
  'agent-share': {
    most: 25,
    counts:
      'pour cent des places libres d’un départ gardées à la fois par des assistants d’autres, tous ensemble',
  },
  'device-bookings-per-hour': {
    most: 60,
    windowMs: HOUR_MS,
    counts: 'réservations en une heure sur une même borne, par des clients jamais venus',
    refusal: ({ wait }) =>
      `Beaucoup de réservations viennent de cette borne. Réessayez dans ${wait}, ou demandez à l’accueil.`,
  },
  'network-registrations-per-hour': {
    most: 20,
    windowMs: HOUR_MS,
    counts: 'comptes créés en une heure depuis un même réseau',
    refusal: tooMuch('comptes viennent d’être créés depuis votre réseau'),
  },
  'device-registrations-per-hour': {
    most: 60,
    windowMs: HOUR_MS,
    counts: 'comptes créés en une heure sur une même borne',
    refusal: ({ wait }) =>
      `Beaucoup de comptes viennent d’être créés sur cette borne. Réessayez dans ${wait}, ou demandez à l’accueil.`,
  },
  'network-inquiries-per-hour': {
    most: 10,
    windowMs: HOUR_MS,
    counts: 'demandes en une heure depuis un même réseau',
    refusal: tooMuch('demandes viennent de votre réseau'),
  },
  'email-inquiries-per-hour': {
    most: 5,
    windowMs: HOUR_MS,
    counts: 'demandes en une heure avec une même adresse email depuis un même réseau',
    refusal: ({ most, wait }) =>
      `Nous avons déjà reçu ${counted(most, 'demande')} avec cette adresse. Réessayez dans ${wait}, ou ${orCall}.`,
  },
  'network-acknowledgements-per-day': {
    most: 5,
    windowMs: DAY_MS,
    counts: 'accusés de réception en un jour pour les demandes d’un même réseau',
  },
  'email-acknowledgements-per-day': {
    most: 3,
    windowMs: DAY_MS,
    counts: 'accusés de réception en un jour à une même adresse email',
  },
  'acknowledgements-per-hour': {
    most: 100,
    windowMs: HOUR_MS,
    counts: 'accusés de réception en une heure, en tout',
  },
  'codes-per-hour': {
    most: 5,
    windowMs: HOUR_MS,
    counts: 'codes de connexion en une heure à une même adresse email depuis un même réseau',
    refusal: ({ most, wait }) =>
      `Nous avons déjà envoyé ${counted(most, 'code')} à cette adresse. Réessayez dans ${wait}, ou ${orCall}.`,
  },
  'codes-per-day': {
    most: 12,
    windowMs: DAY_MS,
    counts: 'codes de connexion en un jour à une même adresse email depuis un même réseau',
    refusal: ({ most, wait }) =>
      `Nous avons déjà envoyé ${counted(most, 'code')} à cette adresse aujourd’hui. Réessayez dans ${wait}, ou ${orCall}.`,
  },
  'email-codes-per-day': {
    most: 30,
    windowMs: DAY_MS,
    counts: 'codes de connexion en un jour à une même adresse email',
    refusal: ({ most, wait }) =>
      `Nous avons déjà envoyé ${counted(most, 'code')} à cette adresse aujourd’hui. Réessayez dans ${wait}, ou ${orCall}.`,
  },
  'network-codes-per-hour': {
    most: 20,
    windowMs: HOUR_MS,
    counts: 'codes de connexion demandés en une heure depuis un même réseau',
    refusal: tooMuch('codes sont demandés depuis votre réseau'),
  },
  'network-code-emails-per-hour': {
    most: 10,
    windowMs: HOUR_MS,
    counts:
      'adresses email différentes pour lesquelles un même réseau demande un code en une heure',
    refusal: tooMuch('codes sont demandés depuis votre réseau'),
  },
  'venue-codes-per-hour': {
    most: 300,
    windowMs: HOUR_MS,
    counts: 'lettres avec un code de connexion en une heure, en tout',
  },
  'wrong-codes-per-day': {
    most: 20,
    windowMs: DAY_MS,
    counts: 'codes faux en un jour pour une même adresse email depuis un même réseau',
  },
  'email-wrong-codes-per-day': {
    most: 200,
    windowMs: DAY_MS,
    counts: 'codes faux en un jour pour une même adresse email',
  },
  'answers-per-invitation': {
    most: 30,
    windowMs: DAY_MS,
    counts: 'réponses à une même invitation en un jour depuis un même réseau',
    refusal: () =>
      'Votre réseau a déjà beaucoup répondu à cette invitation. Dites à qui vous invite si vous venez.',
  },
  'network-invitation-answers-per-hour': {
    most: 60,
    windowMs: HOUR_MS,
    counts: 'réponses à des invitations en une heure depuis un même réseau',
    refusal: ({ wait }) =>
      `Beaucoup de réponses viennent de votre réseau. Réessayez dans ${wait}, ou dites à qui vous invite si vous venez.`,
  },
  'staff-looks-per-hour': {
    most: 120,
    windowMs: HOUR_MS,
    counts: 'recherches, visites ouvertes et autres jours regardés en une heure par un non-gérant',
    refusal: ({ wait }) => `Beaucoup de visites ouvertes en une heure. Réessayez dans ${wait}.`,
  },
  'visit-emails-per-day': {
    most: 3,
    windowMs: DAY_MS,
    counts: 'lettres sur des visites en un jour à une adresse jamais vérifiée',
  },
  'account-emails-per-day': {
    most: 5,
    windowMs: DAY_MS,
    counts: 'lettres sur un compte en un jour à une adresse jamais vérifiée',
  },
} satisfies Record<string, LimitRow>

export type LimitName = keyof typeof defaultLimits

/** The numbers that an operator put in the place of the table's. */
export type Limits = Partial<Record<LimitName, number>>

export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(defaultLimits, name)
}

export const limitNames = Object.keys(defaultLimits).filter(isLimitName)

/** The row of a limit as it holds: with the operator's number, where there is one. */
export function limitOf(limits: Limits, name: LimitName): LimitRow {
  const row: LimitRow = defaultLimits[name]
  return { ...row, most: limits[name] ?? row.most }
}
