import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { hoursOf } from '../../../shared/rules/hours/hours.ts'
import { easterOf, holidaysOf, withHolidays } from '../../../shared/rules/hours/holidays.ts'
import { builtInHours, holidaySpan } from '../../../venue/venue.ts'

/** Easter Sundays as published (Bureau des longitudes), 2024 to 2035. */
const easters = [
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
]

test.each(easters)('Easter of %s', (easter) => {
  expect(easterOf(Number(easter.slice(0, 4)))).toBe(easter)
})

// The earliest and the latest there can be, and the two ages of the moon that the reckoning avoids.
test.each(['1818-03-22', '2285-03-22', '1943-04-25', '2038-04-25', '1954-04-18', '1981-04-19'])(
  'the unusual Easter of %s',
  (easter) => {
    expect(easterOf(Number(easter.slice(0, 4)))).toBe(easter)
  },
)

test('the eleven public holidays of a year, as service-public.fr lists those of 2026', () => {
  expect(holidaysOf(2026)).toEqual([
    { day: '2026-01-01', reason: 'Jour de l’An' },
    { day: '2026-04-06', reason: 'Lundi de Pâques' },
    { day: '2026-05-01', reason: 'Fête du Travail' },
    { day: '2026-05-08', reason: 'Victoire de 1945' },
    { day: '2026-05-14', reason: 'Ascension' },
    { day: '2026-05-25', reason: 'Lundi de Pentecôte' },
    { day: '2026-07-14', reason: 'Fête nationale' },
    { day: '2026-08-15', reason: 'Assomption' },
    { day: '2026-11-01', reason: 'Toussaint' },
    { day: '2026-11-11', reason: 'Armistice de 1918' },
    { day: '2026-12-25', reason: 'Noël' },
  ])
})

test('every year has eleven, and the movable ones fall on their weekdays', () => {
  for (const year of easters.map((easter) => Number(easter.slice(0, 4)))) {
    const days = new Map(holidaysOf(year).map(({ day, reason }) => [reason, DateTime.fromISO(day)]))
    expect(days.size).toBe(11)
    expect(days.get('Lundi de Pâques')?.weekday).toBe(1)
    expect(days.get('Ascension')?.weekday).toBe(4)
    expect(days.get('Lundi de Pentecôte')?.weekday).toBe(1)
  }
})

const hours = withHolidays(builtInHours, holidaySpan, '2026-11-01', '2027-12-31')

test.each([
  ['a public holiday has the venue’s own hours', '2027-07-14', '14:00–20:00', 'Fête nationale'],
  ['also on a day that is closed otherwise', '2027-03-29', '14:00–20:00', 'Lundi de Pâques'],
  ['also in the school holidays', '2026-11-01', '14:00–20:00', 'Toussaint'],
  ['an exceptional day beats it', '2026-12-25', 'closed', 'Noël'],
  ['and so does the one on which everything rests', '2027-05-01', 'closed', 'Fête du Travail'],
  ['school holidays open the Monday', '2026-12-21', '14:00–20:00', 'Vacances scolaires'],
  ['to their last day', '2027-08-31', '14:00–20:00', 'Vacances scolaires'],
  ['but not the Monday after them', '2027-01-04', 'closed', undefined],
  ['and leave the other days as they are', '2026-12-23', '14:00–23:00', undefined],
  ['an ordinary Monday is closed', '2026-11-23', 'closed', undefined],
])('%s: %s', (_, day, words, why) => {
  const { span, reason } = hoursOf(hours, day)
  expect([span ? `${span.open}–${span.close}` : 'closed', reason]).toEqual([words, why])
})

test('hours that a device kept from before there were seasons still say when it is open', () => {
  const { seasons: _, ...old } = builtInHours
  expect(hoursOf(old, '2026-12-21')).toEqual({ span: undefined })
  expect(hoursOf(old, '2026-11-28').span).toEqual({ open: '14:00', close: '24:00' })
})

test('a venue closes on public holidays, or has the hours of their weekday', () => {
  const of = (span: null | undefined) =>
    hoursOf(withHolidays(builtInHours, span, '2027-01-01', '2027-12-31'), '2027-07-14')
  expect(of(null)).toEqual({ span: undefined, reason: 'Fête nationale' })
  expect(of(undefined)).toEqual({ span: { open: '14:00', close: '23:00' } })
})
