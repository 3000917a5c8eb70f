import type { Activity } from '../shared/api/activity.ts'
import { business, birthday, type Extra, withSupplement } from '../shared/venue/groups.ts'
import { toCents } from '../shared/rules/money.ts'
import { termsInWords } from '../shared/rules/tariff.ts'
import { subscriptions } from '../venue/offers.ts'
import { type SchemaOrgThing, venueReference } from './structuredVenue.ts'
import { addDays, instantOf, today } from '../shared/rules/day.ts'
import { activityOpening } from '../shared/rules/hours/closings.ts'
import type { Hours } from '../shared/rules/hours/hours.ts'
import { MINUTE_MS } from '../shared/rules/time.ts'
import { isWithinSpans } from '../shared/rules/hours/sessions.ts'
import { sessionsOn } from '../shared/rules/hours/timetable.ts'
import type { Living } from '../shared/pages/living.ts'

type Sold = {
  name: string
  /** Euros, tax included. */
  price: number
  /** What one pays for: « par personne ». */
  per: string
  description?: string
  /** Where it is bought; a path of ours. */
  path: string
}

/** What a page sells, as a catalogue, where it sells something. */
export function offerCatalogs(
  path: string,
  origin: string,
  activities: readonly Activity[],
): SchemaOrgThing[] {
  const catalogue = sold[path]?.(activities)
  if (!catalogue) return []
  const { name, offers } = catalogue
  return [
    {
      '@type': 'OfferCatalog',
      name,
      url: origin + path,
      provider: venueReference(origin),
      itemListElement: offers.map((one) => offer(one, origin)),
    },
  ]
}

/** What an activity is sold for: one offer, or one for each tariff. */
function activityOffers(activity: Activity, origin: string): SchemaOrgThing[] {
  return ofActivity(activity).map((one) => offer(one, origin))
}

type Catalogue = { name: string; offers: Sold[] }
const sold: Record<string, (activities: readonly Activity[]) => Catalogue> = {
  '/activities': (activities) => ({ name: 'Activités', offers: activities.flatMap(ofActivity) }),
  '/pricing': (activities) => ({ name: 'Tarifs', offers: activities.flatMap(ofActivity) }),
  '/abonnements': () => ({ name: 'Abonnements', offers: subscriptions.map(ofSubscription) }),
  '/birthday': (activities) => ({
    name: 'Anniversaires',
    offers: groupOffers(activities, 'birthday', birthday.formulas, birthday.extras),
  }),
  '/business': (activities) => ({
    name: 'Entreprises',
    offers: groupOffers(activities, 'business', business.formats, business.extras),
  }),
}

function ofActivity({ id, name, price, per, tariffs }: Activity): Sold[] {
  const path = `/reservations?activity=${id}`
  if (!tariffs) return [{ name, price, per: per === 'group' ? 'par groupe' : 'par personne', path }]
  return tariffs.map((tariff) => {
    const description = termsInWords(tariff)
    const unit = tariff.people > 1 ? `pour ${tariff.people} personnes` : 'par personne'
    const said = description && { description }
    return { name: `${name}, ${tariff.name}`, price: tariff.price, per: unit, path, ...said }
  })
}

function ofSubscription({ name, price, summary }: (typeof subscriptions)[number]): Sold {
  return { name, price, per: 'par mois', description: summary, path: '/abonnements' }
}

type Group = { name: string; supplement: number; summary?: string }

function groupOffers(
  activities: readonly Activity[],
  id: string,
  groups: readonly Group[],
  extras: readonly Extra[],
): Sold[] {
  const activity = activities.find((one) => one.id === id)
  if (!activity) return []
  const parties = groups.map(({ name, supplement, summary }) => ({
    name,
    price: withSupplement(activity.price, { supplement }),
    per: 'par groupe',
    ...(summary && { description: summary }),
    path: supplement ? `/${id}` : `/reservations?activity=${id}`,
  }))
  return [
    ...parties,
    ...extras.map(({ name, price, per }) => ({ name, price, per, path: `/${id}` })),
  ]
}

function offer({ name, price, per, description, path }: Sold, origin: string): SchemaOrgThing {
  const amount = (toCents(price) / 100).toFixed(2)
  return {
    '@type': 'Offer',
    name,
    ...(description && { description }),
    url: origin + path,
    price: amount,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency: 'EUR',
      unitText: per,
      valueAddedTaxIncluded: true,
    },
  }
}

const WEEK_DAYS = 7

/** What is sold at set times, each with its sessions of the week that begins at `now` (epoch milliseconds). */
export function sessionSeries(
  origin: string,
  now: number,
  { venue: hours, activities }: Pick<Living, 'venue' | 'activities'>,
): SchemaOrgThing[] {
  return activities.flatMap((activity) => {
    const starts = startsOf(activity, hours, today(now))
    return starts.length ? [series(activity, starts, origin)] : []
  })
}

function startsOf({ id, timetable, duration }: Activity, hours: Hours, first: string): number[] {
  if (!timetable) return []
  const days = Array.from({ length: WEEK_DAYS }, (_, count) => addDays(first, count))
  return days.flatMap((day) => {
    const { spans } = activityOpening(hours, day, id)
    const times = sessionsOn(timetable, day).times.filter((time) =>
      isWithinSpans(time, duration, spans),
    )
    return times.map((time) => instantOf(day, time) ?? 0)
  })
}

function series(activity: Activity, starts: number[], origin: string): SchemaOrgThing {
  const { name, description, duration } = activity
  const location = venueReference(origin)
  return {
    '@type': 'EventSeries',
    name,
    description,
    location,
    organizer: location,
    offers: activityOffers(activity, origin),
    subEvent: starts.map((start) => ({
      '@type': 'Event',
      name,
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + duration * MINUTE_MS).toISOString(),
      location: { '@id': location['@id'] },
    })),
  }
}
