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

/**
 * What people read on a screen of the app: its own words, and what the server answers. Letters, the assistant’s answers
 * and what assistants of others ask are plain text, as is what the folder’s check prints.
 */
const screenFiles = ['src', 'sw', 'prerender', 'shared', 'server'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .filter((name) => !/\/(assistant|mail|venueFolder|agents)\/|^server\/[\w-]+\.ts$/.test(name)),
)
/** The sentences of the specification are its own, to the letter. */
const specified =
  /Réponse de connexion invalide|Compte créé|Inscription réussie|Oublié \?|Erreur lors de l'obtention|L'email est|D'accord|S'inscrire|J'accepte|lors de l'inscription/
/** A space that breaks inside guillemets or before a mark, no space there, or a straight apostrophe. */
const untypeset =
  /« | »|«(?!\s|\\u00a0|&nbsp;)|(?<!\s|\\u00a0|&nbsp;)»|(?<=\S|^) [:;?!](?=[\s'"`.,)<{$]|$)|\p{L}'\p{L}/u

const untypesetIn = (name: string, code: string) =>
  saidIn(parseSync(name, code).program, code).filter(
    (said) => untypeset.test(said) && !specified.test(said),
  )

test('no text of a screen breaks inside guillemets or before a mark, or has a straight apostrophe', () => {
  expect(screenFiles.length).toBeGreaterThan(700)
  const broken = screenFiles.flatMap((name) =>
    untypesetIn(name, readFileSync(new URL(name, root), 'utf8')).map((said) => `${name}: ${said}`),
  )
  expect(broken).toEqual([])
})

test('(negative control) each of them is found, in a text, between tags and after a value', () => {
  const code = [
    'const a = <p title="Ouvert : oui">« b » ?</p>',
    'const b = <p>{a} : b</p>',
    "const c = \"L'heure\" + '«heure»' + `${a} ; b`",
    'const d = `«\\u00a0b\\u00a0»\\u00a0? d’ici à 20:00` + (a ? b : c)',
    'const e = <p>«&nbsp;b&nbsp;»&nbsp;!</p>',
  ].join('\n')
  expect(untypesetIn('a.tsx', code)).toHaveLength(6)
  expect(untypesetIn('a.tsx', code).join()).not.toMatch(/20:00|&nbsp;!/)
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
