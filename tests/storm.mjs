import { fileURLToPath } from 'node:url'
import { prepare } from '../server/setup.mjs'
import { runTool } from './checks.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
prepare()

/** `npm run storm -- 20000 42`: how large, and the seed of an earlier run. */
const [size = '20000', seed] = process.argv.slice(2)

const results = [
  await storm('vitest', size, [
    'tests/server/storm',
    'tests/server/scenarios',
    'tests/server/oversell',
    'tests/unit/shared/pass',
    'tests/server/reset-timing',
  ]),
  // A history is many requests: half as many are as long.
  await storm('vitest', String(Math.ceil(Number(size) / 2)), [
    'tests/unit/offline/histories',
    'tests/unit/offline/converging',
  ]),
  await storm('playwright', size, ['faults', 'retention', 'connectivity']),
]
process.exit(results.every(Boolean) ? 0 : 1)

async function storm(runner, STORM_SIZE, files) {
  const sizes = { STORM_SIZE, TIMING_PAIRS: '2000', FAULT_RUNS: '60', RETENTION_STARTS: '50' }
  const command =
    runner === 'vitest'
      ? ['run', '--config', 'tests/vitest.config.ts']
      : ['test', '--config', 'tests/journeys']
  const env = { ...sizes, ...(seed && { STORM_SEED: seed }) }
  return (await runTool([runner, ...command, ...files], { env })) === 0
}
