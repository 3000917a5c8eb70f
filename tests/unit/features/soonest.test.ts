import { expect, test } from 'vitest'
import type { Availability } from '../../../shared/api/booking.ts'
import { instantOf } from '../../../shared/rules/day.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'
import { nextOpenDays, firstFreeSlots } from '../../../src/features/booking/calendar/calendar.ts'

const [simulators] = builtInActivities
const boardgames = builtInActivities.find(({ id }) => id === 'boardgames')
const friday = '2026-11-27'
const saturday = '2026-11-28'
const at = (day: string, time: string) => instantOf(day, time) ?? 0

function day(date: string, places: Record<string, number>): Availability {
  const slots = Object.entries(places).map(([time, remaining]) => ({
    time,
    remaining,
    capacity: 6,
  }))
  return { date, activityId: 'simulators', slots }
}

test('the first free times of the first day that has any', () => {
  if (!simulators) throw new Error('no activity')
  const days = [
    day(friday, { '14:00': 6, '15:00': 0 }),
    day(saturday, { '14:00': 1, '15:00': 2, '16:00': 3, '17:00': 4 }),
  ]
  const times = (now: number) =>
    firstFreeSlots(days, simulators, now)?.slots.map(({ time }) => time)
  expect(times(at(friday, '13:00'))).toEqual(['14:00'])
  // 14 h has begun and 15 h is full: the next day.
  expect(firstFreeSlots(days, simulators, at(friday, '14:30'))?.day).toBe(saturday)
  expect(times(at(friday, '14:30'))).toEqual(['14:00', '15:00', '16:00'])
  expect(times(at(saturday, '20:00'))).toBeUndefined()
})

test('a time where the smallest party does not fit is not offered', () => {
  if (!boardgames) throw new Error('no activity')
  const days = [day(friday, { '14:00': 1, '15:00': 2 })]
  expect(
    firstFreeSlots(days, boardgames, at(friday, '10:00'))?.slots.map(({ time }) => time),
  ).toEqual(['15:00'])
})

test('closed days are stepped over, the evening of the last one too', () => {
  // Sunday 29 November; Monday and Tuesday are closed.
  expect(nextOpenDays(builtInHours, at('2026-11-29', '10:00'))).toEqual([
    '2026-11-29',
    '2026-12-02',
  ])
  // Christmas is closed, and its eve is not.
  expect(nextOpenDays(builtInHours, at('2026-12-24', '10:00'))).toEqual([
    '2026-12-24',
    '2026-12-26',
  ])
})
