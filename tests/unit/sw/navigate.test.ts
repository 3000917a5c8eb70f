import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Installing } from '../../../sw/documents.ts'
// Workbox looks for its worker as it is loaded.
vi.stubGlobal('self', globalThis)
const { keepPage, keepPages, openPage } = await import('../../../sw/navigate.ts')
const { replaceDocuments } = await import('../../../sw/documents.ts')

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => vi.stubGlobal('caches', cachesOf(new Map())))

/** The device's cache of documents, by their paths, and the one of the version before. */
function cachesOf(kept: Map<string, Response>, former = new Map<string, Response>()) {
  const match = async (path: string) => kept.get(path)?.clone()
  const put = async (path: string | { url: string }, document: Response) =>
    void kept.set(typeof path === 'string' ? path : new URL(path.url).pathname, document)
  const open = async (name: string) => ({
    put,
    keys: async () =>
      [...(name === 'borne-documents-1' ? former : kept).keys()].map((path) => ({
        url: `http://borne.local${path}`,
      })),
  })
  return { match, keys: async () => ['borne-documents-1'], open }
}

const shell = async () => new Response('shell')
const asked: string[] = []

/** The network as the worker finds it. */
function network(answer: () => Promise<Response>) {
  asked.length = 0
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return answer()
  })
}

const document = (status = 200) =>
  new Response('document', { status, headers: { 'X-Borne': 'document' } })
const behind: Promise<unknown>[] = []
const openAt = (path: string) => {
  const request = new Request(`http://borne.local${path}`)
  return openPage({ request, shell, later: (work) => void behind.push(work) })
}
const open = async (path: string) => (await openAt(path)).text()

test.each(['/client', '/client/reservations', '/client/password-reset/token', '/scan'])(
  '%s opens from the shell without asking the network',
  async (path) => {
    network(async () => document())
    expect(await open(path)).toBe('shell')
    expect(asked).toEqual([])
  },
)

test.each(['/pricing', '/contact/', '/reservations?activity=vr'])(
  '%s is the fresh document',
  async (path) => {
    network(async () => document())
    expect(await open(path)).toBe('document')
  },
)

const ofBuild = (at: number, words: string) =>
  new Response(`${words} var __BUILT_AT__ = ${at}`, { headers: { 'X-Borne': 'document' } })

test('a public page is what it was last, at once, and what the app has kept anew the next time', async () => {
  const kept = new Map<string, Response>()
  vi.stubGlobal('caches', cachesOf(kept))
  network(async () => ofBuild(__BUILT_AT__, 'first'))
  await open('/pricing')
  await Promise.all(behind)
  network(async () => ofBuild(__BUILT_AT__, 'second'))
  expect([await open('/pricing/?utm=1'), asked]).toEqual([expect.stringContaining('first'), []])
  await keepPage('http://borne.local/pricing?utm=1')
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await open('/pricing')).toContain('second')
})

test('of another build, of a page that is none and of no page of ours nothing is kept', async () => {
  const kept = new Map<string, Response>()
  vi.stubGlobal('caches', cachesOf(kept))
  network(async () => ofBuild(__BUILT_AT__ + 60_000, 'newer'))
  expect(await open('/pricing')).toContain('newer')
  network(async () => document(404))
  await open('/nulle-part')
  network(async () => new Response(`__BUILT_AT__ = ${__BUILT_AT__}`))
  await open('/contact')
  await Promise.all(behind)
  expect([...kept.keys()]).toEqual([])
})

test('a page that does not exist keeps the answer of the server', async () => {
  network(async () => document(404))
  const response = await openAt('/nulle-part')
  expect(response.status).toBe(404)
})

test('without network the shell opens', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await open('/pricing')).toBe('shell')
})

test('a portal’s page is not ours: the shell opens', async () => {
  network(async () => new Response('<h1>Bienvenue sur le Wi-Fi</h1>'))
  expect(await open('/pricing')).toBe('shell')
})

test('a document whose rest never comes, or is cut off, is not shown: the shell opens', async () => {
  const cut = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) })
  network(async () => new Response(cut, { headers: { 'X-Borne': 'document' } }))
  expect(await open('/pricing')).toBe('shell')
})

test('a network that never answers is left after a second, and not waited for again soon', async () => {
  const asked = vi.fn(
    (_: Request, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')))
      }),
  )
  vi.stubGlobal('fetch', asked)
  const began = performance.now()
  expect(await open('/pricing')).toBe('shell')
  expect(performance.now() - began).toBeLessThan(5000)
  expect(await open('/contact')).toBe('shell')
  expect(asked).toHaveBeenCalledOnce()
})

test('the page that was open before the worker is kept; a person’s page is not', async () => {
  const kept = new Map<string, Response>()
  vi.stubGlobal('caches', cachesOf(kept))
  network(async () => ofBuild(__BUILT_AT__, 'home'))
  await keepPage('http://borne.local/?utm=1#places')
  await keepPage('http://borne.local/client')
  expect(asked).toEqual(['/'])
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await open('/')).toContain('home')
})

/** What the browser answers by itself once a version is installed with these pages open, and these kept before. */
async function routesWith(open: string[], before: string[] = []) {
  const kept = new Map<string, Response>()
  const former = new Map(before.map((path) => [path, ofBuild(__BUILT_AT__ - 1, 'former')]))
  vi.stubGlobal('caches', cachesOf(kept, former))
  vi.stubGlobal('location', { href: 'http://borne.local/sw.js' })
  const addRoutes = vi.fn<(rules: readonly object[]) => Promise<void>>(async () => undefined)
  const clients = open.map((path) => ({ url: `http://borne.local${path}` }))
  const install = (event: Installing) => keepPages(event, Promise.resolve(clients))
  await install({ addRoutes })
  return { addRoutes, install, kept }
}
const ruleOf = (pathname: string) => ({
  condition: { urlPattern: { pathname, search: '' }, requestMode: 'navigate' },
  source: { cacheName: `borne-documents-${__BUILT_AT__}` },
})

test('the browser answers with the home page, what is open and what was kept before, at their plain addresses', async () => {
  network(async () => ofBuild(__BUILT_AT__, 'words'))
  const { addRoutes } = await routesWith(['/contact/?a=1', '/client'], ['/pricing'])
  expect(addRoutes.mock.calls).toEqual([[['/', '/contact', '/pricing'].map(ruleOf)]])
})

test('a document that did not come whole, or is of another build, is no route: a miss would end there', async () => {
  network(async () => ofBuild(__BUILT_AT__ + 60_000, 'newer'))
  expect((await routesWith(['/contact'], ['/pricing'])).addRoutes).not.toHaveBeenCalled()
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  expect((await routesWith(['/contact'])).addRoutes).not.toHaveBeenCalled()
})

test('a browser without static routing keeps the same documents', async () => {
  network(async () => ofBuild(__BUILT_AT__, 'words'))
  const { install, kept } = await routesWith([])
  kept.clear()
  await install({})
  expect([...kept.keys()]).toEqual(['/'])
})

test('what this version kept is the shell once it is distrusted, until it is kept anew', async () => {
  const kept = new Map([['/pricing', ofBuild(__BUILT_AT__, 'broken')]])
  vi.stubGlobal('caches', cachesOf(kept))
  await replaceDocuments(new Response('shell'))
  expect(await open('/pricing')).toBe('shell')
  network(async () => ofBuild(__BUILT_AT__, 'mended'))
  await keepPage('http://borne.local/pricing')
  expect(await open('/pricing')).toContain('mended')
})
