import type {
  CapacityEffect,
  OverSold,
  VenueCapacities,
} from '../../../../shared/api/staff/capacities.ts'
import type { LivingClosure } from '../../../../shared/api/staff/closures.ts'
import { countWords, rangeWords } from '../close/closing.ts'

type PoolCapacity = VenueCapacities['pools'][number]

/** « Jeux de société et Anniversaire ». */
export function poolName({ activities }: Pick<PoolCapacity, 'activities'>): string {
  return activities.map(({ name }) => name).join(' et ')
}

/** « 5 pour 4, samedi 28 novembre, de 15 h à 16 h ». */
export function overWords(over: OverSold, now: number): string {
  return `${over.sold}\u00a0pour\u00a0${over.stations}, ${rangeWords(over, now)}`
}

/** What differs from a pool's own number now, or does first. */
export function limitWords(
  { over, current, stations, closures }: PoolCapacity,
  now: number,
): string {
  if (over[0]) return overWords(over[0], now)
  if (current < stations) return current ? `${current} en vente maintenant` : 'Fermé maintenant'
  const next = closures.find(({ to }) => to > now)
  return next ? closureWords(next, now) : ''
}

/** « 4 postes, samedi 28 novembre, de 15 h à 16 h ». */
export function closureWords(closure: LivingClosure, now: number): string {
  const left = closure.stations ? countWords(closure.stations, 'poste') : 'Fermé'
  return `${left}, ${rangeWords(closure, now)}`
}

/** What fewer stations meet: nothing of it changes a visit. */
export function effectWords({ visits, people }: CapacityEffect): string {
  if (visits === 0) return 'Aucune visite n’est au-delà.'
  const who = `${countWords(visits, 'visite')}, ${countWords(people, 'personne')}`
  return `${who} au-delà\u00a0: aucune n’est annulée, et les places qui se libèrent ne se revendent pas.`
}
