import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isScalar, parseDocument, visit } from 'yaml'
import { textFileNames } from '../../server/venueFolder/checkTexts.ts'

/** Every text of the folder names a price and the hours of a day, and is told with those of the build or of now. */

const PAIR = '{{price.vr}} ({{hours.saturday}})'
/** As the folder says, and as a manager changed them. */
const OF_BUILD = '25,00\u00a0€ (14\u00a0h à 00\u00a0h)'
const OF_NOW = '27,50\u00a0€ (10\u00a0h à 20\u00a0h)'

const folder = mkdtempSync(join(tmpdir(), 'borne-living-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync('venue', folder, { recursive: true })
const edit = (file: string, change: (source: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))

/** What is stored or sold as it is may name none, nor may an id, a moment or an address. */
const kept = new Set(['options', 'largeGroups', 'shop', 'id', 'day', 'time', 'start', 'plays'])
const alsoKept = new Set(['activity', 'means', 'pages'])
for (const file of ['pages.yaml', 'offers.yaml']) {
  edit(file, (source) => {
    const document = parseDocument(source)
    visit(document, {
      Pair: (_, { key }) => {
        const name = isScalar(key) ? String(key.value) : ''
        return kept.has(name) || alsoKept.has(name) ? visit.SKIP : undefined
      },
      Scalar: (key, node) => {
        if (key !== 'key' && typeof node.value === 'string') node.value += ` ${PAIR}`
      },
    })
    return document.toString({ lineWidth: 0 })
  })
}
for (const file of textFileNames) {
  edit(file, (source) =>
    source
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/^## (.*?) *(\{#[\w-]+\})?$/gm, `## $1 ${PAIR} $2`)
      .replace(/^(?!##|\|)(.*\S)$/gm, `$1 ${PAIR}`)
      .replace(/^\|(?! *[-:]).*$/gm, (row) => row.replaceAll(' |', ` ${PAIR} |`)),
  )
}

const now = Date.parse('2026-11-28T00:00Z')
const values = `
const { builtInHours, builtInActivities } =
  (await import('./server/venueFolder/readVenueFolder.ts')).readVenueFolder(process.env.VENUE).values
const weekly = { ...builtInHours.weekly, 6: { open: '10:00', close: '20:00' } }
const activities = builtInActivities.map((one) => one.id === 'vr' ? { ...one, price: 27.5 } : one)
const living = { at: ${now}, venue: { ...builtInHours, weekly }, activities }
const told = []
`

/** What a script has pushed to `told`: a name, and what is said by the build alone and by those of now. */
function run(script: string): [name: string, ofBuild: string, ofNow: string][] {
  const tell = `process.stdout.write('TOLD' + JSON.stringify(told), () => process.exit())`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', values + script + tell],
    {
      env: { ...process.env, NODE_ENV: 'production', VENUE: folder, BUILT_AT: String(now) },
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  )
  const told = stdout.split('TOLD')[1]
  if (told === undefined) throw new Error(stdout + stderr)
  return JSON.parse(told)
}

const pages = run(`
const { build } = await import('vite')
const outDir = '.cache/venues/places/client'
await build({ logLevel: 'error', build: { ssr: 'prerender/render.tsx', ssrEmitAssets: true, outDir, copyPublicDir: false } })
const { publicPages, renderDocument } = await import(process.cwd() + '/' + outDir + '/render.js')
for (const path of publicPages) {
  const text = async (values) => JSON.stringify(await renderDocument(path, values))
  told.push([path, await text(), await text(living)])
}
`)
const answers = run(`
const { corpus } = await import('./shared/assistant/passages/corpus.ts')
const say = (hours, activities) => JSON.stringify(corpus({ hours, activities }))
told.push(['assistant', say(builtInHours, builtInActivities), say(living.venue, activities)])
`)

const countOf = (text: string, words: string) => text.split(words).length - 1

test.each([...pages, ...answers])(
  '%s tells the values of the moment in every text',
  (_, build, told) => {
    expect(told.match(/\{\{(?!origin)[^}]*\}\}/g)).toBeNull()
    expect(countOf(told, OF_BUILD)).toBe(0)
    // (negative control) As many are told with those of the build, where nothing else is known.
    expect(countOf(told, OF_NOW)).toBe(countOf(build, OF_BUILD))
  },
)

test.each([...pages, ...answers].filter(([path]) => !/reservations|products/.test(path)))(
  '%s has such texts',
  (_, build) => expect(countOf(build, OF_BUILD)).toBeGreaterThan(0),
)
