import { expect, test } from 'vitest'
import { formatOpening, hoursOf, opening, unusualDays } from '../../src/contract/hours.ts'
import { builtInHours as hours } from '../../src/contract/venue.ts'

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
  ['Christmas Eve’s evening', '2026-12-24T18:00+01:00', 'Fermé, ouvre samedi 26 décembre à 14\u00a0h'],
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

test('a venue that never opens is closed, without a date', () => {
  expect(words('2026-11-25T15:00+01:00', { ...hours, weekly: {}, exceptional: [] })).toBe('Fermé')
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
