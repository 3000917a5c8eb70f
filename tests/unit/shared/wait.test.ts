import { expect, test } from 'vitest'
import { waitWords } from '../../../shared/rules/wait.ts'

test.each([
  [0, '1 seconde'],
  [1000, '1 seconde'],
  [1001, '2 secondes'],
  [59_000, '59 secondes'],
  [60_000, '1 minute'],
  [61_000, '2 minutes'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 heure'],
  [61 * 60_000, '2 heures'],
])('%i milliseconds are « %s »', (milliseconds, words) => {
  expect(waitWords(milliseconds)).toBe(words.replace(' ', '\u00a0'))
})
