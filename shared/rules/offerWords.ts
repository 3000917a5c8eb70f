import { formatTime, momentInWords, wallClock } from './day.ts'

const one = {
  freed: 'Une place se libère',
  waiting: 'Une place vous attend',
  yours: 'Vous attendiez une place\u00a0: elle est à vous, le temps de la réserver.',
  keptForYou: 'Elle vous est gardée',
  kept: 'Gardée',
  over: 'Cette place n’est plus gardée.',
  network: 'Il faut le réseau pour la réserver.',
  book: 'Réserver cette place',
  bookHere: 'Réservez-la ici\u00a0:',
  next: 'Ensuite, elle est proposée à la personne suivante.',
}
const several: typeof one = {
  freed: 'Des places se libèrent',
  waiting: 'Des places vous attendent',
  yours: 'Vous attendiez des places\u00a0: elles sont à vous, le temps de les réserver.',
  keptForYou: 'Elles vous sont gardées',
  kept: 'Gardées',
  over: 'Ces places ne sont plus gardées.',
  network: 'Il faut le réseau pour les réserver.',
  book: 'Réserver ces places',
  bookHere: 'Réservez-les ici\u00a0:',
  next: 'Ensuite, elles sont proposées à la personne suivante.',
}

/** Returns how places that came free are offered, in letter, notification and list, by how many there are. */
export function offerWords(places: number): typeof one {
  return places === 1 ? one : several
}

/** « jusqu’à 17 h 02 » on the day of `now`, else « jusqu’au samedi 28 novembre à 10 h »; both in epoch ms. */
export function untilWords(at: number, now: number): string {
  const { day, time } = wallClock(at)
  if (day === wallClock(now).day) return `jusqu’à ${formatTime(time)}`
  return `jusqu’au ${momentInWords(at)}`
}
