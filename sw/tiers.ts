import type { PrecacheEntry } from 'workbox-precaching'
import { loadCredentials, loadRole } from '../src/offline/secrets/credentials.ts'
import { FORMER_CACHE } from './precache.ts'

/** A file of this version; one of some tiers is no part of what every device keeps. */
export type Listed = PrecacheEntry & { tiers?: readonly string[] }
type Files = readonly (Listed | string)[]

const PREFIX = 'borne-tier-'

/** What every device keeps from its first visit on: the public pages. */
export function publicFiles(files: Files): (Listed | string)[] {
  return files.filter((file) => typeof file === 'string' || !file.tiers)
}

/** Keeps the files of a tier: all that are still missing, or none (Cache.addAll). */
export async function keepTier(tier: string, files: Files): Promise<void> {
  const name = PREFIX + tier
  const wanted = requestsOf(tier, files)
  if (!wanted.length) return
  const isNew = !(await caches.has(name))
  const cache = await caches.open(name)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  try {
    await cache.addAll(wanted.filter(({ url }) => !kept.has(url)))
  } catch (error) {
    if (isNew) await caches.delete(name)
    throw error
  }
}

/**
 * Before this version takes over: what it has for each tier that the device keeps, or whoever is here needs.
 * Rejects where that does not come whole.
 */
export async function keepTiers(files: Files): Promise<void> {
  const who = await loadCredentials().catch(() => undefined)
  const role = await loadRole()
  const needed = [...(await keptTiers()), ...(who ? ['client'] : []), ...(role ? ['team'] : [])]
  await Promise.all([...new Set(needed)].map((tier) => keepTier(tier, files)))
}

/** After it has: the files of former versions are there only for the tabs that still run one. */
export async function dropFormerTierFiles(files: Files): Promise<void> {
  const former = await caches.open(FORMER_CACHE)
  for (const tier of await keptTiers()) {
    const wanted = new Set(requestsOf(tier, files).map(({ url }) => url))
    const cache = await caches.open(PREFIX + tier)
    for (const request of await cache.keys()) {
      const file = wanted.has(request.url) ? undefined : await cache.match(request)
      if (!file) continue
      await former.put(request, file)
      await cache.delete(request)
    }
  }
}

async function keptTiers(): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
}

function requestsOf(tier: string, files: Files): Request[] {
  return files.flatMap((file) => {
    if (typeof file === 'string' || !file.tiers?.includes(tier)) return []
    const { url, integrity } = file
    return new Request(new URL(url, location.href), { ...(integrity && { integrity }) })
  })
}
