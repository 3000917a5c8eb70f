import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import Beasties from 'beasties'
import { build, type Plugin, type Rolldown } from 'vite'
import { moduleOf } from './chunks.ts'
import {
  type DocumentParts,
  headMarks,
  ORIGIN_PLACE,
  pageMarks,
  rootOf,
} from '../shared/pages/living.ts'
import { pictureOf } from './head.ts'
import { builtClass } from './styles.ts'
import type { Pictures } from '../shared/pages/pictures.ts'
import { drawPictures, type Picture } from './pictures.ts'

/** What prerender/render.tsx is, once built for Node. */
type Prerender = {
  publicPages: readonly string[]
  /** What « À propos » compares. */
  built: { version: string; builtAt: number }
  renderDocument(path: string): Promise<DocumentParts>
  readsSearch(path: string): boolean
  hours: object
}

/** What pictures are drawn with (the folder's, in its dark colours), and the folder of the app's built files. */
type Look = { pictures: Pictures; colours: Record<string, string>; client: string }

/** Not a page: what a path without one gets. */
const NOT_FOUND = '/404'
/** The public page to work with, whose form is a part that comes apart from the page. */
const FORM = '/reservations'
const FORM_MODULE = resolve('src/features/booking/form/BookingForm.tsx')

/** What the hours of unusual days, and a closing, are drawn by. */
const ofSomeDays = [
  builtClass('src/features/venue/hours/hours.module.css', 'unusual'),
  builtClass('src/features/venue/hours/hours.module.css', 'days'),
  builtClass('src/ui/styles/text.module.css', 'closing'),
]

/**
 * Writes the documents after the app's files: one for each public page, `404.html`, and
 * `app-shell.html` for the pages of one person. Call `write` before the worker's list is made.
 */
export function createDocumentWriter(look: Look): { plugin: Plugin; write: () => Promise<void> } {
  let chunks: Rolldown.OutputChunk[] = []
  const plugin: Plugin = {
    name: 'documents',
    apply: 'build',
    writeBundle(_, bundle) {
      chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    },
  }
  return { plugin, write: () => writeAll(chunks, look) }
}

async function writeAll(chunks: Rolldown.OutputChunk[], look: Look): Promise<void> {
  const { client } = look
  const prerender = await loadPrerender(client)
  const index = await readFile(join(client, 'index.html'), 'utf8')
  const rescue = await compile('prerender/inline/rescue.ts')
  const [map = ''] = /<script type="importmap">[^<]*<\/script>/.exec(index) ?? []
  const first = `<script>${rescue}</script>${map}`
  const files = filesOf(index)
  const loader = await compile('prerender/inline/loader.ts')
  const hours = await compile('prerender/inline/openingNow.ts')
  const saidOpen = `{const HOURS=${JSON.stringify(prerender.hours)};${hours}}`
  const pictures: Picture[] = []
  const scriptOf = (path: string, isShell?: true) => {
    const isForm = path === FORM
    const readsSearch = path !== NOT_FOUND && prerender.readsSearch(path)
    const code = needed(chunks, path, files.app)
    const wanted = { style: files.style, ...code, isShell, isForm, readsSearch }
    return `{const FILES=${JSON.stringify(wanted)};${loader}}`
  }
  await writeFile(
    join(client, 'app-shell.html'),
    fillShell(
      index.replace(map, () => first),
      scriptOf(NOT_FOUND, true),
    ),
  )
  for (const path of [...prerender.publicPages, NOT_FOUND]) {
    const { head, tree, shapes } = await prerender.renderDocument(path)
    const script = scriptOf(path) + (tree.includes('data-opening') ? saidOpen : '')
    const scripts = `${first}<script>${script}</script>`
    const filled = fill(index.replace(map, ''), { path, head, tree, shapes, scripts })
    const page = await inlineStyles(client, filled, files.style)
    await writeFile(join(client, nameOf(path)), page)
    if (path !== NOT_FOUND) pictures.push({ path, words: headingOf(tree), file: pictureOf(path) })
  }
  await mkdir(join(client, 'og'), { recursive: true })
  await drawPictures(client, pictures, look)
  await writeSite(client, prerender.publicPages)
  await writeFile(join(client, 'version.json'), JSON.stringify(prerender.built))
  // Every document holds it.
  await rm(join(client, 'importmap.json'))
}

async function loadPrerender(client: string): Promise<Prerender> {
  const url = pathToFileURL(resolve(client, '../prerender/render.js')).href
  const module: Prerender = await import(`${url}?at=${Date.now()}`)
  return module
}

/** The page's h1 as plain text. */
function headingOf(tree: string): string {
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(tree)?.[1] ?? ''
  const plain = heading
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, '’')
  return plain.replace(/\s+/g, ' ').trim()
}

function nameOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** The app's entry and its styles, as Vite has written them into index.html. */
function filesOf(shell: string): { app: string; style: string } {
  const app = [...shell.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1]
  const style = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(shell)?.[1]
  if (!app || !style) throw new Error('index.html names no entry or no styles')
  return { app, style }
}

/** The app's files in the order of their evaluation, and what else the page's first render needs. */
function needed(chunks: Rolldown.OutputChunk[], path: string, app: string) {
  const entry = chunks.find(({ fileName }) => `/${fileName}` === app)
  const steps = [...(entry?.imports ?? []).map((name) => `/${name}`), app]
  if (path === NOT_FOUND) return { steps, also: [] }
  const modules = path === FORM ? [moduleOf(path), FORM_MODULE] : [moduleOf(path)]
  const also = modules.flatMap((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`no chunk holds ${module}`)
    return [chunk.fileName, ...chunk.imports].map((name) => `/${name}`)
  })
  return { steps, also: [...new Set(also)].filter((file) => !steps.includes(file)) }
}

/** A file of prerender/inline, with what it imports, as one classic script. */
async function compile(file: string): Promise<string> {
  const output = { format: 'iife', minify: true } as const
  const rolldownOptions = { input: file, output }
  const options = { write: false, modulePreload: false, target: 'es2023', rolldownOptions } as const
  const built = await build({ configFile: false, logLevel: 'silent', build: options })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${file} made no script`)
  return chunk.code.trim()
}

/** The pages of one person: nothing is known of them here but the app's files. */
function fillShell(shell: string, script: string): string {
  return shell
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(
      /<link rel="stylesheet"[^>]*>\s*/,
      (link) => `<noscript>${link.trim()}</noscript><script>${script}</script>`,
    )
}

type Parts = DocumentParts & { path: string; scripts: string }

/** A page: its scripts stand after what is painted first. */
function fill(shell: string, { path, head, tree, shapes, scripts }: Parts): string {
  return shell
    .replace('<html lang="fr"', (html) => `${html} data-document`)
    .replace(/<title data-boot>.*?<\/title>/, () => headMarks.join(head) + paintedWith(tree))
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(/<noscript>[\s\S]*<\/noscript>/, '')
    .replace(/<div id="root">[\s\S]*?<\/div>/, () => pageMarks.join(rootOf(path, tree, shapes)))
    .replace('</body>', () => `${scripts}</body>`)
}

/** The first frame waits for the page's h1 and its lead, the largest of it: one frame costs less than two. */
function paintedWith(tree: string): string {
  const [, id] = /<p id="(chapeau)"/.exec(tree) ?? /<h1 id="([^"]+)"/.exec(tree) ?? []
  return id ? `<link rel="expect" href="#${id}" blocking="render">` : ''
}

/**
 * The rules that this page uses, in the document; the whole sheet comes with the app, and at once
 * where scripts do not run.
 */
async function inlineStyles(client: string, page: string, style: string): Promise<string> {
  const sheet = await readFile(join(client, style), 'utf8')
  const beasties = new Beasties({
    path: client,
    publicPath: '/',
    logLevel: 'silent',
    reduceInlineStyles: false,
    // What the menu and the lamp over the door look like once they are open, and what some days alone have.
    allowRules: [
      /(?<!:not\(\[)data-open|aria-expanded|data-state=open/,
      new RegExp(`\\.(${ofSomeDays.join('|')})(?![\\w-])`),
      ...weightlessRules(sheet, page),
    ],
  })
  // The rules of the light theme are kept where the document shows it.
  const shown = await beasties.process(page.replace('<html ', '<html data-theme="light" '))
  const link = /<link rel="stylesheet"[^>]*>/.exec(page)?.[0] ?? ''
  return shown
    .replace(' data-theme="light"', '')
    .replace(' data-beasties-container', '')
    .replace(/<noscript><link rel="stylesheet"[\s\S]*?<\/noscript>/g, '')
    .replace(/<link rel="(?:stylesheet|preload)"[^>]*\.css"[^>]*>/g, '')
    .replace('</head>', () => `<noscript>${link}</noscript></head>`)
}

/** The selectors « :where(…) » that speak of a class of the page: beasties takes all of these for no rule. */
function weightlessRules(sheet: string, page: string): string[] {
  const used = new Set(
    [...page.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' ')),
  )
  const selectors = sheet.match(/:where\((?:[^()]|\([^()]*\))*\)[^,{}]*/g) ?? []
  return selectors.filter((selector) => {
    const classes = selector.match(/(?<=\.)[\w-]+/g)
    return !classes || classes.some((name) => used.has(name))
  })
}

/** robots.txt and sitemap.xml; the server puts the origin in. */
async function writeSite(client: string, pages: readonly string[]): Promise<void> {
  const urls = pages
    .filter((path) => path !== '/products-temp')
    .map((path) => `<url><loc>${ORIGIN_PLACE}${path}</loc></url>`)
  const set = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${set}\n${urls.join('\n')}\n</urlset>\n`
  await writeFile(join(client, 'sitemap.xml'), xml)
  const robots = `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /client\n\nSitemap: ${ORIGIN_PLACE}/sitemap.xml\n`
  await writeFile(join(client, 'robots.txt'), robots)
}
