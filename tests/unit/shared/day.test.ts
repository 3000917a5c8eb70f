import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  formatDate,
  dayWords,
  formatDay,
  formatTime,
  instantOf,
  isDay,
  minutesOf,
  timeOf,
  today,
  wallClock,
  weekday,
} from '../../../shared/rules/day.ts'

const deviceZone = process.env['TZ']
afterEach(() => {
  if (deviceZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = deviceZone
})

const zones = ['UTC', 'Europe/Paris', 'Pacific/Auckland', 'America/Los_Angeles']

describe.each(zones)('on a device in %s', (zone) => {
  test('an instant has the venue’s wall clock', () => {
    process.env['TZ'] = zone
    expect(wallClock(Date.parse('2026-11-21T23:30Z'))).toEqual({ day: '2026-11-22', time: '00:30' })
    expect(wallClock(Date.parse('2026-07-14T12:00Z'))).toEqual({ day: '2026-07-14', time: '14:00' })
    expect(today(Date.parse('2026-12-31T23:00Z'))).toBe('2027-01-01')
  })

  test('a local time has its instant, in winter and in summer', () => {
    process.env['TZ'] = zone
    expect(instantOf('2026-11-28', '15:00')).toBe(Date.parse('2026-11-28T14:00Z'))
    expect(instantOf('2026-07-14', '15:00')).toBe(Date.parse('2026-07-14T13:00Z'))
    expect(instantOf('2026-11-27', '24:00')).toBe(Date.parse('2026-11-27T23:00Z'))
  })

  test('the day of a date is its own', () => {
    process.env['TZ'] = zone
    expect(weekday('2026-11-23')).toBe(1)
    expect(weekday('2026-11-29')).toBe(7)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(formatDay('2026-11-21')).toBe('samedi 21 novembre')
    expect(formatDay('2027-01-01')).toBe('vendredi 1er janvier')
    const night = Date.parse('2026-11-21T23:30+01:00')
    expect(dayWords('2026-11-21', night)).toBe('aujourd’hui')
    expect(dayWords('2026-11-22', night)).toBe('demain')
    expect(dayWords('2026-11-23', night)).toBe('lundi 23 novembre')
    // Half a year around today it is the only one of its name; a visit of another year says it.
    expect(dayWords('2027-05-20', night)).toBe('jeudi 20 mai')
    expect(dayWords('2025-11-21', night)).toBe('vendredi 21 novembre 2025')
    expect(dayWords('2027-11-20', night)).toBe('samedi 20 novembre 2027')
  })
})

test('the clock of every instant since 1996, and every day’s words, are those of Intl', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const words = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'full' })
  const from = Date.UTC(1996, 0, 1)
  const shown = (instant: number) => {
    const { day, time } = wallClock(instant)
    expect(`${day} ${time}`).toBe(clock.format(instant))
    expect(formatDate(day)).toBe(words.format(Date.parse(`${day}T00:00Z`)).replace(/ 1 /, ' 1er '))
  }
  fc.assert(fc.property(fc.integer({ min: from, max: Date.UTC(2100, 0, 1) }), shown), {
    numRuns: 2000,
  })
  for (let hour = from; hour < Date.UTC(2060, 0, 1); hour += 3_600_000) {
    const { day, time } = wallClock(hour)
    if (clock.format(hour) !== `${day} ${time}`)
      expect.fail(`${new Date(hour).toISOString()} is ${day} ${time}`)
  }
})

test('the hour that spring skips does not exist', () => {
  expect(instantOf('2027-03-28', '01:59')).toBe(Date.parse('2027-03-28T00:59Z'))
  expect(instantOf('2027-03-28', '02:00')).toBeUndefined()
  expect(instantOf('2027-03-28', '02:30')).toBeUndefined()
  expect(instantOf('2027-03-28', '03:00')).toBe(Date.parse('2027-03-28T01:00Z'))
})

test('the hour that autumn doubles is refused', () => {
  expect(instantOf('2026-10-25', '01:59')).toBe(Date.parse('2026-10-24T23:59Z'))
  expect(instantOf('2026-10-25', '02:30')).toBeUndefined()
  expect(instantOf('2026-10-25', '03:00')).toBe(Date.parse('2026-10-25T02:00Z'))
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', 'demain', '2026-11-31', ''])(
  '%s is no day',
  (text) => {
    expect(isDay(text)).toBe(false)
    expect(instantOf(text, '15:00')).toBeUndefined()
  },
)

test('minutes and times mirror each other', () => {
  expect(minutesOf('14:30')).toBe(870)
  expect(timeOf(870)).toBe('14:30')
  expect(timeOf(1440)).toBe('24:00')
})

test.each([
  ['14:00', '14\u00a0h'],
  ['14:30', '14\u00a0h\u00a030'],
  ['09:05', '09\u00a0h\u00a005'],
  ['24:00', '00\u00a0h'],
])('%s is read %s', (time, words) => {
  expect(formatTime(time)).toBe(words)
})
