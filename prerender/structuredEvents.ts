import { type Challenge, challenges, challengesAhead } from '../venue/challenges.ts'
import { instantOf } from '../shared/rules/day.ts'
import { toCents } from '../shared/rules/money.ts'
import { type Thing, venueReference } from './structuredVenue.ts'
import { venue } from '../venue/venue.ts'
import { MINUTE_MS } from '../shared/rules/time.ts'

/** The races that `/challenges` announces and that are not over at `now` (epoch milliseconds). */
export function events(path: string, origin: string, now: number): Thing[] {
  if (path !== '/challenges') return []
  return challengesAhead(challenges, now).map((one) => eventThing(one, origin))
}

function eventThing(
  { id, name, day, time, duration, format, price, places }: Challenge,
  origin: string,
): Thing {
  const start = instantOf(day, time) ?? 0
  return {
    '@type': 'SportsEvent',
    '@id': `${origin}/challenges#${id}`,
    name,
    description: format,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + duration * MINUTE_MS).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: places,
    location: venueReference(origin),
    organizer: venueReference(origin),
    url: `${origin}/challenges`,
    isAccessibleForFree: price === 0,
    ...(price > 0 && {
      offers: {
        '@type': 'Offer',
        price: (toCents(price) / 100).toFixed(2),
        priceCurrency: 'EUR',
        url: venue.links.challenges,
      },
    }),
  }
}
