import { expect, test } from 'vitest'
import {
  columnsOf,
  hoursIn,
  levelOf,
  peakOf,
  percentOf,
  wholeOf,
} from '../../../src/features/staff/figures/occupancy.ts'
import { periodWords, usualPeriods } from '../../../src/features/staff/figures/periods.ts'

const periodsOn = (day: string) =>
  usualPeriods(Date.parse(`${day}T11:00Z`)).map(({ from, to }) => `${from} ${to}`)

test('weeks begin on Monday, months end where they end, also those before a new year', () => {
  expect(periodsOn('2026-11-25')).toEqual([
    '2026-11-23 2026-11-29',
    '2026-11-16 2026-11-22',
    '2026-11-01 2026-11-30',
    '2026-10-01 2026-10-31',
  ])
  // A Sunday and a leap day; the first of a year.
  expect(periodsOn('2032-02-29')).toEqual([
    '2032-02-23 2032-02-29',
    '2032-02-16 2032-02-22',
    '2032-02-01 2032-02-29',
    '2032-01-01 2032-01-31',
  ])
  expect(periodsOn('2027-01-01')).toContain('2026-12-01 2026-12-31')
})

test('the venue’s day decides, not the one of UTC', () => {
  const [week] = usualPeriods(Date.parse('2026-11-22T23:30Z'))
  expect(week?.from).toBe('2026-11-23')
})

test('a period is told in words, its year once', () => {
  expect(periodWords({ from: '2026-11-23', to: '2026-11-29' })).toBe(
    'Du lundi 23 novembre au dimanche 29 novembre 2026',
  )
  expect(periodWords({ from: '2026-12-28', to: '2027-01-03' })).toBe(
    'Du lundi 28 décembre 2026 au dimanche 3 janvier 2027',
  )
  expect(periodWords({ from: '2026-11-23', to: '2026-11-23' })).toBe('Le lundi 23 novembre 2026')
})

test('a place taken is never told as none, and the last one free not as full', () => {
  expect(percentOf({ load: 1, stations: 1000 })).toBe(1)
  expect(percentOf({ load: 999, stations: 1000 })).toBe(99)
  expect(percentOf({ load: 1000, stations: 1000 })).toBe(100)
  expect(percentOf({ load: 0, stations: 0 })).toBe(0)
  expect([0, 1, 24, 25, 49, 50, 74, 75, 99, 100].map(levelOf)).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4, 4,
  ])
})

const hour = (weekday: number, at: number, load: number) => ({
  weekday,
  hour: at,
  load,
  stations: 16,
})

test('all hours together are weighed by what could be taken; the fullest one is named', () => {
  const hours = [hour(6, 15, 4), hour(6, 16, 12), hour(7, 18, 0)]
  expect(wholeOf(hours)).toBe(33)
  expect(peakOf(hours)).toEqual(hour(6, 16, 12))
  expect(peakOf([hour(7, 18, 0)])).toBeUndefined()
})

test('all pools have the lines of the longest, and a period of a week the columns of its days', () => {
  const pool = { id: 'vr', activities: [] }
  expect(
    hoursIn([
      { ...pool, hours: [hour(6, 15, 1)] },
      { ...pool, hours: [hour(6, 12, 1)] },
    ]),
  ).toEqual([12, 13, 14, 15])
  expect(hoursIn([{ ...pool, hours: [] }])).toEqual([])
  expect(columnsOf({ from: '2026-11-27', to: '2026-11-28' })).toEqual([
    { weekday: 5, day: '2026-11-27' },
    { weekday: 6, day: '2026-11-28' },
  ])
  expect(columnsOf({ from: '2026-10-19', to: '2026-10-26' })).toHaveLength(7)
  expect(columnsOf({ from: '2026-10-19', to: '2026-10-26' })[0]).toEqual({ weekday: 1 })
})
