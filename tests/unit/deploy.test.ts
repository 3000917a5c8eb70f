import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'

const read = (file: string) => readFileSync(file, 'utf8')
const deploy = (file: string) => read(join('deploy', file))

/** The variables of docs/operations/configuration.md. */
const settings = new Set(
  read('docs/operations/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
    .map(([, name]) => name),
)
const compose = v.parse(
  v.object({
    services: v.object({ borne: v.object({ environment: v.record(v.string(), v.string()) }) }),
  }),
  parse(deploy('docker/compose.yml')),
)
const units = readdirSync('deploy/systemd')

test.each([
  ...units.flatMap((unit) =>
    [...deploy(`systemd/${unit}`).matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => [
      unit,
      name,
    ]),
  ),
  ...[...deploy('docker/Dockerfile').matchAll(/(?:^ENV |\s)([A-Z_]+)=/gm)].map(([, name]) => [
    'Dockerfile',
    name,
  ]),
  ...Object.keys(compose.services.borne.environment).map((name) => ['compose.yml', name]),
])('%s sets %s, which the server reads', (_, name) => {
  expect(name === 'NODE_ENV' || settings.has(name)).toBe(true)
})

test('a setting that nobody reads would be found (negative control)', () => {
  expect(settings.has('BACKUP_DIR')).toBe(true)
  expect(settings.has('BACKUP_FOLDER')).toBe(false)
})

const Rules = v.object({
  groups: v.array(v.object({ rules: v.array(v.object({ alert: v.string(), expr: v.string() })) })),
})
const told = new Set(
  [...read('server/metrics.ts').matchAll(/'((?:borne|http|db|nodejs)_\w+)'/g)].map(
    ([, name]) => name,
  ),
)
const alerts = v
  .parse(Rules, parse(deploy('prometheus/alerts.yml')))
  .groups.flatMap(({ rules }) => rules)

const Dashboard = v.object({
  panels: v.array(
    v.object({ title: v.string(), targets: v.array(v.object({ expr: v.string() })) }),
  ),
})
const { panels } = v.parse(Dashboard, JSON.parse(deploy('grafana/borne.json')))
const drawn = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ alert: title, expr })),
)

test.each([...alerts, ...drawn])('$alert asks for what the server tells', ({ expr }) => {
  const names = [...expr.matchAll(/\b(?:borne|http|db|nodejs)_\w+|\bup\b/g)].map(([name]) => name)
  expect(names).not.toEqual([])
  const unknown = names.filter(
    (name) => name !== 'up' && !told.has(name.replace(/_(count|bucket)$/, '')) && !told.has(name),
  )
  expect(unknown).toEqual([])
})

test('every file of a release is there, and what runs it is built', () => {
  const files = deploy('files.txt').trim().split('\n')
  expect(files.filter((file) => file !== 'dist' && !existsSync(file))).toEqual([])
  expect(read('server/build.mjs')).toContain("'main'")
  for (const unit of units) expect(deploy(`systemd/${unit}`)).toContain(' dist/server/main.js\n')
  expect(deploy('docker/Dockerfile')).toContain('CMD ["node", "dist/server/main.js"]')
})
