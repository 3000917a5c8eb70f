import { expect, test } from 'vitest'
import { builtInHours } from '../../../venue/venue.ts'
import {
  ageWords,
  durationWords,
  partyWords,
  priceWords,
} from '../../../shared/rules/activityWords.ts'
import { spansWords, unusualDays } from '../../../shared/rules/hours/hours.ts'
import { weekOf } from '../../../src/features/venue/hours/hours.ts'

test.each([
  [45, '45\u00a0min'],
  [60, '1\u00a0h'],
  [90, '1\u00a0h\u00a030'],
  [125, '2\u00a0h\u00a005'],
])('%i minutes read %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words)
})

test('a price says whom it pays for', () => {
  expect(priceWords({ price: 15, per: 'person' })).toBe('15,00\u00a0€ par personne')
  expect(priceWords({ price: 150, per: 'group' })).toBe('150,00\u00a0€ par groupe')
})

test('a party and an age in words', () => {
  expect(partyWords({ minParticipants: 1, maxParticipants: 1 })).toBe('1\u00a0personne')
  expect(partyWords({ minParticipants: 2, maxParticipants: 8 })).toBe('2 à 8\u00a0personnes')
  expect(ageWords({ minAge: 12 })).toBe('dès 12\u00a0ans')
  expect(ageWords({ minAge: 0 })).toBe('à tout âge')
})

test('the week starts on Monday, closed, and Friday ends at midnight', () => {
  const week = weekOf(builtInHours)
  expect(week.map(({ name }) => name)[0]).toBe('Lundi')
  expect(spansWords(week[0]?.spans ?? [])).toBe('Fermé')
  expect(spansWords(week[4]?.spans ?? [])).toBe('14\u00a0h – 00\u00a0h')
})

test('unusual days show from today on, two months ahead', () => {
  const days = (at: string) => unusualDays(builtInHours, Date.parse(at)).map(({ day }) => day)
  expect(days('2026-11-21T12:00Z')).toEqual([
    '2026-12-21',
    '2026-12-22',
    '2026-12-24',
    '2026-12-25',
    '2026-12-28',
    '2026-12-29',
    '2027-01-01',
  ])
  expect(days('2026-12-25T12:00Z')).toEqual([
    '2026-12-25',
    '2026-12-28',
    '2026-12-29',
    '2027-01-01',
    '2027-02-08',
    '2027-02-09',
    '2027-02-15',
    '2027-02-16',
  ])
  expect(days('2026-06-01T12:00Z')).toEqual([])
})
