import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder } from '../../server/builds.mjs'

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const scripts = [buildFolder(), join(buildFolder(), 'prerender')].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name)),
)

/** The packages that a built file imports. */
function packagesOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const imports = code.matchAll(
    /^(?:import|export)\b[^"';]*["']([^"']+)["'];?$|\bimport\("([^"]+)"\)/gm,
  )
  return [...imports]
    .map(([, first, second]) => first ?? second ?? '')
    .filter((name) => !/^(\.|node:)/.test(name) && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

test('what is built runs without development dependencies', () => {
  const imported = new Set(scripts.flatMap(packagesOf))
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([])
  // By one of each kind: the rule reads what is there.
  expect([...imported]).toEqual(expect.arrayContaining(['pg', '@hono/node-server']))
})

test('a production install has none of the packages that the assistants’ door is bundled from', () => {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  const bundled = ['@modelcontextprotocol/sdk', 'zod', 'ajv', 'ajv-formats', 'fast-uri']
  const isDev = bundled.map((name) => lock.packages[`node_modules/${name}`]?.dev)
  expect(isDev).toEqual(bundled.map(() => true))
})
