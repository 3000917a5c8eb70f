import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dataScripts } from '../../../prerender/head.ts'
import { questionsOn } from '../../../venue/questions.ts'
import { breadcrumb } from '../../../shared/pages/breadcrumb.ts'
import { business, birthday, withSupplement } from '../../../shared/venue/groups.ts'
import { subscriptions } from '../../../venue/offers.ts'
import { unusualDays } from '../../../shared/rules/hours/hours.ts'
import { publicPages } from '../../../shared/pages/pages.ts'
import { readBookingSearch } from '../../../src/features/booking/draft/search.ts'
import { structuredData } from '../../../prerender/structuredData.ts'
import { builtInActivities, builtInHours, venue } from '../../../venue/venue.ts'

const origin = 'https://borne.example'
const now = Date.parse('2026-12-01T12:00Z')

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** What a search engine reads: the page's scripts, parsed. */
function readPage(path: string): Json[] {
  return structuredData(path, origin, now).map((thing): Json => JSON.parse(JSON.stringify(thing)))
}

/** Every value under a key, anywhere below. */
function valuesOf(json: Json, wanted: string): Json[] {
  if (Array.isArray(json)) return json.flatMap((one) => valuesOf(one, wanted))
  if (json === null || typeof json !== 'object') return []
  return Object.entries(json).flatMap(([key, value]) => [
    ...(key === wanted ? [value] : []),
    ...valuesOf(value, wanted),
  ])
}

function ofType(path: string, type: string): Json[] {
  return readPage(path).filter((thing) => valuesOf(thing, '@type')[0] === type)
}

test.each(publicPages)('%s says only what is known, at absolute addresses', (path) => {
  const things = structuredData(path, origin, now)
  expect(JSON.stringify(things)).not.toContain('undefined')
  // Nothing that JSON would drop: an absent value is an absent key.
  expect(JSON.parse(JSON.stringify(things))).toStrictEqual(things)
  for (const thing of things) expect(thing).toMatchObject({ '@context': 'https://schema.org' })
  const json = readPage(path)
  for (const key of ['url', 'item', '@id', 'image', 'logo', 'hasMap', 'sameAs']) {
    for (const value of valuesOf(json, key).flat()) expect(value).toMatch(/^https:\/\//)
  }
})

test('a path that is no public page says nothing', () => {
  for (const path of ['/404', '/client', '/scan', '/nulle-part']) {
    expect(structuredData(path, origin, now)).toEqual([])
  }
})

test.each(publicPages.filter((path) => path !== '/'))(
  '%s tells the trail that it shows',
  (path) => {
    const [trail = null] = ofType(path, 'BreadcrumbList')
    const steps = breadcrumb(path)
    expect(valuesOf(trail, 'name')).toEqual(steps.map(({ label }) => label))
    expect(valuesOf(trail, 'position')).toEqual(steps.map((_, index) => index + 1))
    expect(valuesOf(trail, 'item')).toEqual(steps.slice(0, -1).map((step) => origin + step.path))
  },
)

test.each(['/', '/contact'])('%s tells where the venue is and how to reach it', (path) => {
  expect(ofType(path, 'EntertainmentBusiness')).toEqual([
    expect.objectContaining({
      name: venue.name,
      telephone: '+33199001234',
      email: venue.email,
      address: expect.objectContaining({
        streetAddress: venue.address.street,
        postalCode: venue.address.postalCode,
        addressLocality: venue.address.city,
      }),
    }),
  ])
})

test('the venue says where a person reserves, with the names that the booking page reads', () => {
  const [place = null] = ofType('/', 'EntertainmentBusiness')
  expect(valuesOf(place, 'potentialAction')).toMatchObject([{ '@type': 'ReserveAction' }])
  const [template] = valuesOf(place, 'urlTemplate')
  const url = new URL(v.parse(v.string(), template).replaceAll(/[{}]/g, ''))
  expect(Object.keys(readBookingSearch(Object.fromEntries(url.searchParams)))).toEqual(
    expect.arrayContaining([...url.searchParams.keys()]),
  )
  expect(url.pathname).toBe('/reservations')
})

test('the hours are the venue’s, week and unusual days', () => {
  const [place = null] = ofType('/contact', 'EntertainmentBusiness')
  const hours = valuesOf(place, 'openingHoursSpecification').flat()
  const special = valuesOf(place, 'specialOpeningHoursSpecification').flat()
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const week = Object.entries(builtInHours.weekly).map(([day, { open, close }]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${days[Number(day) - 1]}`,
    opens: open,
    closes: close.replace('24:00', '00:00'),
  }))
  const unusual = unusualDays(builtInHours, now).map(({ day, spans: [span] }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: span?.open ?? '00:00',
    closes: span?.close ?? '00:00',
  }))
  expect(hours).toEqual(week)
  expect(special).toEqual(unusual)
})

test('days that are over are not told', () => {
  const later = structuredData('/contact', origin, Date.parse('2027-01-02T12:00Z'))
  expect(JSON.stringify(later)).not.toMatch(/validFrom":"(2026|2027-01-01)/)
})

const group = (id: string) => builtInActivities.find((one) => one.id === id)?.price ?? 0

test.each([
  ['/pricing', builtInActivities.map(({ name, price }) => [name, price])],
  ['/abonnements', subscriptions.map(({ name, price }) => [name, price])],
  [
    '/birthday',
    [
      ...birthday.formulas.map((one) => [one.name, withSupplement(group('birthday'), one)]),
      ...birthday.extras.map(({ name, price }) => [name, price]),
    ],
  ],
  [
    '/business',
    [
      ...business.formats.map((one) => [one.name, withSupplement(group('business'), one)]),
      ...business.extras.map(({ name, price }) => [name, price]),
    ],
  ],
])('%s sells at the venue’s prices, tax included', (path, prices) => {
  const offers = ofType(path, 'OfferCatalog').flatMap((one) =>
    valuesOf(one, 'itemListElement').flat(),
  )
  expect(
    offers.map((one) => [valuesOf(one, 'name')[0], Number(valuesOf(one, 'price')[0])]),
  ).toEqual(prices)
  expect(new Set(valuesOf(offers, 'priceCurrency'))).toEqual(new Set(['EUR']))
  expect(new Set(valuesOf(offers, 'valueAddedTaxIncluded'))).toEqual(new Set([true]))
})

test.each(publicPages)('%s answers each of its questions once', (path) => {
  const questions = ofType(path, 'FAQPage').flatMap((one) => valuesOf(one, 'mainEntity').flat())
  const words = questions.map((one) => [valuesOf(one, 'name')[0], valuesOf(one, 'text')[0]])
  expect(words).toEqual(questionsOn(path).map(({ question, answer }) => [question, answer]))
  expect(new Set(words.map(([question]) => question)).size).toBe(words.length)
})

test('no text can end the script that carries it', () => {
  const name = '</script><script>alert(1)</script><!--'
  const markup = dataScripts([{ name }])
  const script = /<script[^>]*application\/ld\+json">(.*)<\/script>/s.exec(markup)?.[1] ?? ''
  expect(script).not.toMatch(/<\/script|<!--/i)
  expect(JSON.parse(script)).toEqual({ name })
})
