import { expect, test } from 'vitest'
import { rangeWords } from '../../../src/features/staff/close/closing.ts'

const at = (moment: string) => Date.parse(`${moment}+01:00`)
const now = at('2026-11-27T12:00')

test.each([
  ['2026-11-27T18:00', '2026-11-28T00:00', 'aujourd’hui, de 18\u00a0h à la fin du jour'],
  ['2026-11-28T00:00', '2026-11-29T00:00', 'demain, tout le jour'],
  [
    '2026-11-27T18:00',
    '2026-11-29T00:00',
    'du vendredi 27 novembre à 18\u00a0h au samedi 28 novembre, fin du jour',
  ],
  [
    '2026-11-28T00:00',
    '2026-12-01T14:00',
    'du samedi 28 novembre à 00\u00a0h au mardi 1er décembre à 14\u00a0h',
  ],
])('a closing from %s to %s is told in French', (from, to, words) => {
  expect(rangeWords({ from: at(from), to: at(to) }, now)).toBe(words)
})
