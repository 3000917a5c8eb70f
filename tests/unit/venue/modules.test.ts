import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'borne-modules-'))
afterAll(() => rmSync(folder, { recursive: true }))

const places = {
  documents: "(await import('./shared/pages/pages.ts')).publicPages",
  menu: "(await import('./src/layout/header/navigation.ts')).mainEntries",
  footer: "(await import('./src/layout/header/navigation.ts')).footerEntries",
  law: "(await import('./src/layout/header/navigation.ts')).legalAnchors",
  terms: "(await import('./venue/pages.ts')).contractTerms",
  search: "(await import('./src/layout/notFound/search.ts')).pageEntries",
  assistant:
    "(await import('./shared/assistant/passages/corpus.ts')).corpus({ activities: [], hours: (await import('./venue/venue.ts')).builtInHours })",
}
const words = /birthday|business|abonnements|challenges|products|resilier|renoncer|mystère/g

/** What each place names of the modules, in a process that has opened the folder. */
function namedIn(venue: string): Record<string, string[]> {
  const parts = Object.entries(places).map(([name, code]) => `${name}: ${code}`)
  const script = `console.log(JSON.stringify({ ${parts.join(', ')} }))`
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { env: { ...process.env, VENUE: venue }, encoding: 'utf8' },
  )
  return Object.fromEntries(
    Object.entries<object[]>(JSON.parse(stdout)).map(([name, entries]) => [
      name,
      entries.flatMap((entry) => addressesOf(entry).match(words) ?? []),
    ]),
  )
}

/** Addresses and names; a longer text may speak of what is not sold. */
function addressesOf(entry: unknown): string {
  return JSON.stringify(entry, (key, value: unknown) =>
    ['text', 'also', 'about', 'words'].includes(key) ? undefined : value,
  )
}

test('what is off is no page and stands in no menu, no search and no answer’s source', () => {
  cpSync('venue', folder, { recursive: true })
  const file = join(folder, 'venue.yaml')
  const source = readFileSync(file, 'utf8')
  const off = source.replace(
    /^( {2}(birthday|business|subscriptions|challenges|shop|mysteryTicket)): true/gm,
    '$1: false',
  )
  writeFileSync(file, off)
  expect(namedIn(folder)).toEqual(Object.fromEntries(Object.keys(places).map((name) => [name, []])))
}, 60_000)

test('(negative control) what is on is found in each of them', () => {
  const named = Object.entries(namedIn('venue'))
  expect(named.filter(([, found]) => !found.length)).toEqual([])
}, 60_000)
