import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepare } from '../server/setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
prepare()

/** `npm run storm -- 20000 42`: how large, and the seed of an earlier run. */
const [size = '20000', seed] = process.argv.slice(2)

const results = [
  storm(size, [
    'tests/server/storm',
    'tests/server/scenarios',
    'tests/server/oversell',
    'tests/contract/pass',
  ]),
  // A history is many requests: half as many are as long.
  storm(String(Math.ceil(Number(size) / 2)), [
    'tests/offline/histories',
    'tests/offline/converging',
  ]),
]
process.exit(results.find((status) => status !== 0) ?? 0)

function storm(STORM_SIZE, files) {
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--config', 'tests/vitest.config.ts', ...files],
    {
      stdio: 'inherit',
      env: { ...process.env, STORM_SIZE, ...(seed && { STORM_SEED: seed }) },
    },
  )
  return status ?? 1
}
