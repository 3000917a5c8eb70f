import { expect, test } from 'vitest'
import { structuredData } from '../../../prerender/structuredData.ts'
import { FIRST_DAY, LAST_DAY } from '../../../shared/rules/hours/timetable.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'

/** A Tuesday. */
const now = Date.parse('2026-12-01T12:00Z')
const [vr, ...others] = builtInActivities
const origin = 'https://borne.example'
const always = { from: FIRST_DAY, to: LAST_DAY }
const timetable = {
  weeks: [
    { weekday: 4, ...always, times: ['22:30', '20:00', '18:30'] },
    { weekday: 5, ...always, times: ['18:30'] },
    { weekday: 6, ...always, times: ['18:30'] },
  ],
  days: [{ day: '2026-12-04', times: [], reason: 'Congé' }],
}

test('sessions of the next week are events, those out of hours or of a day without are not', () => {
  const activities = [...(vr ? [{ ...vr, duration: 60, timetable }] : []), ...others]
  const closed = { day: '2026-12-05', reason: 'Travaux' }
  const venue = { ...builtInHours, exceptional: [closed] }
  const things = structuredData('/activities', origin, now, { venue, activities })
  const series = things.filter((thing) => '@type' in thing && thing['@type'] === 'EventSeries')
  expect(series).toHaveLength(1)
  expect(series[0]).toMatchObject({
    name: vr?.name,
    offers: [
      { url: `https://borne.example/reservations?activity=${vr?.id}`, priceCurrency: 'EUR' },
    ],
    subEvent: [
      { startDate: '2026-12-03T17:30:00.000Z', endDate: '2026-12-03T18:30:00.000Z' },
      { startDate: '2026-12-03T19:00:00.000Z', endDate: '2026-12-03T20:00:00.000Z' },
    ],
  })
})

const wall = {
  ...builtInActivities[0],
  name: 'Mur',
  price: 9,
  timetable,
  tariffs: [
    { id: 'adulte', name: 'Adulte', price: 14.5, people: 1, seats: 1 },
    { id: 'enfant', name: 'Enfant', price: 9, maxAge: 13, people: 1, seats: 1 },
    { id: 'famille', name: 'Famille', price: 138, people: 4, seats: 4 },
  ],
}
const living = { venue: builtInHours, activities: vr ? [{ ...vr, ...wall }] : [] }

const offers = [
  { name: 'Mur, Adulte', price: '14.50' },
  { name: 'Mur, Enfant', price: '9.00', description: 'jusqu’à 13 ans' },
  { name: 'Mur, Famille', price: '138.00', priceSpecification: { unitText: 'pour 4 personnes' } },
]

test.each([
  ['/pricing', 'OfferCatalog', 'itemListElement'],
  ['/activities', 'OfferCatalog', 'itemListElement'],
  ['/activities', 'EventSeries', 'offers'],
])('%s tells one offer for each tariff in its %s', (path, type, property) => {
  const things = structuredData(path, origin, now, living).map(Object)
  expect(things.find((thing) => thing['@type'] === type)?.[property]).toMatchObject(offers)
})

test('the range of prices goes from the lowest tariff to the highest', () => {
  const [, place] = structuredData('/', origin, now, living)
  expect(place).toMatchObject({ priceRange: '9,00\u00a0€ – 138,00\u00a0€' })
})
