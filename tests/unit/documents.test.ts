import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'

const Package = v.object({ scripts: v.record(v.string(), v.string()) })
const { scripts } = v.parse(Package, JSON.parse(readFileSync('package.json', 'utf8')))
const documents = [
  ...readdirSync('.'),
  ...['deploy', 'docs', 'server', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
].filter((path) => path.endsWith('.md') && !/^tests\/venues|venueFolder\/texts\//.test(path))

/** What a document names and the repository does not have. */
function missingIn(path: string, text: string): string[] {
  const plain = text.replace(/\s+/g, ' ')
  const found = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([, ...groups]) => groups)
  const links = found(/\]\((?![a-z]+:|\/)([^)#\s]+)[^)]*\)/g).flat()
  const files = found(
    /`((?:deploy|docs|prerender|public|server|shared|src|sw|tests|venue)\/[\w./-]+)`/g,
  ).flat()
  const commands = found(/npm run ([\w-]+(?::[\w-]+)*)/g).flat()
  const symbols = found(/((?:`[\w$]+`(?:,? and |, | or )?)+) of `([\w./-]+\/[\w.-]+\.\w+)`/g)
  return [
    ...links.filter((link) => !existsSync(join(dirname(path), link))),
    ...files.filter((file) => !file.includes('-N.') && !existsSync(file)),
    ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
    ...symbols.flatMap(([names = '', file = '']) =>
      [...names.matchAll(/`([\w$]+)`/g)]
        .filter(([, name = '']) => existsSync(file) && !codeOf(file).includes(name))
        .map(([, name]) => `${name} of ${file}`),
    ),
  ]
}

/** The words of a file's code, without its comments. */
function codeOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
    .split(/[^\w$]+/)
}

test.each(documents)('%s names files, commands and symbols that there are', (path) => {
  expect(missingIn(path, readFileSync(path, 'utf8'))).toEqual([])
})

test('what is not there is found (negative control)', () => {
  const text =
    '[a](no.md) `src/no.ts` `npm run no` `main` and `no` of `server/app.ts`, `createApp` of\n`server/app.ts`'
  expect(missingIn('README.md', text)).toEqual([
    'no.md',
    'src/no.ts',
    'npm run no',
    'main of server/app.ts',
    'no of server/app.ts',
  ])
})
