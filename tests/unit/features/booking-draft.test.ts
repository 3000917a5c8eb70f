import { expect, test } from 'vitest'
import { builtInActivities as activities, builtInHours as hours } from '../../../venue/venue.ts'
import { partyRefusal } from '../../../server/booking/rules.ts'
import {
  anyActivity,
  bookingRequest,
  draftOf,
  totalCents,
  draftLines,
  searchOf,
  normalisedSearch,
} from '../../../src/features/booking/draft/draft.ts'
import { readBookingSearch } from '../../../src/features/booking/draft/search.ts'
import { rangeInWords } from '../../../src/features/booking/slots.ts'

const now = Date.parse('2026-11-21T12:00+01:00')
const known = { activities, hours, now }
const complete = { activity: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }

test('a complete address is a complete draft, and back', () => {
  const draft = draftOf(readBookingSearch(complete), known)
  expect(bookingRequest(draft)).toEqual({
    activityId: 'vr',
    date: '2026-11-28',
    time: '15:00',
    participants: 2,
  })
  expect(totalCents(draftLines(draft))).toBe(5000)
  expect(searchOf(draft)).toEqual(complete)
  expect(normalisedSearch(complete, draft)).toBeUndefined()
})

test.each([
  [{ activity: ['vr'] }, {}],
  [{ activity: 12 }, { activity: '12' }],
  [{ activity: '<script>' }, {}],
  [{ date: '2026-02-30' }, {}],
  [{ time: '25:00' }, {}],
  [{ participants: 'deux' }, {}],
  [{ participants: -1 }, {}],
  [{ participants: 2.5 }, {}],
  [{ unrelated: 'x', activity: 'vr' }, { activity: 'vr' }],
])('of %o the address keeps %o', (search, kept) => {
  expect(readBookingSearch(search)).toEqual(kept)
})

test.each([
  ['an unknown activity', { activity: 'bowling' }, { participants: 2 }],
  ['a past day', { date: '2026-11-20' }, { activity: 'vr', participants: 2 }],
  ['a closed weekday', { date: '2026-11-23' }, { activity: 'vr', participants: 2 }],
  ['an exceptional closure', { date: '2026-12-25' }, { activity: 'vr', participants: 2 }],
  ['a day beyond the horizon', { date: '2027-06-05' }, { activity: 'vr', participants: 2 }],
])('%s falls away', (_, patch, kept) => {
  const search = { ...complete, ...patch }
  expect(JSON.parse(JSON.stringify(normalisedSearch(search, draftOf(search, known))))).toEqual(kept)
})

test.each([
  ['vr', 6, 4],
  ['birthday', 2, 4],
])(
  'of a party that %s does not take the address keeps %d, and %d can be booked',
  (activity, asked, kept) => {
    const search = { ...complete, activity, participants: asked }
    const draft = draftOf(search, known)
    expect(draft).toMatchObject({ wanted: asked, participants: kept })
    expect(bookingRequest(draft)?.participants).toBe(kept)
    expect(normalisedSearch(search, draft)).toBeUndefined()
    expect(searchOf(draft).participants).toBe(asked)
  },
)

test('the last day of the horizon can be booked', () => {
  const search = { ...complete, date: '2027-05-20' }
  expect(draftOf(search, known).date).toBe('2027-05-20')
})

test('a party that nobody named is two, or the smallest group', () => {
  expect(draftOf({ ...complete, participants: undefined }, known).participants).toBe(2)
  const birthday = { ...complete, activity: 'birthday', participants: undefined }
  expect(draftOf(birthday, known).participants).toBe(4)
  expect(totalCents(draftLines(draftOf(birthday, known)))).toBe(15_000)
})

test('an incomplete draft asks for nothing', () => {
  expect(bookingRequest(draftOf({ ...complete, time: undefined }, known))).toBeUndefined()
})

const tariffs = [
  { id: 'adulte', name: 'Adulte', price: 14, people: 1, seats: 1 },
  { id: 'enfant', name: 'Enfant', price: 9, people: 1, seats: 1, accompaniedBy: ['adulte'] },
  { id: 'duo', name: 'Duo', price: 20, people: 2, seats: 2 },
]
const byTariff = {
  ...known,
  activities: activities.map((one) => (one.id === 'vr' ? { ...one, tariffs } : one)),
}

test('an address holds how many of each tariff, and they say how many come', () => {
  const search = { ...complete, participants: 3, tariffs: 'adulte-1.duo-1' }
  const draft = draftOf(readBookingSearch(search), byTariff)
  expect(bookingRequest(draft)).toMatchObject({
    participants: 3,
    tariffs: [
      { id: 'adulte', quantity: 1 },
      { id: 'duo', quantity: 1 },
    ],
  })
  expect(totalCents(draftLines(draft))).toBe(3400)
  expect(searchOf(draft)).toEqual(search)
  expect(normalisedSearch(search, draft)).toBeUndefined()
})

test.each([
  ['no tariff is named', {}, 'adulte-2'],
  ['an unknown one is', { tariffs: 'senior-3.enfant-1' }, 'enfant-1'],
  ['none is left', { tariffs: 'adulte-0' }, 'adulte-0'],
])('where %s, the tariffs are those that can be', (_, search, kept) => {
  expect(searchOf(draftOf({ ...complete, ...search }, byTariff)).tariffs).toBe(kept)
})

test.each(['enfant-2', 'adulte-0', 'adulte-5', 'duo-9'])('%s cannot be booked', (text) => {
  const draft = draftOf({ ...complete, tariffs: text }, byTariff)
  expect(bookingRequest(draft)).toBeUndefined()
})

test('the tariffs of an activity that has none fall away', () => {
  const search = { ...complete, tariffs: 'adulte-2' }
  expect(normalisedSearch(search, draftOf(search, known))).toEqual(complete)
})

test('a venue that sells nothing now asks for the usual party, and a size is told once', () => {
  expect(anyActivity([])).toEqual({ minParticipants: 2, maxParticipants: 2 })
  expect(draftOf({}, { activities: [], hours, now }).participants).toBe(2)
  const fixed = { minParticipants: 6, maxParticipants: 6 }
  expect(rangeInWords(fixed)).toBe('6\u00a0personnes')
  expect(partyRefusal(fixed, { participants: 5 })?.error).toBe(
    '6\u00a0personnes pour cette activité.',
  )
  expect(partyRefusal({ ...fixed, minParticipants: 2 }, { participants: 1 })?.error).toBe(
    'De 2 à 6 participants pour cette activité.',
  )
})
