import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  type Booking,
  BookingRequest,
  BookingResult,
  sortBookings,
} from '../../../shared/api/booking.ts'

const NOW = Date.parse('2026-11-21T15:30+01:00')

function booking(id: string, date: string, time: string, more: Partial<Booking> = {}): Booking {
  return {
    id,
    activityId: 'vr',
    activityName: 'Réalité virtuelle',
    date,
    time,
    participants: 2,
    status: 'confirmed',
    totalPrice: 50,
    createdAt: '',
    duration: 60,
    ...more,
  }
}

const ids = (bookings: Booking[]) => bookings.map(({ id }) => id)

test('the next visit comes first, the latest past one too', () => {
  const sorted = sortBookings(
    [
      booking('later', '2026-12-05', '14:00'),
      booking('long ago', '2026-01-03', '14:00'),
      booking('next', '2026-11-22', '14:00', { status: 'pending' }),
      booking('yesterday', '2026-11-20', '18:00'),
      booking('off', '2026-11-23', '14:00', { status: 'cancelled' }),
      booking('off later', '2026-12-23', '14:00', { status: 'cancelled' }),
    ],
    NOW,
  )
  expect(ids(sorted.upcoming)).toEqual(['next', 'later'])
  expect(ids(sorted.past)).toEqual(['yesterday', 'long ago'])
  expect(ids(sorted.cancelled)).toEqual(['off later', 'off'])
})

test('a visit is past when it ends, not when it begins', () => {
  const playing = booking('playing', '2026-11-21', '15:00')
  const over = booking('over', '2026-11-21', '14:30')
  const sorted = sortBookings([playing, over], NOW)
  expect(ids(sorted.upcoming)).toEqual(['playing'])
  expect(ids(sorted.past)).toEqual(['over'])
})

test('the id of a new booking is read in both places', () => {
  const read = (data: object) => v.parse(BookingResult, { success: true, data })
  expect(read({ id: 'a' })).toEqual({ bookingId: 'a', status: 'confirmed', paymentUrl: undefined })
  expect(read({ bookingId: 'b', id: 'a', status: 'pending' })).toMatchObject({
    bookingId: 'b',
    status: 'pending',
  })
  expect(read({ bookingId: null, id: 12, status: null })).toMatchObject({
    bookingId: '12',
    status: 'confirmed',
  })
  expect(v.safeParse(BookingResult, { success: true, data: {} }).success).toBe(false)
  expect(v.safeParse(BookingResult, { success: false, data: { id: 'a' } }).success).toBe(false)
})

test.each([
  ['a day that does not exist', { date: '2026-02-30' }],
  ['a time that does not exist', { time: '24:30' }],
  ['nobody', { participants: 0 }],
  ['half a person', { participants: 1.5 }],
  ['a crowd', { participants: 201 }],
  ['a number as text', { participants: '2' }],
])('a request with %s is refused', (_, patch) => {
  const request = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }
  expect(v.is(BookingRequest, request)).toBe(true)
  expect(v.is(BookingRequest, { ...request, ...patch })).toBe(false)
})
