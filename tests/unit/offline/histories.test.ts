import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { history } from './histories/events.ts'
import { play } from './histories/play.ts'
import type { Sabotage, World } from './histories/world.ts'

const numRuns = Number(process.env['STORM_SIZE'] ?? 400)
const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000)

afterEach(() => vi.unstubAllGlobals())

const connect = (world: World) => vi.stubGlobal('fetch', world.fetch)

test(`${numRuns} histories of faults, seed ${seed}: each intention comes to exactly one end`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      expect(await play(steps, {}, connect)).toEqual([])
    }),
    { numRuns, seed },
  )
}, 600_000)

test.each<[string, Sabotage, RegExp]>([
  ['a new key for each sending: doubles are found', { newKeys: true }, /applied twice/],
  ['an entry removed before its answer: losses are found', { earlyDelete: true }, /lost/],
  [
    'a no or a « later » not heard: rudeness is found',
    { ignoresAnswers: true },
    /sent again|still waiting/,
  ],
])(
  '(negative control) %s',
  async (_name, sabotage, finding) => {
    const found: string[] = []
    for (const steps of fc.sample(history, { numRuns: 200, seed })) {
      found.push(...(await play({ ...steps, checksVersions: false }, sabotage, connect)))
    }
    expect(found.filter((one) => finding.test(one)).length).toBeGreaterThan(5)
  },
  60_000,
)
