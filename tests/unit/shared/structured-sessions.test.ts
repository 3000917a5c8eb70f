import { expect, test } from 'vitest'
import { structuredData } from '../../../prerender/structuredData.ts'
import { FIRST_DAY, LAST_DAY } from '../../../shared/rules/timetable.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'

/** A Tuesday. */
const now = Date.parse('2026-12-01T12:00Z')
const [vr, ...others] = builtInActivities
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
  const things = structuredData('/activities', 'https://borne.example', now, { venue, activities })
  const series = things.filter((thing) => '@type' in thing && thing['@type'] === 'EventSeries')
  expect(series).toHaveLength(1)
  expect(series[0]).toMatchObject({
    name: vr?.name,
    offers: { url: `https://borne.example/reservations?activity=${vr?.id}`, priceCurrency: 'EUR' },
    subEvent: [
      { startDate: '2026-12-03T17:30:00.000Z', endDate: '2026-12-03T18:30:00.000Z' },
      { startDate: '2026-12-03T19:00:00.000Z', endDate: '2026-12-03T20:00:00.000Z' },
    ],
  })
})
