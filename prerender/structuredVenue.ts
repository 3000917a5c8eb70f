import type { Activity } from '../shared/api/activity.ts'
import { phoneLink } from '../shared/rules/phone.ts'
import { type Hours, type Span, unusualDays } from '../shared/rules/hours/hours.ts'
import { formatPrice } from '../shared/rules/money.ts'
import { venue } from '../venue/venue.ts'

/** A thing of schema.org. */
export type SchemaOrgThing = { '@type': string; [property: string]: unknown }

/** The venue by its address in the graph, for whoever only names it. */
export function venueReference(origin: string): SchemaOrgThing {
  return { '@type': 'EntertainmentBusiness', '@id': `${origin}/#salle`, name: venue.name }
}

/**
 * The venue with what pages that tell it in full show: how to reach it, and its hours with the
 * unusual days that are near at `now` (epoch milliseconds).
 */
export function venueThing(origin: string, now: number, hours: Hours): SchemaOrgThing {
  const special = unusual(hours, now)
  return {
    ...venueReference(origin),
    slogan: venue.tagline,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/og/home.png`,
    telephone: phoneLink(venue.phone).slice('tel:'.length),
    email: venue.email,
    address: postalAddress(),
    hasMap: venue.links.itinerary,
    sameAs: venue.links.social.map(({ url }) => url),
    openingHoursSpecification: weekly(hours),
    ...(special.length && { specialOpeningHoursSpecification: special }),
    ...(venue.agents === 'on' && { potentialAction: reserveAction(origin) }),
  }
}

/** What assistants read that they can lead to: the page where a person books themselves. */
function reserveAction(origin: string): SchemaOrgThing {
  const query = 'activity={activity}&date={date}&time={time}&participants={participants}'
  const urlTemplate = `${origin}/reservations?${query}`
  return { '@type': 'ReserveAction', target: { '@type': 'EntryPoint', urlTemplate } }
}

/** « 10,00 € – 300,00 € », where the prices are shown. */
export function priceRange(activities: readonly Activity[]): string {
  const prices = activities.flatMap(
    ({ price, tariffs }) => tariffs?.map((one) => one.price) ?? price,
  )
  return `${formatPrice(Math.min(...prices))} – ${formatPrice(Math.max(...prices))}`
}

function postalAddress(): SchemaOrgThing {
  const { street, postalCode, city } = venue.address
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressCountry: 'FR',
  }
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function weekly(hours: Hours): SchemaOrgThing[] {
  return days.flatMap((name, index) => {
    const span = hours.weekly[index + 1]
    return span ? [{ ...opening(span), dayOfWeek: `https://schema.org/${name}` }] : []
  })
}

function unusual(hours: Hours, now: number): SchemaOrgThing[] {
  return unusualDays(hours, now).flatMap(({ day, spans }) => {
    // Closed all day is written as no time at all, from midnight to midnight.
    const told = spans.length ? spans : [{ open: '00:00', close: '00:00' }]
    return told.map((span) => ({ ...opening(span), validFrom: day, validThrough: day }))
  })
}

/** A close before the opening is the next day's: midnight is 00:00. */
function opening({ open, close }: Span): SchemaOrgThing {
  return {
    '@type': 'OpeningHoursSpecification',
    opens: open,
    closes: close === '24:00' ? '00:00' : close,
  }
}
