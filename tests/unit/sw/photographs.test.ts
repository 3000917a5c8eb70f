import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPhotograph, servePhotograph } from '../../../sw/photographs.ts'

const PHOTOGRAPH = 'https://borne.example/assets/mur-1a2b3c4d-640.avif'
const image = { 'content-type': 'image/avif' }
let kept: Map<string, Response>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (url: string) => kept.get(url),
      put: async (url: string, response: Response) => kept.set(url, response),
      keys: async () => [...kept.keys()],
      delete: async (url: string) => kept.delete(url),
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (headers: HeadersInit) =>
  vi.stubGlobal('fetch', async () => new Response('', { headers }))
const cutNetwork = () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}

test('photographs alone are taken for one', () => {
  expect(isPhotograph(new URL(PHOTOGRAPH))).toBe(true)
  expect(isPhotograph(new URL('https://borne.example/assets/app-1a2b3c4d.js'))).toBe(false)
  expect(isPhotograph(new URL('https://borne.example/articles-host/1.jpg'))).toBe(false)
})

test('a photograph that was seen is there without network, one that was not seen is not', async () => {
  answer(image)
  await servePhotograph(new Request(PHOTOGRAPH))
  cutNetwork()
  expect((await servePhotograph(new Request(PHOTOGRAPH))).ok).toBe(true)
  await expect(servePhotograph(new Request(PHOTOGRAPH.replace('mur', 'yoga')))).rejects.toThrow()
})

test('a portal’s page is not kept in the place of a photograph', async () => {
  answer({ 'content-type': 'text/html' })
  await servePhotograph(new Request(PHOTOGRAPH))
  expect(kept.size).toBe(0)
})

test('sixty are kept, the oldest goes first', async () => {
  answer(image)
  for (let n = 0; n < 61; n++)
    await servePhotograph(new Request(PHOTOGRAPH.replace('mur', `m-${n}`)))
  expect(kept.size).toBe(60)
  expect(kept.has(PHOTOGRAPH.replace('mur', 'm-0'))).toBe(false)
})
