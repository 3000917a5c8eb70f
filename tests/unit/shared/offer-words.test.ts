import { expect, test } from 'vitest'
import { dateBeside } from '../../../shared/rules/day.ts'
import { offerWords, untilWords } from '../../../shared/rules/offerWords.ts'

/** Saturday 28 November 2026, 15:00 in Paris. */
const now = Date.parse('2026-11-28T14:00Z')

test('one place is offered in the singular, several and none known in the plural', () => {
  expect([1, 2, 0].map((places) => offerWords(places).book)).toEqual([
    'Réserver cette place',
    'Réserver ces places',
    'Réserver ces places',
  ])
})

test('until when it is kept is an hour of today at the venue, of another day with that day', () => {
  expect(untilWords(now + 7_320_000, now)).toBe('jusqu’à 17\u00a0h\u00a002')
  expect(untilWords(Date.parse('2026-11-28T22:59Z'), now)).toBe('jusqu’à 23\u00a0h\u00a059')
  expect(untilWords(Date.parse('2026-11-28T23:00Z'), now)).toMatch(/^jusqu’au dimanche 29 nov/)
})

test('a day of which « demain » is said alone has its date beside it, any other has none', () => {
  const beside = ['2026-11-28', '2026-11-29', '2026-11-30', '2027-11-29'].map((day) =>
    dateBeside(day, now),
  )
  expect(beside).toEqual(['samedi 28 novembre', 'dimanche 29 novembre', undefined, undefined])
})
