import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { prepare } from '../server/setup.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
prepare()

/** `npm run fuzz -- 20000 42`: how many requests, and the seed of an earlier run; what follows goes on to vitest. */
const [runs = '100000', seed, ...rest] = process.argv.slice(2)
const args = ['run', '--config', 'tests/vitest.config.ts', 'tests/server/fuzz', ...rest]
const { status } = spawnSync('node_modules/.bin/vitest', args, {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_RUNS: runs, ...(seed && { FUZZ_SEED: seed }) },
})
process.exit(status ?? 1)
