import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url)

/** Files whose texts people read, and what they hold. */
const texts = ['src', 'venue', 'shared', 'server/mail'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|yaml|md)$/.test(name))
    .map((name) => [`${folder}/${name}`, textOf(new URL(`${folder}/${name}`, root))]),
)

test.each([
  ['« serveur » alone, which is a waiter too', /\bserveurs?\b(?! informatique)/i],
  ['« centre » for the venue', /\b(le|du|au|notre|ce) centre\b/i],
  ['a command', /\bnpm run\b/],
  // The specification writes « email » too; comments are English.
  ['« e-mail », which breaks at its hyphen', /(?<!(\/\*|\*|\/\/) .*)e-mail/i],
])('nobody reads %s', (_, word) => {
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(([, text = '']) => word.test(text)).map(([name]) => name)).toEqual([])
})

/** Without what is said to the owner of a venue's file alone. */
function textOf(file: URL): string {
  const text = readFileSync(file, 'utf8')
  return file.pathname.endsWith('.yaml') ? text.replace(/^ *#.*$/gm, '') : text
}
