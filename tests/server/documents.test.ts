import { hash } from 'node:crypto'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
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

const site = 'http://borne.local:3000'
const get = (url: string, headers: Record<string, string> = {}, publicUrl?: string) =>
  createAssets(folder, { publicUrl, site })(new Request(url, { headers }))

test('a document names where the server listens, to whoever asks there', async () => {
  const text = await (await get(`${site}/pricing`)).text()
  expect(text).toContain(`href="${site}/pricing"`)
})

test.each(['http://evil.example', 'http://borne.local', 'http://borne.local.evil.example:3000'])(
  'asked as %s, a document names no host at all',
  async (origin) => {
    const text = await (await get(`${origin}/pricing`)).text()
    expect(text).toContain('rel="canonical" href="/pricing"')
    expect(await (await get(`${origin}/robots.txt`)).text()).toBe('Sitemap: /sitemap.xml')
  },
)

test('PUBLIC_URL is named whatever was asked', async () => {
  const text = await (await get('http://10.0.0.7/pricing', {}, 'https://borne.example')).text()
  expect(text).toContain('href="https://borne.example/pricing"')
})

test('robots.txt leads to the sitemap of the same address', async () => {
  expect(await (await get(`${site}/robots.txt`)).text()).toBe(`Sitemap: ${site}/sitemap.xml`)
})

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
])('%s holds the same text, address included', async (encoding, decode) => {
  const response = await get(`${site}/pricing`, { 'accept-encoding': encoding })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const text = decode(Buffer.from(await response.arrayBuffer())).toString()
  expect(text).toBe(page.replace('{{origin}}', site))
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
  const known = await etag(`${site}/pricing`)
  expect((await get(`${site}/pricing`, { 'if-none-match': known })).status).toBe(304)
  expect(await etag('http://other.local/pricing')).not.toBe(known)
})

test('what is not found stays not found, also when asked again', async () => {
  const first = await get('http://borne.local/nowhere')
  const again = await get('http://borne.local/nowhere', {
    'if-none-match': first.headers.get('etag') ?? '',
  })
  expect([first.status, again.status]).toEqual([404, 404])
})

test('two hundred made-up hosts are served from one document that is made once', async () => {
  const file = join(folder, 'business.html')
  await writeFile(file, 'AAAA {{origin}}')
  await utimes(file, 1, 1)
  const assets = createAssets(folder, { site })
  const ask = async (host: string) =>
    (
      await assets(
        new Request(`http://${host}/business`, { headers: { 'accept-encoding': 'gzip' } }),
      )
    )
      .arrayBuffer()
      .then((body) => gunzipSync(Buffer.from(body)).toString())
  expect(await ask('h.local')).toBe('AAAA ')
  // Whoever read or compressed the file anew would see this.
  await writeFile(file, 'BBBB {{origin}}')
  await utimes(file, 1, 1)
  const told = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(`h${n}.local`)))
  expect(new Set(told)).toEqual(new Set(['AAAA ']))
  expect(await ask('borne.local:3000'), 'control: another document is made').toBe(`BBBB ${site}`)
})
