import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

/** Such a rule styles every element anew whenever one of them comes or goes. */
const fromRoot = /(?:^|[\s,}])(?:html|body|:root)[^\s,{]*:has\(/m

test('no rule looks from the root into the whole page', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter((sheet) => fromRoot.test(readFileSync(`src/${sheet}`, 'utf8')))).toEqual([])
})

test('such a rule would be seen', () => {
  expect(':root:has([data-open]) {').toMatch(fromRoot)
  expect("html[data-theme='x']:has(dialog) {").toMatch(fromRoot)
  expect('.row:has(:checked) {').not.toMatch(fromRoot)
})

/** What a sheet of `src/ui` draws for everybody. */
const shared = {
  card: /border: 1px solid var\(--line\);\s+border-radius: var\(--r3\);\s+background: var\(--surface\);/,
  table: /border-collapse/,
  'radio tile': /input \{[^}]*opacity: 0;/,
  'stretched link': /::after \{[^}]*inset: 0;/,
}

test.each(Object.entries(shared))('only src/ui draws the %s', (_, drawing) => {
  const drawn = sheets.filter((sheet) => drawing.test(readFileSync(`src/${sheet}`, 'utf8')))
  expect(drawn).toEqual([expect.stringMatching(/^ui\//)])
})
