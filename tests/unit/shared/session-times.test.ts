import { expect, test } from 'vitest'
import {
  findClash,
  occupiedFrom,
  unheldOn,
  unheldSessions,
} from '../../../shared/rules/hours/sessions.ts'

test.each([
  ['15:50', '15:45'],
  ['15:45', undefined],
  ['00:05', '00:00'],
])('a session at %s occupies its places from %s on', (time, from) => {
  expect(occupiedFrom(time)).toBe(from)
})

test.each([
  [['15:00', '16:15'], 75, undefined],
  [['15:00', '16:14'], 75, '15:00'],
  [['15:00', '15:00'], 0, undefined],
  [['15:00', '15:00'], 75, '15:00'],
])('of %j, each %i minutes long, the second meets %s', (times, occupied, met) => {
  expect(findClash(times, 1, occupied)).toBe(met)
})

test('a time that a change of clocks skips or doubles is not held on that Sunday', () => {
  const times = ['02:30', '15:00']
  expect(unheldSessions(times, 7, '2026-11-21')).toEqual([
    { day: '2027-03-28', time: '02:30' },
    { day: '2027-10-31', time: '02:30' },
  ])
  expect(unheldSessions(times, 6, '2026-11-21')).toEqual([])
  expect(unheldOn(times, '2027-03-28')).toEqual([{ day: '2027-03-28', time: '02:30' }])
})
