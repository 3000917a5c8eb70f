import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { corpus } from '../../shared/assistant/passages/corpus.ts'
import { formatPrice } from '../../shared/rules/money.ts'
import { isAppPage, isPage, publicPages } from '../../shared/pages/pages.ts'
import { structuredData } from '../../prerender/structuredData.ts'
import { builtInActivities, builtInHours, venue } from '../../venue/venue.ts'
import { questionsOn } from '../../venue/questions.ts'
import { legal } from '../../venue/pages.ts'
import { builtClient } from '../support/product/venueBuild.ts'

const read = (name: string) => readFileSync(join(builtClient, name), 'utf8')
const documents = new Map(
  publicPages.map((path) => [path, read(path === '/' ? 'index.html' : `${path.slice(1)}.html`)]),
)
const indexed = publicPages.filter((path) => path !== '/products-temp')

function one(text: string, pattern: RegExp): string {
  const found = [...text.matchAll(pattern)].map((match) => match[1] ?? '')
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

const titleOf = (text: string) => one(text, /<title>([^<]+)<\/title>/g)
const descriptionOf = (text: string) => one(text, /<meta name="description" content="([^"]+)"/g)

test.each(publicPages)(
  '%s holds one heading, its own words and no style or handler of its own',
  (path) => {
    const text = documents.get(path) ?? ''
    one(text, /<h1[\s>]([\s\S]*?)<\/h1>/g)
    const body = text.slice(text.indexOf('<body'))
    expect(body).toContain(`data-page="${path}"`)
    expect(body.replace(/<[^>]+>/g, ' ').length).toBeGreaterThan(800)
    expect(body).not.toMatch(/<[^>]+ (style|on[a-z]+)=/)
    expect(text).not.toMatch(/<script[^>]+src=|rel="modulepreload"/)
  },
)

test('what stands inline in a document is code, without the venue', () => {
  for (const text of documents.values()) {
    const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
    expect(scripts.join('').length).toBeLessThan(16_000)
    expect(scripts.join('')).not.toContain(venue.address.street)
  }
})

test.each(indexed)('%s says what it is to those who list and share it', (path) => {
  const text = documents.get(path) ?? ''
  expect(one(text, /<link[^>]+rel="canonical" href="([^"]+)"/g)).toBe(`{{origin}}${path}`)
  expect(one(text, /property="og:title" content="([^"]+)"/g)).toBe(titleOf(text))
  expect(one(text, /property="og:description" content="([^"]+)"/g)).toBe(descriptionOf(text))
  const picture = one(text, /property="og:image" content="\{\{origin\}\}([^"]+)"/g)
  const png = readFileSync(join(builtClient, picture))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const data = [...text.matchAll(/<script[^>]+ld\+json">([\s\S]*?)<\/script>/g)]
  expect(data.length).toBeGreaterThan(0)
  for (const [, json = ''] of data) expect(JSON.parse(json)).toHaveProperty('@context')
})

test('no two pages have the same title or description', () => {
  const texts = indexed.map((path) => documents.get(path) ?? '')
  expect(new Set(texts.map(titleOf)).size).toBe(indexed.length)
  expect(new Set(texts.map(descriptionOf)).size).toBe(indexed.length)
})

test('the sitemap lists the pages that may be found, and no other', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>\{\{origin\}\}([^<]+)<\/loc>/g)]
  expect(listed.map((match) => match[1])).toEqual(indexed)
})

test('what must not be found says so', () => {
  for (const text of [documents.get('/products-temp') ?? '', read('404.html')]) {
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toContain('canonical')
  }
})

test.each([...documents])(
  '%s holds its icons, and the drawings before its first h2, once; those below come from the build’s file',
  (_, text) => {
    const shown = [...text.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id)
    expect(shown.length).toBeGreaterThan(0)
    for (const id of shown) expect(text.split(`id="${id}"`), id).toHaveLength(2)
    const below = text.indexOf('<h2', text.indexOf('<main'))
    for (const { 1: file = '', 2: id = '', index } of text.matchAll(
      /href="\/([^"]+\.svg)#([^"]+)"/g,
    )) {
      expect([id, index > below, /icons-/.test(file)]).toEqual([id, true, false])
      expect(read(file)).toContain(` id="${id}"`)
    }
  },
)

test('what the home page sends before anything is asked is at most so much, as brotli', () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
  const size = brotliCompressSync(documents.get('/') ?? '', { params }).length
  expect(size).toBeLessThanOrEqual(22_800)
})

test.each([...documents])('every link of %s leads somewhere', (path, text) => {
  for (const { href } of linksOf(text)) {
    if (/^(https?:|mailto:|tel:)/.test(href)) continue
    const url = new URL(href, `http://borne.invalid${path}`)
    expect(isPage(url.pathname), href).toBe(true)
    const target = [...documents].find(([known]) => known === url.pathname)?.[1]
    if (url.hash && target) expect(target, href).toContain(` id="${url.hash.slice(1)}"`)
  }
})

test.each([...documents])(
  'every link of %s that leaves the site is the venue’s, and says so',
  (_, text) => {
    const leaving = linksOf(text).filter(({ href }) => /^https?:/.test(href))
    expect(leaving.length).toBeGreaterThan(0)
    for (const { href, attributes, content } of leaving) {
      expect(known).toContain(href)
      expect(attributes, href).toMatch(/ rel="[^"]*noopener/)
      expect(attributes, href).toContain(' target="_blank"')
      expect(content, href).toContain('<svg')
      expect(content, href).toContain('nouvel onglet')
    }
  },
)

test.each([...documents])('what %s tells search engines, it tells people', (path, text) => {
  const shown = plain(text.slice(text.indexOf('<body')).replace(/<[^>]+>/g, ''))
  for (const { question, answer } of questionsOn(path)) {
    expect(shown).toContain(plain(question))
    expect(shown).toContain(plain(answer))
  }
  for (const price of pricesOf(structuredData(path, 'http://borne.invalid', Date.now()))) {
    expect(shown).toContain(plain(formatPrice(price)))
  }
})

test('every page and anchor that the assistant names exists', () => {
  const told = corpus({ activities: builtInActivities, hours: builtInHours })
  for (const { source } of told) {
    const [path = '', anchor] = source.url.split('#')
    const text = [...documents].find(([known]) => known === path)?.[1]
    expect(text !== undefined || isAppPage(path), source.url).toBe(true)
    if (anchor && text !== undefined) expect(text, source.url).toContain(`id="${anchor}"`)
  }
})

/** Where this venue's site leads: its own other sites, its mediator, the authority of its data. */
const known = [
  venue.links.challenges,
  venue.links.mysteryTicket,
  venue.links.itinerary,
  ...venue.links.social.map(({ url }) => url),
  legal.mediator.url,
  'https://www.cnil.fr/fr/plaintes',
]

function linksOf(text: string) {
  return [...text.matchAll(/<a( [^>]*)>([\s\S]*?)<\/a>/g)].flatMap(
    ([, attributes = '', content = '']) => {
      const [, href] = / href="([^"]+)"/.exec(attributes) ?? []
      return href === undefined ? [] : [{ href: decode(href), attributes, content }]
    },
  )
}

/** The prices of the offers, in euros. */
function pricesOf(things: object[]): number[] {
  return [...JSON.stringify(things).matchAll(/"price":"([\d.]+)"/g)].map(([, price]) =>
    Number(price),
  )
}

function plain(text: string): string {
  return decode(text).replace(/\s+/g, ' ')
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

test('a form to the venue tells what it is for, names and labels its fields, and leaves sending to a person', () => {
  const forms = [...documents].flatMap(([path, text]) =>
    [
      ...text.matchAll(
        /<form[^>]* toolname="([^"]*)" tooldescription="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g,
      ),
    ].map(([tag = '', name, description, fields = '']) => ({
      path,
      tag,
      name,
      description,
      fields,
    })),
  )
  expect(Object.fromEntries(forms.map(({ path, name }) => [path, name]))).toEqual({
    '/birthday': 'birthday',
    '/business': 'business',
    '/contact': 'contact',
  })
  for (const { tag, description, fields } of forms) {
    expect(description?.length).toBeGreaterThan(8)
    expect(tag).not.toContain('toolautosubmit')
    const typed = [...fields.matchAll(/<(?:input|textarea|select)[^>]*>/g)].map(([one]) => one)
    expect(typed.length).toBeGreaterThan(3)
    for (const field of typed) expect(field).toMatch(/ name="[a-zA-Z]+"/)
    for (const field of typed) {
      const id = / id="([^"]+)"/.exec(field)?.[1]
      expect(fields, field).toContain(`for="${id}"`)
    }
  }
})

const sheet = readdirSync(join(builtClient, 'assets'))
  .filter((name) => name.endsWith('.css'))
  .map((name) => read(`assets/${name}`))
  .join('')
const classesOf = (tree: string) =>
  new Set([...tree.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
const isRuled = (css: string, name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(css)

test.each(['/', '/activities', '/pricing', '/contact', '/birthday'] as const)(
  'a document of %s carries what is closed, with its reason, by the names of the days',
  async (path) => {
    const { renderDocument } = await import(join(builtClient, '../prerender/render.js'))
    const at = Date.parse('2026-11-27T23:00Z')
    const id = path === '/birthday' ? 'birthday' : 'vr'
    const words = 'fermé samedi 28 novembre de 14 h à 18 h (Panne)'
    const closing = { activities: [id], names: 'VR', from: at, to: at + 10, reason: 'Panne', words }
    const span = { open: '14:00', close: '24:00' }
    const snow = { day: '2026-11-28', reason: 'Neige', span, spans: [{ ...span, open: '18:00' }] }
    const hours = { ...builtInHours, exceptional: [snow], closings: [closing] }
    const { tree, shapes } = await renderDocument(path, {
      at,
      venue: hours,
      activities: builtInActivities,
    })
    expect(tree.toLowerCase()).toContain(words.toLowerCase())
    expect(tree).toContain('Samedi 28 novembre\u00a0: 18\u00a0h – 00\u00a0h (Neige)')
    if (path === '/') expect(shapes).toMatch(/specialOpeningHoursSpecification[^]*18:00/)
    const plain = await renderDocument(path, {
      at,
      venue: builtInHours,
      activities: builtInActivities,
    })
    expect(plain.tree).not.toContain('Panne')
    // What such a day alone shows is styled by the document, too.
    const styles = [...(documents.get(path) ?? '').matchAll(/<style>(.*?)<\/style>/gs)].join('')
    const classes = [...classesOf(tree)].filter((name) => !classesOf(plain.tree).has(name))
    const ruled = classes.filter((name) => isRuled(sheet, name))
    expect(ruled.length).toBeGreaterThan(0)
    expect(ruled.filter((name) => !isRuled(styles, name))).toEqual([])
  },
)
