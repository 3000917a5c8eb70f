import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepare } from '../server/setup.mjs'
import { runTool } from './checks.mjs'
import { findProgram } from './support/deploy/findProgram.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

/** What is played, with the commands that it needs and Debian's package of each; and how often, where it is repeated. */
const scenarios = {
  killed: {},
  frozen: {},
  overload: {},
  haproxy: { needs: { haproxy: 'haproxy', openssl: 'openssl' }, runs: 10 },
  nginx: { needs: { nginx: 'nginx', openssl: 'openssl' }, runs: 10 },
  failover: {
    needs: {
      patroni: 'patroni',
      etcd: 'etcd-server',
      haproxy: 'haproxy',
      pg_rewind: 'postgresql',
    },
    runs: 10,
  },
  pgbouncer: { needs: { pgbouncer: 'pgbouncer' } },
  recovery: { needs: { pgbackrest: 'pgbackrest', pg_controldata: 'postgresql' } },
}

/** `npm run deploy-test -- failover 3`: which one, and how often; without a name all. What follows goes on to vitest. */
const [name, runs, ...rest] = process.argv.slice(2)
if (name !== undefined && !Object.hasOwn(scenarios, name)) {
  console.error(`npm run deploy-test -- [${Object.keys(scenarios).join(' | ')}] [runs]`)
  process.exit(1)
}
prepare()
const results = {}
for (const one of name === undefined ? Object.keys(scenarios) : [name]) {
  results[one] = await play(one, scenarios[one])
}
for (const [one, said] of Object.entries(results)) console.log(`${said}: deploy-test ${one}`)
process.exit(Object.values(results).includes('FAILED') ? 1 : 0)

async function play(one, { needs = {}, runs: usual = 1 }) {
  const missing = Object.keys(needs).filter((command) => !existsSync(findProgram(command)))
  if (missing.length) {
    const packages = missing.map((command) => needs[command]).join(', ')
    return `skipped (not here: ${missing.join(', ')}; Debian's ${packages})`
  }
  const file = `tests/deploy/${one}.`
  const command = ['vitest', 'run', '--config', 'tests/vitest.config.ts', file, ...rest]
  const status = await runTool(command, { env: { DEPLOY_RUNS: runs ?? String(usual) } })
  return status === 0 ? 'passed' : 'FAILED'
}
