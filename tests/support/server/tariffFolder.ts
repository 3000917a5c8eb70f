import { ownFolder, type FolderValues } from '../../../server/db/venueValues/folder.ts'
import type { Tariff } from '../../../shared/rules/tariff.ts'

/** Places at the wall, of which the deckchair of « Assis » takes two. */
export const PLACES = 12

export const tariffs: Tariff[] = [
  { id: 'adulte', name: 'Adulte', price: 14, minAge: 14, people: 1, seats: 1 },
  {
    id: 'enfant',
    name: 'Enfant',
    price: 9,
    minAge: 8,
    maxAge: 13,
    people: 1,
    seats: 1,
    accompaniedBy: ['adulte', 'famille'],
  },
  { id: 'reduit', name: 'Réduit', price: 11, proof: 'carte d’étudiant', people: 1, seats: 1 },
  { id: 'assis', name: 'Assis', price: 20, people: 1, seats: 2 },
  { id: 'famille', name: 'Famille', price: 38, people: 4, seats: 3 },
]

let folders = 0

/** The project's own venue, edited last, which also sells a wall by tariffs, for an hour on the hour. */
export function tariffFolder(own: Tariff[] | undefined = tariffs): FolderValues {
  folders += 1
  const wall = { id: 'wall', name: 'Mur', description: '', per: 'person' as const, duration: 60 }
  const price = Math.min(...own.map((one) => one.price))
  return {
    ...ownFolder,
    digest: `tariffs ${folders}`,
    stations: { ...ownFolder.stations, wall: PLACES },
    activities: [
      ...ownFolder.activities,
      { ...wall, price, minParticipants: 1, maxParticipants: 8, minAge: 8, tariffs: own },
    ],
    schedules: {
      ...ownFolder.schedules,
      wall: { pool: 'wall', units: 1, step: 60, buffer: 0, cutoff: 0, cancelBefore: 1440 },
    },
  }
}
