import { expect, test, vi } from 'vitest'

// Workbox looks for its worker as it is loaded.
vi.stubGlobal('self', globalThis)
const { nonPagePaths } = await import('../../../sw/navigate.ts')

const isPage = (path: string) => !nonPagePaths.some((pattern) => pattern.test(path))

test.each([
  '/',
  '/pricing',
  '/client/reservations?a=1',
  '/client/password-reset/abc-DEF_123?id=7',
  '/reservation-confirmation?bookingId=b.js',
  '/products-temp',
  '/venues',
  '/nulle-part',
])('%s is opened by the app shell', (path) => expect(isPage(path)).toBe(true))

test.each([
  '/api/auth',
  '/api',
  '/provider/api/users',
  '/venue/activities',
  '/articles-host/articles',
  '/livez',
  '/healthz',
  '/readyz',
  '/sw.js',
  '/manifest.webmanifest',
  '/assets/index-abc.js',
  '/icons/192.png',
])('%s is the server’s', (path) => expect(isPage(path)).toBe(false))
