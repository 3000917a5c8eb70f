import type { Activity } from '../shared/api/activity.ts'
import type { Hours, Span } from '../shared/rules/hours.ts'
import type { Schedule } from '../shared/rules/schedule.ts'

/**
 * This venue. Another venue takes the product over by editing this file and, in `venue/`, what only
 * the pages that show it import: offers, groups, questions, challenges, the shop's articles (and
 * their pictures, server/upstreams/articles/images), how to come (and src/ui/drawings/plan.svg), what the law
 * wants told. What the venue did not give is plainly fictional: reserved phone numbers, `example`
 * domains.
 */
export const venue = {
  name: 'Borne',
  tagline: 'La salle de jeux où les écrans sont allumés',
  email: 'bonjour@borne.example',
  phone: '01 99 00 12 34',
  address: { street: '12 rue des Manettes', postalCode: '95999', city: 'Argentelle-sur-Seine' },
  links: {
    /** Opened by « Réserver »; an absolute address of an external booking site, or a path of ours. */
    booking: '/reservations',
    /** Opened by « Espace client »; likewise. */
    customer: '/client/login',
    challenges: 'https://challenges.borne.example/',
    mysteryTicket: 'https://ticket-mystere.borne.example/',
    itinerary: 'https://www.openstreetmap.org/search?query=12%20rue%20des%20Manettes',
    social: [
      { label: 'Instagram', url: 'https://instagram.example/borne' },
      { label: 'Discord', url: 'https://discord.example/borne' },
    ],
  },
  /** As the footer prints them (specification §2). */
  hoursInWords: [
    { days: 'Lundi et mardi', hours: 'Fermé' },
    { days: 'Mercredi et jeudi', hours: '14h-23h' },
    { days: 'Vendredi et samedi', hours: '14h-00h' },
    { days: 'Dimanche', hours: '14h-19h' },
  ],
} as const

/** The sector of the provider whose groups of articles are this venue's. */
export const sectorId = '1'

/** Hosts where a booking may be paid; an answer that names any other is not followed. */
export const paymentHosts: readonly string[] = ['paiement.borne.example']

/** The hours the venue opens with; the server's answer replaces them when it comes. */
export const builtInHours: Hours = {
  weekly: {
    3: { open: '14:00', close: '23:00' },
    4: { open: '14:00', close: '23:00' },
    5: { open: '14:00', close: '24:00' },
    6: { open: '14:00', close: '24:00' },
    7: { open: '14:00', close: '19:00' },
  },
  exceptional: [
    { day: '2026-12-24', span: { open: '14:00', close: '18:00' }, reason: 'Réveillon de Noël' },
    { day: '2026-12-25', reason: 'Noël' },
    { day: '2027-01-01', reason: 'Jour de l’An' },
    { day: '2027-05-01', reason: 'Fête du Travail' },
  ],
  seasons: [
    {
      reason: 'Vacances scolaires',
      weekly: { 1: { open: '14:00', close: '20:00' }, 2: { open: '14:00', close: '20:00' } },
      /** Zone C, the school year 2026–2027: from the first free day to the last. */
      ranges: [
        { from: '2026-10-17', to: '2026-11-01' },
        { from: '2026-12-19', to: '2027-01-03' },
        { from: '2027-02-06', to: '2027-02-21' },
        { from: '2027-04-03', to: '2027-04-18' },
        { from: '2027-07-03', to: '2027-08-31' },
      ],
    },
  ],
  validUntil: '2027-12-31',
  can: [],
}

/** The hours of a public holiday that is no exceptional day, whatever its weekday. */
export const holidaySpan: Span = { open: '14:00', close: '20:00' }

/** Prices in euros as the specification lists them (§3): per person, or per group. */
export const builtInActivities: Activity[] = [
  {
    id: 'simulators',
    name: 'Simulateurs',
    description:
      'Baquet, volant à retour de force, trois écrans : une heure de course pour de vrai.',
    price: 30,
    per: 'person',
    duration: 60,
    minParticipants: 1,
    maxParticipants: 6,
    minAge: 12,
  },
  {
    id: 'vr',
    name: 'Réalité virtuelle',
    description: 'Un casque, deux manettes, et plus de murs. Seul ou à quatre dans le même monde.',
    price: 25,
    per: 'person',
    duration: 60,
    minParticipants: 1,
    maxParticipants: 4,
    minAge: 10,
  },
  {
    id: 'consoles',
    name: 'Consoles',
    description: 'Les salons à grand écran : du duel de combat au kart à quatre sur le canapé.',
    price: 20,
    per: 'person',
    duration: 60,
    minParticipants: 1,
    maxParticipants: 8,
    minAge: 6,
  },
  {
    id: 'arcade',
    name: 'Arcade',
    description: 'Les vraies bornes, boutons usés et tubes réglés, en jeu libre pendant une heure.',
    price: 15,
    per: 'person',
    duration: 60,
    minParticipants: 1,
    maxParticipants: 8,
    minAge: 6,
  },
  {
    id: 'boardgames',
    name: 'Jeux de société',
    description:
      'Deux cents boîtes, une table, et quelqu’un pour expliquer la règle en trois minutes.',
    price: 10,
    per: 'person',
    duration: 120,
    minParticipants: 2,
    maxParticipants: 8,
    minAge: 6,
  },
  {
    id: 'birthday',
    name: 'Anniversaire',
    description:
      'Deux heures de jeu, le goûter et une table rien que pour vous, jusqu’à dix enfants.',
    price: 150,
    per: 'group',
    duration: 120,
    minParticipants: 4,
    maxParticipants: 10,
    minAge: 6,
  },
  {
    id: 'business',
    name: 'Entreprise',
    description:
      'La salle pour votre équipe : tournoi encadré, podium et buffet, jusqu’à vingt personnes.',
    price: 300,
    per: 'group',
    duration: 180,
    minParticipants: 6,
    maxParticipants: 20,
    minAge: 16,
  },
]

/** What can be occupied at once: seats, headsets, consoles, cabinets, places at the tables, the room. */
export const stations: Record<string, number> = {
  simulators: 6,
  vr: 4,
  consoles: 12,
  arcade: 20,
  tables: 24,
  room: 1,
}

const DAY_MINUTES = 24 * 60

const usual = { units: 1, step: 60, buffer: 0, cutoff: 0, cancelBefore: DAY_MINUTES }

/** When each activity begins, what it occupies, and until when it is sold or changed alone. */
export const schedules: Record<string, Schedule> = {
  simulators: { ...usual, pool: 'simulators' },
  vr: { ...usual, pool: 'vr' },
  consoles: { ...usual, pool: 'consoles' },
  arcade: { ...usual, pool: 'arcade' },
  boardgames: { ...usual, pool: 'tables' },
  birthday: {
    ...usual,
    pool: 'tables',
    units: 12,
    cutoff: 2 * DAY_MINUTES,
    cancelBefore: 3 * DAY_MINUTES,
  },
  business: {
    ...usual,
    pool: 'room',
    buffer: 30,
    cutoff: 2 * DAY_MINUTES,
    cancelBefore: 7 * DAY_MINUTES,
  },
}
