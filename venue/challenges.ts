import { instantOf } from '../shared/rules/day.ts'

/** A race of the venue's own board. Part of `venue.ts`: another venue edits both. */
export type Challenge = {
  id: string
  name: string
  /** `YYYY-MM-DD` and `HH:MM`, at the venue. */
  day: string
  time: string
  /** Minutes, prize-giving included. */
  duration: number
  level: 'Découverte' | 'Confirmé' | 'Ouvert à tous'
  circuit: string
  car: string
  format: string
  /** Euros per driver, tax included; 0 is free. */
  price: number
  places: number
}

export const challenges: Challenge[] = [
  {
    id: 'nuit-des-ecluses',
    name: 'La Nuit des écluses',
    day: '2026-11-27',
    time: '20:00',
    duration: 120,
    level: 'Ouvert à tous',
    circuit: 'Boucle des Trois Écluses, de nuit',
    car: 'Berline Zéphyr 2',
    format: 'Deux essais, une course de vingt minutes',
    price: 18,
    places: 12,
  },
  {
    id: 'premier-virage',
    name: 'Premier virage',
    day: '2026-12-09',
    time: '15:00',
    duration: 90,
    level: 'Découverte',
    circuit: 'Piste du Vieux-Port',
    car: 'Kart 125',
    format: 'Dix minutes guidées, puis votre meilleur tour',
    price: 0,
    places: 18,
  },
  {
    id: 'coupe-du-givre',
    name: 'La Coupe du givre',
    day: '2026-12-19',
    time: '19:30',
    duration: 150,
    level: 'Confirmé',
    circuit: 'Col de la Brume, route gelée',
    car: 'Rallye Mistral 4',
    format: 'Trois spéciales contre la montre',
    price: 24,
    places: 12,
  },
  {
    id: 'relais-des-rois',
    name: 'Le Relais des rois',
    day: '2027-01-10',
    time: '15:00',
    duration: 150,
    level: 'Ouvert à tous',
    circuit: 'Grand Anneau d’Argentelle',
    car: 'Prototype Aubépine LM',
    format: 'Une heure de relais, par équipes de deux',
    price: 22,
    places: 12,
  },
  {
    id: 'duel-au-sommet',
    name: 'Duel au sommet',
    day: '2027-01-29',
    time: '20:00',
    duration: 120,
    level: 'Confirmé',
    circuit: 'Lacets du Mont-Pixel',
    car: 'Monoplace Onyx F',
    format: 'Élimination directe, deux par deux',
    price: 24,
    places: 16,
  },
  {
    id: 'grand-prix-du-quai',
    name: 'Grand Prix du quai',
    day: '2027-02-20',
    time: '14:30',
    duration: 180,
    level: 'Ouvert à tous',
    circuit: 'Circuit urbain des Manettes',
    car: 'Monoplace Onyx F',
    format: 'Qualifications, demi-finales, finale à six',
    price: 28,
    places: 24,
  },
]

/** How a challenge goes, whatever the circuit. */
export const challengeSteps = [
  {
    title: 'On s’inscrit',
    text: 'Sur le site des challenges ou à l’accueil. Un pseudonyme suffit pour le classement.',
  },
  {
    title: 'On découvre',
    text: 'Même circuit, même voiture, mêmes réglages pour tous : dix minutes d’essais chacun.',
  },
  {
    title: 'On court',
    text: 'À six de front, sous l’œil d’un commissaire. Couper un virage coûte trois secondes.',
  },
  {
    title: 'On compare',
    text: 'Le meilleur tour entre au classement, et vos secteurs partent avec vous, imprimés.',
  },
]

/** When it ends, epoch milliseconds. */
function endOf({ day, time, duration }: Challenge): number {
  return (instantOf(day, time) ?? 0) + duration * 60_000
}

/** Those that are not over at `now` (epoch milliseconds), soonest first. */
export function challengesAhead(all: readonly Challenge[], now: number): Challenge[] {
  return all
    .filter((one) => endOf(one) > now)
    .toSorted((a, b) => `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`))
}
