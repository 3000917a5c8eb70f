import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../sw/navigate.ts'

afterEach(() => vi.unstubAllGlobals())

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
const open = async (path: string) =>
  (await openPage(new Request(`http://borne.local${path}`), shell)).text()

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

test('a page that does not exist keeps the answer of the server', async () => {
  network(async () => document(404))
  const response = await openPage(new Request('http://borne.local/nulle-part'), shell)
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
