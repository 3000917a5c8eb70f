import { questionsOn } from '../venue/questions.ts'
import { breadcrumb } from '../shared/pages/breadcrumb.ts'
import { isPublicPage, plainPath } from '../shared/pages/pages.ts'
import { type Challenge, challenges } from '../venue/challenges.ts'
import { challengesAhead } from '../shared/rules/challenges.ts'
import { instantOf } from '../shared/rules/day.ts'
import { toCents } from '../shared/rules/money.ts'
import { MINUTE_MS } from '../shared/rules/time.ts'
import type { Living } from '../shared/pages/living.ts'
import { builtIn } from '../src/ui/livingContext.ts'
import { fillLivingTexts } from '../shared/venue/filled.ts'
import { offerCatalogs, sessionSeries } from './structuredOffers.ts'
import { priceRange, type SchemaOrgThing, venueReference, venueThing } from './structuredVenue.ts'
import { venue } from '../venue/venue.ts'

/**
 * JSON-LD of a public page, one object per script: only what the page shows. `origin` has no slash
 * at its end; `now` (epoch milliseconds) decides which unusual days are near.
 */
export function structuredData(
  path: string,
  origin: string,
  now = __BUILT_AT__,
  living: Pick<Living, 'venue' | 'activities'> = builtIn,
): object[] {
  const page = plainPath(path)
  if (!isPublicPage(page)) return []
  const things = [
    ...site(page, origin),
    ...crumbs(page, origin),
    ...place(page, origin, now, living),
    ...offerCatalogs(page, origin, living.activities),
    ...events(page, origin, now),
    ...(page === '/activities' ? sessionSeries(origin, now, living) : []),
    ...faq(page),
  ]
  return fillLivingTexts(things, living).map((thing) => ({
    '@context': 'https://schema.org',
    ...thing,
  }))
}

function site(page: string, origin: string): SchemaOrgThing[] {
  if (page !== '/') return []
  return [{ '@type': 'WebSite', name: venue.name, url: `${origin}/`, inLanguage: 'fr-FR' }]
}

/** The trail that the page shows above its title; its last step is not a link there either. */
function crumbs(page: string, origin: string): SchemaOrgThing[] {
  const steps = breadcrumb(page)
  if (steps.length === 0) return []
  const last = steps.length - 1
  const itemListElement = steps.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(index < last && { item: origin + path }),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

/** The pages that show the address, the telephone, the e-mail and the whole week. */
function place(
  page: string,
  origin: string,
  now: number,
  { venue: hours, activities }: Pick<Living, 'venue' | 'activities'>,
): SchemaOrgThing[] {
  const whole = () => venueThing(origin, now, hours)
  if (page === '/')
    return [{ ...whole(), ...(activities.length && { priceRange: priceRange(activities) }) }]
  return page === '/contact' ? [whole()] : []
}

function faq(page: string): SchemaOrgThing[] {
  const mainEntity = questionsOn(page).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}

/** The races that `/challenges` announces and that are not over at `now` (epoch milliseconds). */
function events(path: string, origin: string, now: number): SchemaOrgThing[] {
  if (path !== '/challenges') return []
  return challengesAhead(challenges, now).map((one) => eventThing(one, origin))
}

function eventThing(
  { id, name, day, time, durationMinutes, format, price, places }: Challenge,
  origin: string,
): SchemaOrgThing {
  const start = instantOf(day, time) ?? 0
  return {
    '@type': 'SportsEvent',
    '@id': `${origin}/challenges#${id}`,
    name,
    description: format,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + durationMinutes * MINUTE_MS).toISOString(),
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
