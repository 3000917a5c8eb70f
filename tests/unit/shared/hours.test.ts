import { afterEach, expect, test, vi } from 'vitest'
import { formatOpening, hoursOf, opening, unusualDays } from '../../../shared/rules/hours/hours.ts'
import { builtInHours as hours } from '../../../venue/venue.ts'

const words = (at: string, known = hours) => {
  const now = Date.parse(at)
  return formatOpening(opening(known, now), now)
}

test.each([
  ['a Wednesday afternoon', '2026-11-25T15:00+01:00', 'Ouvert, ferme à 23\u00a0h'],
  ['its last minute', '2026-11-25T22:59+01:00', 'Ouvert, ferme à 23\u00a0h'],
  ['its closing', '2026-11-25T23:00+01:00', 'Fermé, ouvre demain à 14\u00a0h'],
  ['a morning', '2026-11-25T09:00+01:00', 'Fermé, ouvre aujourd’hui à 14\u00a0h'],
  ['Friday, one minute before midnight', '2026-11-27T23:59+01:00', 'Ouvert, ferme à 00\u00a0h'],
  ['Friday’s midnight', '2026-11-28T00:00+01:00', 'Fermé, ouvre aujourd’hui à 14\u00a0h'],
  ['Sunday evening', '2026-11-29T20:00+01:00', 'Fermé, ouvre mercredi 2 décembre à 14\u00a0h'],
  ['a closed Monday', '2026-11-30T15:00+01:00', 'Fermé, ouvre mercredi 2 décembre à 14\u00a0h'],
  ['Christmas Eve', '2026-12-24T17:00+01:00', 'Ouvert, ferme à 18\u00a0h'],
  [
    'Christmas Eve’s evening',
    '2026-12-24T18:00+01:00',
    'Fermé, ouvre samedi 26 décembre à 14\u00a0h',
  ],
  ['Christmas, a Friday', '2026-12-25T15:00+01:00', 'Fermé, ouvre demain à 14\u00a0h'],
  ['the Sunday when summer time begins', '2027-03-28T14:00+02:00', 'Ouvert, ferme à 19\u00a0h'],
  ['the Sunday when it ends', '2026-10-25T14:00+01:00', 'Ouvert, ferme à 19\u00a0h'],
  ['a day beyond what is known', '2028-06-07T15:00+02:00', 'Horaires à confirmer'],
])('on %s: %s is « %s »', (_, at, expected) => {
  expect(words(at)).toBe(expected)
})

test('a close after midnight belongs to the day that opened', () => {
  const late = { ...hours, weekly: { ...hours.weekly, 5: { open: '14:00', close: '26:00' } } }
  expect(words('2026-11-28T01:00+01:00', late)).toMatch(/^Ouvert/)
  expect(words('2026-11-28T02:00+01:00', late)).toMatch(/^Fermé/)
})

test('an exceptional day beats the weekly rule and says why', () => {
  expect(hoursOf(hours, '2026-12-25')).toEqual({ span: undefined, reason: 'Noël' })
  expect(hoursOf(hours, '2026-12-24').span).toEqual({ open: '14:00', close: '18:00' })
  expect(hoursOf(hours, '2026-11-24')).toEqual({ span: undefined })
})

test('a season closes the weekdays that it names, and no other', () => {
  const ranges = [{ from: '2027-08-01', to: '2027-08-15' }]
  const summer = { ...hours, seasons: [{ reason: 'Congés', ranges, weekly: {}, closed: [6] }] }
  expect(hoursOf(summer, '2027-08-07')).toEqual({ span: undefined, reason: 'Congés' })
  expect(hoursOf(summer, '2027-08-08').span).toEqual({ open: '14:00', close: '19:00' })
  expect(hoursOf(summer, '2027-08-21').span).toEqual({ open: '14:00', close: '24:00' })
})

test('after a month of closed weeks the day of reopening is told', () => {
  const ranges = [{ from: '2027-07-26', to: '2027-08-29' }]
  const away = {
    ...hours,
    seasons: [{ reason: 'Congés', ranges, weekly: {}, closed: [1, 2, 3, 4, 5, 6, 7] }],
  }
  expect(words('2027-07-26T15:00+02:00', away)).toBe(
    'Fermé, ouvre mercredi 1er septembre à 14\u00a0h',
  )
})

test('a venue that never opens is closed, without a date', () => {
  expect(
    words('2026-11-25T15:00+01:00', { ...hours, weekly: {}, exceptional: [], seasons: [] }),
  ).toBe('Fermé')
})

test('the unusual days near a day are told in order, a season’s own among them', () => {
  const days = unusualDays(hours, Date.parse('2026-12-20T12:00Z'), 12)
  expect(days.map(({ day, reason }) => `${day} ${reason}`)).toEqual([
    '2026-12-21 Vacances scolaires',
    '2026-12-22 Vacances scolaires',
    '2026-12-24 Réveillon de Noël',
    '2026-12-25 Noël',
    '2026-12-28 Vacances scolaires',
    '2026-12-29 Vacances scolaires',
    '2027-01-01 Jour de l’An',
  ])
})

/** Hours that were heard once, and end on a Friday. */
const ending = { ...hours, validUntil: '2026-11-27' }

test.each([
  ['the last evening', '2026-11-27T23:30+01:00', 'Ouvert, ferme à 00\u00a0h'],
  ['a morning before it', '2026-11-27T09:00+01:00', 'Fermé, ouvre aujourd’hui à 14\u00a0h'],
  ['the night after it', '2026-11-28T00:00+01:00', 'Horaires à confirmer'],
  ['an afternoon long after', '2027-03-06T15:00+01:00', 'Horaires à confirmer'],
])('hours of before, on %s: nothing is said beyond what is known', (_, at, expected) => {
  expect(words(at, ending)).toBe(expected)
})

test('a night that began on the last known day is still told, what follows it is not', () => {
  const late = { ...ending, weekly: { ...hours.weekly, 5: { open: '14:00', close: '26:00' } } }
  expect(words('2026-11-28T01:00+01:00', late)).toMatch(/^Ouvert/)
  expect(words('2026-11-28T02:00+01:00', late)).toBe('Horaires à confirmer')
  const closed = { ...hours, validUntil: '2026-11-30' }
  expect(words('2026-11-29T20:00+01:00', closed)).toBe('Fermé, horaires à confirmer ensuite')
})

test('unusual days beyond what is known are not told', () => {
  const end = Date.parse('2026-12-20T12:00Z')
  const days = unusualDays({ ...hours, validUntil: '2026-12-24' }, end, 12)
  expect(days.map(({ day }) => day)).toEqual(['2026-12-21', '2026-12-22', '2026-12-24'])
})

afterEach(() => vi.unstubAllEnvs())

test.each(['Pacific/Auckland', 'Pacific/Honolulu', 'America/New_York'])(
  'a device that stands in %s tells the venue’s own hours',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-11-25T15:00+01:00').getHours()).not.toBe(15)
    expect(words('2026-11-25T15:00+01:00')).toBe('Ouvert, ferme à 23\u00a0h')
    expect(words('2026-11-29T20:00+01:00')).toBe('Fermé, ouvre mercredi 2 décembre à 14\u00a0h')
    expect(words('2026-11-28T00:00+01:00', ending)).toBe('Horaires à confirmer')
  },
)
