import { expect, test } from 'vitest'
import { builtInActivities as activities, builtInHours as hours } from '../../../venue/venue.ts'
import {
  bookingRequest,
  draftOf,
  centsOf,
  draftLines,
  searchOf,
  normalisedSearch,
} from '../../../src/features/booking/draft/draft.ts'
import { readBookingSearch } from '../../../src/features/booking/draft/search.ts'

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
  expect(centsOf(draftLines(draft))).toBe(5000)
  expect(searchOf(draft)).toEqual(complete)
  expect(normalisedSearch(complete, draft)).toBeUndefined()
})

test.each([
  [{ activity: 12 }, {}],
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
  ['too many people', { participants: 9 }, { ...complete, participants: 4 }],
])('%s falls away', (_, patch, kept) => {
  const search = { ...complete, ...patch }
  expect(JSON.parse(JSON.stringify(normalisedSearch(search, draftOf(search, known))))).toEqual(kept)
})

test('the last day of the horizon can be booked', () => {
  const search = { ...complete, date: '2027-05-20' }
  expect(draftOf(search, known).date).toBe('2027-05-20')
})

test('a party that nobody named is two, or the smallest group', () => {
  expect(draftOf({ ...complete, participants: undefined }, known).participants).toBe(2)
  const birthday = { ...complete, activity: 'birthday', participants: undefined }
  expect(draftOf(birthday, known).participants).toBe(4)
  expect(centsOf(draftLines(draftOf(birthday, known)))).toBe(15_000)
})

test('an incomplete draft asks for nothing', () => {
  expect(bookingRequest(draftOf({ ...complete, time: undefined }, known))).toBeUndefined()
})
