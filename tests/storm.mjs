import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepare } from '../server/setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
prepare()

/** `npm run storm -- 20000 42`: how large, and the seed of an earlier run. */
const [size = '20000', seed] = process.argv.slice(2)
const args = ['run', '--config', 'tests/vitest.config.ts', 'tests/server/storm', 'tests/server/scenarios', 'tests/server/oversell']
const { status } = spawnSync('node_modules/.bin/vitest', args, {
  stdio: 'inherit',
  env: { ...process.env, STORM_SIZE: size, ...(seed && { STORM_SEED: seed }) },
})
process.exit(status ?? 1)
