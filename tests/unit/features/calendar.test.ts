import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekday, weekdays } from '../../../shared/rules/day.ts'
import { builtInActivities, builtInHours as hours } from '../../../venue/venue.ts'
import {
  shiftMonth,
  dayAfterKey,
  dayState,
  firstOpenDay,
  dayAvailability,
  bookableRange,
  weeksAhead,
  weeksOf,
} from '../../../src/features/booking/calendar/calendar.ts'
import {
  closuresOf,
  dayMark,
  calendarDayWords,
  monthInWords,
  monthsInWords,
  nothingFreeWords,
} from '../../../src/features/booking/calendar/calendarWords.ts'

const now = Date.parse('2026-11-21T12:00+01:00')

test('a month is whole weeks from Monday, each of its days once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), (offset) => {
      const month = shiftMonth('2000-01', offset)
      const weeks = weeksOf(month)
      const days = weeks.flat().filter((day) => day !== undefined)
      const [year = 0, number = 1] = month.split('-').map(Number)
      expect(days.length).toBe(new Date(Date.UTC(year, number, 0)).getUTCDate())
      expect(new Set(days).size).toBe(days.length)
      for (const week of weeks) {
        expect(week.length).toBe(7)
        for (const [index, day] of week.entries()) if (day) expect(weekday(day)).toBe(index + 1)
      }
    }),
  )
})

test('months follow each other over the year’s end', () => {
  expect(shiftMonth('2026-11', 2)).toBe('2027-01')
  expect(shiftMonth('2027-01', -1)).toBe('2026-12')
})

test('weeks that are wholly past are not shown', () => {
  expect(weeksAhead('2026-11', now)[0]).toContain('2026-11-21')
  expect(weeksAhead('2026-12', now)).toEqual(weeksOf('2026-12'))
})

test.each([
  ['2026-11-20', 'past'],
  ['2026-11-21', 'open'],
  ['2026-11-23', 'closed'],
  ['2026-12-25', 'closed'],
  ['2027-05-20', 'open'],
  ['2027-05-21', 'later'],
])('%s is %s', (day, state) => {
  expect(dayState(hours, day, now).state).toBe(state)
})

test('the horizon is 180 days', () => {
  expect(bookableRange(now)).toEqual({ first: '2026-11-21', last: '2027-05-20' })
})

test.each([
  ['ArrowLeft', '2026-11-28', '2026-11-27'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-11-28', '2026-11-21'],
  ['ArrowUp', '2026-11-23', '2026-11-21'],
  ['ArrowDown', '2026-11-28', '2026-12-05'],
  ['Home', '2026-11-28', '2026-11-23'],
  ['End', '2026-11-24', '2026-11-29'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2026-12-05', '2026-11-21'],
  ['PageDown', '2027-05-10', '2027-05-20'],
  ['a', '2026-11-28', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, now)).toBe(to)
})

test('the first open day skips the closed ones', () => {
  expect(firstOpenDay(hours, now)).toBe('2026-11-21')
  expect(firstOpenDay(hours, now, '2026-11-23')).toBe('2026-11-25')
  expect(firstOpenDay(hours, now, '2026-12-25')).toBe('2026-12-26')
})

test('closures are named: the weekly ones, then each unusual day', () => {
  expect(closuresOf(hours, '2026-11', now)).toEqual(['Fermé le lundi et le mardi.'])
  expect(closuresOf(hours, '2026-12', now)).toEqual([
    'Fermé le lundi et le mardi.',
    'Vacances scolaires, du 19 décembre au 3 janvier\u00a0: le lundi et le mardi, 14\u00a0h à 20\u00a0h.',
    'Jeudi 24 décembre\u00a0: 14\u00a0h à 18\u00a0h (Réveillon de Noël).',
    'Vendredi 25 décembre\u00a0: fermé (Noël).',
  ])
})

test('a season names the days on which it closes', () => {
  const summer = {
    reason: 'Été',
    ranges: [{ from: '2027-07-03', to: '2027-08-29' }],
    weekly: { '3': { open: '10:00', close: '20:00' } },
    closed: [6, 7],
  }
  expect(closuresOf({ ...hours, seasons: [summer] }, '2027-07', now)).toContain(
    'Été, du 3 juillet au 29 août\u00a0: le mercredi, 10\u00a0h à 20\u00a0h\u00a0; le samedi et le dimanche, fermé.',
  )
})

test('near its end a month goes on into the next one, and says so', () => {
  const days = weeksAhead('2026-11', Date.parse('2026-11-27T12:00Z')).flat()
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-23', '2026-12-20', 28])
  expect(monthsInWords(['2026-11', '2026-12'])).toBe('novembre – décembre 2026')
  expect(monthsInWords(['2026-12', '2027-01'])).toBe('décembre 2026 – janvier 2027')
  // (negative control) with weeks ahead it stays a month.
  expect(weeksAhead('2026-11', Date.parse('2026-11-10T12:00Z')).flat()).toContain(undefined)
})

test('the words are French, Monday first', () => {
  expect(weekdays[0]).toBe('lundi')
  expect(monthInWords('2026-11')).toBe('novembre 2026')
})

const vr = builtInActivities.find(({ id }) => id === 'vr')
const places = (...remaining: number[]) =>
  remaining.map((left, index) => ({ time: `${15 + index}:00`, remaining: left, capacity: 4 }))
const told = (date: string, remaining: number[], more = {}) => ({
  date,
  state: 'open' as const,
  slots: places(...remaining),
  ...more,
})

test.each([
  [
    'some times are free',
    told('2026-11-28', [0, 3, 4]),
    'samedi 28 novembre, 2 horaires libres',
    undefined,
  ],
  ['one is', told('2026-11-28', [0, 0, 4]), 'samedi 28 novembre, 1 horaire libre', undefined],
  ['none is', told('2026-11-28', [0, 0]), 'samedi 28 novembre, complet', 'complet'],
  [
    'its times are over',
    told('2026-11-28', []),
    'samedi 28 novembre, plus aucun horaire',
    undefined,
  ],
  ['today', told('2026-11-21', [1]), 'samedi 21 novembre, 1 horaire libre', 'auj.'],
  [
    'it is unusual',
    told('2026-12-24', [1], { reason: 'Réveillon de Noël' }),
    'jeudi 24 décembre, 1 horaire libre, Réveillon de Noël',
    undefined,
  ],
  [
    'it is closed',
    { date: '2026-12-25', state: 'closed' as const, reason: 'Noël', slots: [] },
    'vendredi 25 décembre, fermé, Noël',
    'fermé',
  ],
])('a day says in words that %s', (_, day, words, mark) => {
  if (!vr) throw new Error('the venue has it')
  const at = dayAvailability(dayState(hours, day.date, now), day, vr, now)
  expect([calendarDayWords(day.date, at), dayMark(at, day.date === '2026-11-21')]).toEqual([
    words,
    mark,
  ])
})

test('before the month is known, and of a day that cannot be booked, the hours speak', () => {
  if (!vr) throw new Error('the venue has it')
  const open = dayState(hours, '2026-11-28', now)
  expect(calendarDayWords('2026-11-28', dayAvailability(open, undefined, vr, now))).toBe(
    'samedi 28 novembre',
  )
  const past = dayState(hours, '2026-11-20', now)
  expect(dayAvailability(past, told('2026-11-20', [4]), vr, now)).toEqual({ state: 'past' })
})

test.each([
  ['some times have room for it', [0, 3, 4], 3, 'samedi 28 novembre, 2 horaires libres', undefined],
  [
    'there is room for fewer',
    [1, 3, 0],
    4,
    'samedi 28 novembre, au plus 3\u00a0places par horaire',
    '3\u00a0places',
  ],
  [
    'one place is left',
    [0, 1],
    2,
    'samedi 28 novembre, au plus 1\u00a0place par horaire',
    '1\u00a0place',
  ],
  ['nothing is left', [0, 0], 2, 'samedi 28 novembre, complet', 'complet'],
])('a day says for a party that %s', (_, remaining, party, words, mark) => {
  if (!vr) throw new Error('the venue has it')
  const at = dayAvailability({ state: 'open' }, told('2026-11-28', remaining), vr, now, party)
  expect([calendarDayWords('2026-11-28', at), dayMark(at, false)]).toEqual([words, mark])
})

test('where nothing is free soon, the days are named, and why', () => {
  // Saturday noon: open today and tomorrow; then closed until Wednesday.
  const days = ['2026-11-21', '2026-11-22']
  const closing = {
    activities: ['vr'],
    names: 'VR',
    from: now,
    to: now + 3e8,
    reason: '',
    words: '',
  }
  const closed = { ...hours, closings: [closing] }
  const wordsOf = (one: typeof hours, isSold: boolean, of = days) =>
    nothingFreeWords(one, 'vr', { days: of, now, isSold })
  expect(wordsOf(hours, true)).toBe('Complet aujourd’hui et demain')
  // A class of Tuesdays is not full on other days.
  expect(wordsOf(hours, false)).toBe('Aucun horaire aujourd’hui et demain')
  expect(wordsOf(closed, false)).toBe('Fermé aujourd’hui et demain')
  expect(wordsOf(hours, true, ['2026-11-25', '2026-11-26'])).toBe(
    'Complet mercredi 25 novembre et jeudi 26 novembre',
  )
})
