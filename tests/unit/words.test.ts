import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
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

/** What the public reads in the app; the sentences of the specification are its own, to the letter. */
const appFiles = texts.filter(
  ([name = '']) => /^src\/.*\.tsx?$/.test(name) && !/features\/staff\/|\.d\.ts$/.test(name),
)
const specified =
  /Réponse de connexion invalide|Compte créé|Inscription réussie|Oublié \?|Erreur lors de l'obtention/

test('no line of the app breaks inside guillemets or before a mark: their spaces do not break', () => {
  expect(appFiles.length).toBeGreaterThan(200)
  const broken = appFiles.flatMap(([name = '', code = '']) =>
    saidIn(parseSync(name, code).program, code)
      .filter(
        (said) => /« | »|(?<=\S) [:;?!](?=[\s'"`.,)<{$]|$)/.test(said) && !specified.test(said),
      )
      .map((said) => `${name}: ${said}`),
  )
  expect(broken).toEqual([])
})

test('(negative control) a plain space before a colon, in a text or between tags, is found', () => {
  const code = 'const a = <p title="Ouvert : oui">« b » ?</p>'
  expect(saidIn(parseSync('a.tsx', code).program, code)).toEqual(['"Ouvert : oui"', '« b » ?'])
})

/** The texts of a module: its strings, templates and what stands between tags. */
function saidIn(node: unknown, code: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value, start, end } = Object(node)
  const isText =
    type === 'JSXText' ||
    type === 'TemplateElement' ||
    (type === 'Literal' && typeof value === 'string')
  return isText ? [code.slice(start, end)] : Object.values(node).flatMap((one) => saidIn(one, code))
}
