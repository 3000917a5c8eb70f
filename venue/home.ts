import { builtInActivities, home, venue } from '#venue'

const names = builtInActivities.map(({ name }) => name).join(', ')

/** What is played here, in one line. */
export const homeLead = home.lead ?? names

/** Above the activities of the home page. */
export const homeQuestion = home.question

export const homeDescription =
  home.description ?? `${names} à ${venue.address.city}. Horaires, tarifs et réservation.`
