import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteCredentials, storeCredentials } from '../../../src/offline/secrets/credentials.ts'

// Workbox looks for its worker as it is loaded.
vi.stubGlobal('self', globalThis)
const { dropFormerTierFiles, keepTier, keepTiers, publicFiles } =
  await import('../../../sw/tiers.ts')

const ORIGIN = 'https://borne.example/'
const files = [
  'app-shell.html',
  { url: 'assets/borne-1.js', revision: null },
  { url: 'assets/account-2.js', revision: null, tiers: ['client'] },
  { url: 'assets/toasts-2.js', revision: null, tiers: ['client', 'team'] },
  { url: 'assets/door-2.js', revision: null, tiers: ['team'] },
]

/** The device's caches, and the server's files that do not come. */
function openDevice(lost: string[] = []) {
  const kept = new Map<string, Map<string, string>>()
  const cacheOf = (urls: Map<string, string>) => ({
    keys: async () => [...urls.keys()].map((url) => new Request(url)),
    match: async ({ url }: Request) => urls.get(url),
    put: async ({ url }: Request, file: string) => void urls.set(url, file),
    delete: async ({ url }: Request) => urls.delete(url),
    addAll: async (requests: Request[]) => {
      if (requests.some(({ url }) => lost.includes(url))) throw new TypeError('Failed to fetch')
      for (const { url } of requests) urls.set(url, 'file')
    },
  })
  const open = async (name: string) => {
    const urls = kept.get(name) ?? new Map<string, string>()
    kept.set(name, urls)
    return cacheOf(urls)
  }
  vi.stubGlobal('location', { href: `${ORIGIN}sw.js` })
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => kept.has(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  })
  return {
    lost,
    keep: (name: string, url: string) => void kept.set(name, new Map([[ORIGIN + url, 'former']])),
    urls: (name: string) => kept.has(name) && [...(kept.get(name) ?? [])].map(([url]) => url),
  }
}

afterEach(async () => {
  await deleteCredentials()
  vi.unstubAllGlobals()
})

test('what is of a tier is no part of what every device keeps', () => {
  expect(publicFiles(files)).toEqual(files.slice(0, 2))
})

test('a tier is kept whole, or nothing of it', async () => {
  const device = openDevice([`${ORIGIN}assets/toasts-2.js`])
  await expect(keepTier('client', files)).rejects.toThrow('fetch')
  expect(device.urls('borne-tier-client')).toBe(false)
  device.lost.length = 0
  await keepTier('client', files)
  const whole = [`${ORIGIN}assets/account-2.js`, `${ORIGIN}assets/toasts-2.js`]
  expect(device.urls('borne-tier-client')).toEqual(whole)
})

test('a version does not take over without its files of a tier that the device keeps', async () => {
  const device = openDevice([`${ORIGIN}assets/door-2.js`])
  device.keep('borne-tier-team', 'assets/door-1.js')
  await expect(keepTiers(files)).rejects.toThrow('fetch')
  expect(device.urls('borne-tier-team')).toEqual([`${ORIGIN}assets/door-1.js`])
  device.lost.length = 0
  await keepTiers(files)
  await dropFormerTierFiles(files)
  const whole = [`${ORIGIN}assets/toasts-2.js`, `${ORIGIN}assets/door-2.js`]
  expect(device.urls('borne-tier-team')).toEqual(whole)
  expect(device.urls('borne-former-files')).toEqual([`${ORIGIN}assets/door-1.js`])
})

test('whoever is signed in needs the client area, whatever the device has kept; a visitor does not', async () => {
  const device = openDevice()
  await keepTiers(files)
  expect(device.urls('borne-tier-client')).toBe(false)
  await storeCredentials({ id: '7', token: 'token' })
  await keepTiers(files)
  expect(device.urls('borne-tier-client')).toHaveLength(2)
})
