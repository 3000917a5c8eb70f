import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Assets, createAssets } from '../../server/http/assets.ts'

let folder: string
let assets: Assets
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'borne-assets-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  const files: Record<string, string> = {
    'secret.txt': 'outside',
    'client/index.html': '<title>Borne</title>',
    'client/app-shell.html': '<title>Coquille</title>',
    'client/404.html': '<title>Perdu</title>',
    'client/pricing.html': '<title>Tarifs</title>',
    'client/sw.js': 'self',
    'client/manifest.webmanifest': '{}',
    'client/.hidden': 'no',
    'client/assets/app-1a2b.js': 'run()',
    'client/assets/app-1a2b.js.br': 'br',
    'client/assets/app-1a2b.js.gz': 'gzip',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  assets = createAssets(join(folder, 'client'))
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  assets(new Request(`http://localhost${path}`, { headers, method }))

test.each([
  ['/', 200, '<title>Borne</title>'],
  ['/client/login', 200, '<title>Coquille</title>'],
  ['/client/password-reset/a-token', 200, '<title>Coquille</title>'],
  ['/pricing', 200, '<title>Tarifs</title>'],
  ['/pricing/', 200, '<title>Tarifs</title>'],
  ['/nowhere', 404, '<title>Perdu</title>'],
  ['/client/nowhere', 404, '<title>Perdu</title>'],
  // The worker precaches them by these names.
  ['/index.html', 200, '<title>Borne</title>'],
  ['/app-shell.html', 200, '<title>Coquille</title>'],
  ['/index', 404, '<title>Perdu</title>'],
  ['/404', 404, '<title>Perdu</title>'],
  ['//', 404, '<title>Perdu</title>'],
  ['/%2F', 404, '<title>Perdu</title>'],
  ['//index.html', 404, '<title>Perdu</title>'],
  ['/pricing.html', 404, '<title>Perdu</title>'],
  ['/client%2Flogin', 404, '<title>Perdu</title>'],
  ['/%70ricing', 200, '<title>Tarifs</title>'],
])('%s answers %d with its document', async (path, status, text) => {
  const response = await get(path)
  expect([response.status, await response.text()]).toEqual([status, text])
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test('hashed files are kept for ever, the others are asked for each time', async () => {
  const cache = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await cache('/assets/app-1a2b.js')).toContain('immutable')
  expect(await cache('/sw.js')).toBe('no-cache')
  expect(await cache('/manifest.webmanifest')).toBe('no-cache')
})

test.each(['/assets/app-old.js', '/assets/', '/assets/app-1a2b.js.br/x'])(
  'a missing file (%s) is never a page',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/plain')
  },
)

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('Accept-Encoding: %s gets %s', async (accepted, encoding) => {
  const response = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.text()).toBe(encoding ?? 'run()')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
})

test('an unchanged file is not sent twice', async () => {
  const etag = (await get('/sw.js')).headers.get('etag') ?? ''
  const response = await get('/sw.js', { 'if-none-match': etag })
  expect([response.status, await response.text()]).toEqual([304, ''])
})

test('HEAD answers as GET without a body', async () => {
  const response = await get('/sw.js', {}, 'HEAD')
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    '4',
    '',
  ])
})

test.each([
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/.hidden',
  '/%00',
  '/%',
  '/assets/app-1a2b.js.br',
  '/..%5csecret.txt',
])('%s does not open what is not served', async (path) => {
  const response = await get(path)
  expect(await response.text()).not.toMatch(/outside|no$|^br$/)
  expect(response.status).toBeGreaterThanOrEqual(400)
})

test('an app that is not built says so', async () => {
  const response = await createAssets(join(folder, 'nothing'))(new Request('http://localhost/'))
  expect(response.status).toBe(503)
})

test('a page in other letters leads to the page, with its search; a token is never rewritten', async () => {
  for (const [from, to] of [
    ['/Pricing', '/pricing'],
    ['/ACTIVITIES/', '/activities/'],
    ['/Client/Login?returnTo=%2Fclient', '/client/login?returnTo=%2Fclient'],
  ] as const) {
    const response = await assets(new Request(`http://borne.test${from}`))
    expect([response.status, response.headers.get('location')]).toEqual([308, to])
  }
  const token = await assets(new Request('http://borne.test/client/Password-Reset/AbC'))
  expect(token.headers.get('location')).toBeNull()
})

test('an address that is no UTF-8 is a page that is not found', async () => {
  const response = await assets(new Request('http://borne.test/%E9t%E9'))
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
})
