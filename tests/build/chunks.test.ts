import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { classPrefix } from '../../prerender/styles.ts'
import { readWorkerFiles } from '../support/browser/workerFiles.ts'
import { builtClient } from '../support/product/venueBuild.ts'

const built = builtClient
const read = (name: string) => readFileSync(join(built, name), 'utf8')
const { builtAt, version }: { builtAt: number; version: string } = JSON.parse(read('version.json'))
const scripts = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'))
const styles = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.css'))
const documents = readdirSync(built).filter((name) => name.endsWith('.html'))

function mapOf(document: string): Record<string, string> {
  const [, json = '{}'] = /<script type="importmap">(.*?)<\/script>/s.exec(read(document)) ?? []
  const { imports }: { imports: Record<string, string> } = JSON.parse(json)
  return imports
}

test.each(scripts)(
  '%s names no moment and no other script by its content: what changes elsewhere leaves it',
  (script) => {
    const code = read(`assets/${script}`)
    expect(code).not.toContain(String(builtAt))
    expect(scripts.filter((other) => code.includes(other))).toEqual([])
  },
)

test.each(documents)(
  '%s says when it was built, and where each script of this build is',
  (document) => {
    expect(read(document)).toContain(`var __BUILT_AT__ = ${builtAt}`)
    const mapped = Object.values(mapOf(document)).map((path) => basename(path))
    expect(mapped).toEqual(expect.arrayContaining(scripts))
  },
)

test.each(
  scripts.filter((name) =>
    /^(?:borne|forms|libraries|parts|react|texts|virtual_routes)-/.test(name),
  ),
)(
  '%s waits for no part that comes late, and a public one for nothing of the client area or the door',
  (script) => {
    const imported = read(`assets/${script}`).matchAll(/import(?:\{[^}]*\}from)?"\.\/([\w-]+?)-/g)
    const others = [...imported].map(([, name]) => name)
    const early = /^(?:background|borne|forms|libraries|parts|react|rolldown|texts)$/
    const own = /-(?:account|team)-/.test(script) ? /^(?:client|door|outbox|places)$/ : /^$/
    expect(others.filter((name = '') => !early.test(name) && !own.test(name))).toEqual([])
  },
)

test('the worker keeps a hashed file only as this build has made it', () => {
  const entries = [...read('sw.js').matchAll(/\{[^{}]*"url":"assets\/[^"]+"[^{}]*\}/g)]
  expect(entries.length).toBeGreaterThan(10)
  for (const [entry] of entries) {
    const { url, integrity }: { url: string; integrity: string } = JSON.parse(entry)
    const digest = createHash('sha256')
      .update(readFileSync(join(built, url)))
      .digest('base64')
    expect([url, integrity]).toEqual([url, `sha256-${digest}`])
  }
})

const tiersOf = new Map(
  readWorkerFiles().flatMap(({ url, tiers = [] }): [string, string[]][] =>
    /^assets\/.+\.js$/.test(url) ? [[basename(url).replace(/-.{8}\.js$/, ''), tiers]] : [],
  ),
)

/** Bytes, as gzip sends them. Without network a French question needs the first, one in another language its own too. */
test.each([
  ['offlineAnswer', 'assistant', 38_900],
  ['english', 'en', 8_000],
  ['spanish', 'es', 8_000],
  ['german', 'de', 8_000],
])('%s is no part of a first visit, and of no more than its bytes', (name, tier, most) => {
  expect(tiersOf.get(name)).toEqual([tier])
  const [file = ''] = scripts.filter((script) => script.startsWith(`${name}-`))
  expect(gzipSync(read(`assets/${file}`), { level: 9 }).length).toBeLessThanOrEqual(most)
  const waiting = scripts.filter((script) => read(`assets/${script}`).includes(`from"./${name}-`))
  expect(waiting).toEqual([])
})

test('the app’s first chunk holds no schema library, and no more than its bytes', () => {
  const [first = ''] = scripts.filter((script) => script.startsWith('borne-'))
  const schemas = scripts.filter((script) => read(`assets/${script}`).includes('expects:'))
  expect(schemas.map((script) => script.replace(/-.{8}\.js$/, ''))).toContain('background')
  expect(schemas).not.toContain(first)
  expect(gzipSync(read(`assets/${first}`), { level: 9 }).length).toBeLessThanOrEqual(25_600)
})

test('what a kept file waits for is kept with it, or by every device', () => {
  expect(new Set([...tiersOf.values()].flat())).toEqual(
    new Set(['client', 'team', 'assistant', 'en', 'es', 'de']),
  )
  for (const script of scripts) {
    const own = tiersOf.get(script.replace(/-.{8}\.js$/, ''))
    if (!own) continue
    const imported = read(`assets/${script}`).matchAll(/(?:from|import)"\.\/(.+?)-.{8}\.js"/g)
    for (const [, name = ''] of imported) {
      const there = tiersOf.get(name)
      const isKept =
        there?.length === 0 || (own.length > 0 && own.every((one) => there?.includes(one)))
      expect([script, name, isKept]).toEqual([script, name, true])
    }
  }
})

test('nothing of the team’s own side is in a script that a visitor may load', () => {
  const words =
    /\/api\/staff\/|Staff-Session|Responsable|Code à usage unique|Sans nom|Rendre les places/
  const holders = scripts.filter((script) => words.test(read(`assets/${script}`)))
  expect(holders.map((script) => script.replace(/-.{8}\.js$/, ''))).toEqual(['VenueDevice'])
})

test.each([
  ['the team’s', 'src/features/staff', 2, 'VenueDevice'],
  ['a tablet’s', 'src/features/scan', 1, 'door'],
  ['a pass', 'src/features/pass', 0, 'client'],
  ['visits', 'src/features/booking/visits', 0, 'virtual_routes-account'],
  ['an account', 'src/features/account', 0, 'virtual_routes-account'],
  ['invitations', 'src/features/booking/invitation', 0, 'invitationPart'],
])('no rule of %s stands in a sheet, a document or a script that others load', (...each) => {
  const [, folder, fewest, chunk] = each
  const prefixes = prefixesOf(folder)
  expect(prefixes.length).toBeGreaterThan(fewest)
  expect(prefixes.map(holdersOf)).toEqual(prefixes.map(() => [`assets/${chunk}`]))
})

test('what a document shows is styled by the document itself', () => {
  const sheet = styles.map((name) => read(`assets/${name}`)).join('')
  const ruled = new Set(prefixesOf('src').filter((prefix) => ruleOf(prefix).test(sheet)))
  const shown = [
    ...documents
      .map(read)
      .join('')
      .matchAll(/ class="([^"]+)"/g),
  ]
    .flatMap(([, names = '']) => names.split(' '))
    .flatMap((name) => /^_[\w-]{4}(?=[0-9a-z]{1,2}$)/.exec(name)?.[0] ?? [])
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.filter((prefix) => !ruled.has(prefix))).toEqual([])
})

/** What the classes of each sheet in a folder begin with. */
function prefixesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => classPrefix(join(process.cwd(), folder, name)))
}

/** A rule of the sheet whose classes begin so. */
const ruleOf = (prefix: string) => new RegExp(`\\.${prefix}[0-9a-z]{1,2}(?![\\w-])`)

/** The files that hold a rule of a sheet, without their hashes. */
function holdersOf(prefix: string): string[] {
  return [...documents, ...[...styles, ...scripts].map((name) => `assets/${name}`)]
    .filter((name) => ruleOf(prefix).test(read(name)))
    .map((name) => name.replace(/-.{8}\.\w+$/, ''))
}

test('« À propos » tells version and date before any script', () => {
  const [, about = ''] = /<section id="a-propos"(.*?)<\/section>/s.exec(read('legal.html')) ?? []
  expect(about).toContain(`<dd>${version}</dd>`)
  expect(about).toMatch(/<dd>[a-z]+ \d+(?:er)? \p{L}+ 20\d\d à \d\d\s?h/u)
})
