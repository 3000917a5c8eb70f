import { DateTime } from 'luxon'
import { afterEach, expect, test } from 'vitest'
import { startsOf } from '../../../server/booking/slots.ts'
import { instantOf, today, wallClock, weekday } from '../../../shared/rules/day.ts'
import { hoursOf, opening } from '../../../shared/rules/hours/hours.ts'
import { withHolidays } from '../../../shared/rules/hours/holidays.ts'
import { builtInHours, holidaySpan } from '../../../venue/venue.ts'

const deviceZone = process.env['TZ']
afterEach(() => {
  if (deviceZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = deviceZone
})

const zone = { zone: 'Europe/Paris' }
const first = DateTime.fromISO('2024-01-01', zone)
const days = Array.from(
  { length: 4383 },
  (_, index) => first.plus({ days: index }).toISODate() ?? '',
)
const timing = { step: 60, duration: 60 }
const hours = withHolidays(
  { ...builtInHours, validUntil: '2036-01-01' },
  holidaySpan,
  '2024-01-01',
  '2035-12-31',
)

/** The instants at which the wall clock of Paris shows a time, asked of luxon hour by hour. */
function shownAt(day: string, time: string): number[] {
  const wall = DateTime.fromISO(`${day}T${time}`, { zone: 'utc' }).toMillis()
  return [60, 120]
    .map((offset) => wall - offset * 60_000)
    .filter((at) => DateTime.fromMillis(at, zone).toFormat('yyyy-MM-dd HH:mm') === `${day} ${time}`)
}

/** Each year is read on a device somewhere else. */
const devices = [
  'UTC',
  'Europe/Paris',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'Asia/Kathmandu',
]
const years = Array.from({ length: 12 }, (_, index) => ({
  year: String(2024 + index),
  device: devices[index % devices.length] ?? 'UTC',
}))

test('no day is left out', () => {
  expect([days[0], days.at(-1), days.length]).toEqual(['2024-01-01', '2035-12-31', 4383])
})

test.each(years)(
  'every day of $year opens, starts and closes at the instants of an independent library, in $device',
  ({ year, device }) => {
    process.env['TZ'] = device
    for (const day of days.filter((one) => one.startsWith(year))) {
      const { span } = hoursOf(hours, day)
      const midday = DateTime.fromISO(`${day}T12:00`, zone)
      expect(weekday(day)).toBe(midday.weekday)
      expect(today(midday.toMillis())).toBe(day)
      if (!span) {
        expect(startsOf(hours, day, timing)).toEqual([])
        continue
      }
      const open = DateTime.fromISO(`${day}T${span.open}`, zone).toMillis()
      // « 24:00 » is the midnight that ends this day, written as luxon reads it.
      const close = DateTime.fromISO(`${day}T${span.close}`, zone).toMillis()
      expect([instantOf(day, span.open), instantOf(day, span.close)]).toEqual([open, close])
      const starts = startsOf(hours, day, timing)
      const expected = (close - open) / 3_600_000
      expect(starts.map(({ at }) => at)).toEqual(
        Array.from({ length: expected }, (_, index) => open + index * 3_600_000),
      )
      const last = starts.at(-1)
      expect(wallClock(last?.at ?? 0)).toEqual({ day, time: last?.time })
      expect(opening(hours, open)).toEqual({ state: 'open', closes: span.close })
      expect(opening(hours, close - 1).state).toBe('open')
      expect(opening(hours, close).state).toBe('closed')
    }
  },
)

/** The Sundays on which the clocks change, by luxon's own account. */
const changes = days.filter((day) => {
  const start = DateTime.fromISO(day, zone)
  return start.offset !== start.plus({ days: 1 }).offset
})

test('there are two changes of clocks a year', () => {
  expect(changes).toHaveLength(24)
})

test.each(changes)('on %s every quarter of an hour is what it is, or refused', (day) => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const shown = shownAt(day, time)
    expect([time, instantOf(day, time)]).toEqual([time, shown.length === 1 ? shown[0] : undefined])
  }
})

test.each(changes)(
  'a night that is open through the change of %s sells each real hour once',
  (day) => {
    const span = { open: '00:00', close: '06:00' }
    const night = { ...hours, exceptional: [{ day, span, reason: 'Nuit blanche' }] }
    const starts = startsOf(night, day, timing)
    const expected = ['00:00', '01:00', '02:00', '03:00', '04:00', '05:00'].flatMap((time) => {
      const shown = shownAt(day, time)
      return shown.length === 1 ? [{ time, at: shown[0] }] : []
    })
    expect(starts).toEqual(expected)
    // At the desk every quarter of an hour, and each of those once as well.
    const quarters = startsOf(night, day, timing, 'desk')
    const isReal = ({ time, at }: { time: string; at: number }) => {
      const shown = shownAt(day, time)
      return shown.length === 1 && shown[0] === at
    }
    expect(quarters.every(isReal)).toBe(true)
    // The hour that is skipped or doubled lacks its four; five hours hold the last visit's start.
    expect(quarters).toHaveLength(21 - 4)
  },
)
