import { fileURLToPath } from 'node:url'
import { prepare } from '../server/setup.mjs'
import { runTool } from './checks.mjs'
import { playDays } from './storms/days.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

/** Each attack: how large it is where nothing is told, and the tests that play it and its negative control. */
const scenarios = {
  places: {
    size: 20_000,
    vitest: ['tests/server/storm.test', 'tests/server/scenarios', 'tests/server/oversell'],
  },
  moves: { size: 10_000, vitest: ['tests/server/visitor-moves'] },
  acts: { size: 10_000, vitest: ['tests/server/random-acts'] },
  passes: { size: 20_000, vitest: ['tests/unit/shared/pass'] },
  timing: { size: 2000, vitest: ['tests/server/reset-timing', 'tests/server/code-enumeration'] },
  // A history is many requests: half as many are as long.
  outbox: {
    size: 10_000,
    vitest: ['tests/unit/offline/histories', 'tests/unit/offline/merge-convergence'],
  },
  browsers: { size: 60, playwright: ['faults', 'retention', 'connectivity', 'offline.journey'] },
  limits: { size: 200, vitest: ['tests/storms/limits'] },
  codes: { size: 420, vitest: ['tests/server/code-limits'] },
  bodies: { size: 300, vitest: ['tests/storms/bodies'] },
  agents: { size: 10_000, vitest: ['tests/storms/agents'] },
  clocks: { size: 2000, vitest: ['tests/storms/clocks'] },
  emails: { size: 1000, vitest: ['tests/storms/emails'] },
  disk: { size: 192, vitest: ['tests/storms/disk'] },
  connections: { size: 10_200, vitest: ['tests/storms/connections'] },
  // What npm test does not walk: three venues, at four widths, in both themes.
  venues: { size: 1, vitest: ['tests/storms/venues'] },
  remote: { size: 2000, vitest: ['tests/upstreams'], playwright: ['upstreams-down'] },
  days: { size: 24, play: playDays },
}

/** `npm run storm -- emails 1000 42`: which one, how large, and the seed of an earlier run; without a name all. */
const [first, ...others] = process.argv.slice(2)
const isAll = first === undefined || /^\d+$/.test(first)
const [size, seed] = isAll ? [undefined, first] : others
const names = isAll ? Object.keys(scenarios) : [first]
const unknown = names.find((name) => !Object.hasOwn(scenarios, name))
if (unknown || Number(size ?? 1) < 1) {
  console.error(`npm run storm -- [${Object.keys(scenarios).join(' | ')}] [size] [seed]`)
  process.exit(1)
}
prepare()
const results = {}
for (const name of names) results[name] = await play(scenarios[name])
for (const [name, isWell] of Object.entries(results)) {
  console.log(`${isWell ? 'passed' : 'FAILED'}: storm ${name}`)
}
process.exit(Object.values(results).every(Boolean) ? 0 : 1)

async function play({ size: usual, play: playOwn, vitest, playwright }) {
  const STORM_SIZE = size ?? String(usual)
  if (playOwn) return playOwn(Number(STORM_SIZE))
  const sizes = { STORM_SIZE, TIMING_PAIRS: STORM_SIZE, FAULT_RUNS: STORM_SIZE }
  const env = { ...sizes, RETENTION_STARTS: '50', ...(seed && { STORM_SEED: seed }) }
  const commands = [
    vitest && ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...vitest],
    playwright && ['playwright', 'test', '--config', 'tests/journeys', ...playwright],
  ]
  let isWell = true
  for (const command of commands.filter(Boolean)) {
    isWell = (await runTool(command, { env })) === 0 && isWell
  }
  return isWell
}
