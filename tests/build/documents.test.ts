import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPage, publicPages } from '../../src/contract/pages.ts'

const built = join(process.cwd(), 'dist/client')
const read = (name: string) => readFileSync(join(built, name), 'utf8')
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

test.each(indexed)('%s says what it is to those who list and share it', (path) => {
  const text = documents.get(path) ?? ''
  expect(one(text, /<link[^>]+rel="canonical" href="([^"]+)"/g)).toBe(`{{origin}}${path}`)
  expect(one(text, /property="og:title" content="([^"]+)"/g)).toBe(titleOf(text))
  expect(one(text, /property="og:description" content="([^"]+)"/g)).toBe(descriptionOf(text))
  const picture = one(text, /property="og:image" content="\{\{origin\}\}([^"]+)"/g)
  const png = readFileSync(join(built, picture))
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

test.each([...documents])('every link of %s leads somewhere', (path, text) => {
  for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
    if (!/^[/#?]/.test(href)) continue
    const url = new URL(href.replaceAll('&amp;', '&'), `http://borne.invalid${path}`)
    expect(isPage(url.pathname), href).toBe(true)
    const target = [...documents].find(([known]) => known === url.pathname)?.[1]
    if (url.hash && target) expect(target, href).toContain(` id="${url.hash.slice(1)}"`)
  }
})
