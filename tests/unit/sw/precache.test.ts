import { afterEach, expect, test, vi } from 'vitest'

// Workbox looks for its worker as it is loaded.
vi.stubGlobal('self', globalThis)
const { rejectForeignPages, serveFile } = await import('../../../sw/precache.ts')

const SCRIPT = 'https://borne.example/assets/app-1a2b3c4d.js'
const PAGE = 'https://borne.example/index.html'
const html = { 'content-type': 'text/html; charset=utf-8' }
const document = { ...html, 'x-borne': 'document' }
const script = { 'content-type': 'text/javascript' }

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a script', SCRIPT, script, 200, true],
  ['a document of ours', PAGE, document, 200, true],
  ['a portal’s page in the place of a script', SCRIPT, html, 200, false],
  ['a document of ours in the place of a script', SCRIPT, document, 200, false],
  ['a portal’s page in the place of a document', PAGE, html, 200, false],
  ['a script in the place of a document', PAGE, script, 200, false],
  ['what the server could not give', SCRIPT, script, 503, false],
])('%s is kept: %s', async (_, url, headers, status, isKept) => {
  const response = new Response('', { status, headers })
  const kept = await rejectForeignPages.cacheWillUpdate({ request: new Request(url), response })
  expect(kept).toBe(isKept ? response : null)
})

test('a file of the version before is opened from the device, without network', async () => {
  const former = new Response('the version before')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('caches', {
    match: async (url: string) => (url === SCRIPT ? former : undefined),
  })
  expect(await serveFile(new Request(SCRIPT))).toBe(former)
})

test('a file of no version that is here is asked of the server', async () => {
  const older = new Response('one of the last')
  vi.stubGlobal('fetch', async () => older)
  vi.stubGlobal('caches', { match: async () => undefined })
  expect(await serveFile(new Request(SCRIPT))).toBe(older)
})
