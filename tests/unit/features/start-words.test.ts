import { expect, test } from 'vitest'
import {
  costWords,
  freeWords,
  noStartWords,
} from '../../../src/features/staff/starts/startWords.ts'

const start = { time: '15:15', remaining: 4, forcible: 4, hasBegun: false, isPublic: false }
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test.each([
  [[], 2, undefined],
  [[['15:00', 0]], 1, 'Prend 1 place au départ de 15 h.'],
  [
    [
      ['15:00', 0],
      ['15:30', 0],
      ['16:00', 0],
    ],
    2,
    'Prend 2 places aux départs de 15 h, 15 h 30 et 16 h.',
  ],
  [
    [
      ['15:00', 1],
      ['16:00', 0],
    ],
    2,
    'Prend 1 place au départ de 15 h, 2 places au départ de 16 h.',
  ],
  [[['15:00', 2]], 2, 'Ne prend aucune place aux départs qui suivent.'],
] as [[string, number][], number, string | undefined][])(
  'what %j costs for %i: %s',
  (costs, places, words) => {
    const told = costs.map(([time, spare]) => ({ time, spare }))
    expect(plain(costWords({ ...start, costs: told }, places))).toBe(words)
  },
)

test('in place of what is gone, the next three that are free', () => {
  const free = ['16:00', '16:15', '17:00', '18:00'].map((time) => ({ ...start, time, costs: [] }))
  expect(plain(freeWords(free))).toBe(
    'Encore libre : 16 h (4 places), 16 h 15 (4 places), 17 h (4 places).',
  )
  expect(freeWords([])).toBe('Plus rien de libre ce jour-là.')
})

test('an activity that is closed alone closes no venue', () => {
  const words = noStartWords({ state: 'closed', reason: 'Panne' })
  expect(words).toBe('Fermé ce jour-là (Panne). Choisissez un autre jour.')
})
