import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAssets } from '../../server/http/assets.ts'

const script = 'start()'
const style = 'h1{color:red}'
const page = `<html><head><link rel="canonical" href="{{origin}}/pricing"><script>${script}</script><style>${style}</style><script type="application/ld+json">{}</script></head></html>`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'borne-documents-'))
  await writeFile(join(folder, 'pricing.html'), page)
  await writeFile(join(folder, '404.html'), '<title>Perdu</title>')
  await writeFile(join(folder, 'robots.txt'), 'Sitemap: {{origin}}/sitemap.xml')
})
afterAll(() => rm(folder, { recursive: true }))

const get = (url: string, headers: Record<string, string> = {}, publicUrl?: string) =>
  createAssets(folder, publicUrl)(new Request(url, { headers }))

test('a document names the address that was asked', async () => {
  const text = await (await get('http://borne.local:3000/pricing')).text()
  expect(text).toContain('href="http://borne.local:3000/pricing"')
})

test('PUBLIC_URL is named whatever was asked', async () => {
  const text = await (await get('http://10.0.0.7/pricing', {}, 'https://borne.example')).text()
  expect(text).toContain('href="https://borne.example/pricing"')
})

test('robots.txt leads to the sitemap of the same address', async () => {
  expect(await (await get('http://borne.local/robots.txt')).text()).toBe(
    'Sitemap: http://borne.local/sitemap.xml',
  )
})

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
])('%s holds the same text, address included', async (encoding, decode) => {
  const response = await get('http://borne.local/pricing', { 'accept-encoding': encoding })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const text = decode(Buffer.from(await response.arrayBuffer())).toString()
  expect(text).toBe(page.replace('{{origin}}', 'http://borne.local'))
})

test('what stands inline runs by its hash, and nothing else does', async () => {
  const policy = (await get('http://borne.local/pricing')).headers.get('content-security-policy')
  const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
  expect(policy).toContain(`script-src 'self' ${sha(script)};`)
  expect(policy).toContain(`style-src 'self' ${sha(style)} `)
  expect(policy).not.toContain('unsafe')
})

test('an unchanged document is not sent twice; at another address it is another', async () => {
  const etag = async (url: string) => (await get(url)).headers.get('etag') ?? ''
  const known = await etag('http://borne.local/pricing')
  expect((await get('http://borne.local/pricing', { 'if-none-match': known })).status).toBe(304)
  expect(await etag('http://other.local/pricing')).not.toBe(known)
})

test('what is not found stays not found, also when asked again', async () => {
  const first = await get('http://borne.local/nowhere')
  const again = await get('http://borne.local/nowhere', {
    'if-none-match': first.headers.get('etag') ?? '',
  })
  expect([first.status, again.status]).toEqual([404, 404])
})

test('two hundred made-up hosts are answered, and none is kept for ever', async () => {
  const assets = createAssets(folder)
  for (let host = 0; host < 200; host += 1) {
    const response = await assets(new Request(`http://h${host}.local/pricing`))
    expect(await response.text()).toContain(`http://h${host}.local/pricing`)
  }
})
