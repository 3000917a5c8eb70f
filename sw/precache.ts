import { isPhotograph } from './photographs.ts'
import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching'

/** What the version before had, for tabs that still run it. */
export const FORMER_CACHE = 'borne-former-files'

/** Milliseconds after which a file that does not come is given up: the page then says so. */
const FILE_MS = 10_000

const isHashed = (url: string) => {
  const address = new URL(url)
  return address.pathname.startsWith('/assets/') && !isPhotograph(address)
}

/**
 * What may enter the precache: a document of ours, or a file that is no page. A portal's or a proxy's
 * page in the place of either ends the installation, and the version that runs stays. (That a script
 * is the one of the build is what `integrity` in the list is for.)
 */
export const rejectForeignPages = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    const isPage = response.headers.get('content-type')?.includes('html') ?? false
    const isDocument = response.headers.get('x-borne') === 'document'
    const isMeantAsPage = new URL(request.url).pathname.endsWith('.html')
    return response.ok && isPage === isMeantAsPage && isPage === isDocument ? response : null
  },
}

/**
 * Called while a version installs: tabs of the one that runs may ask for its files after the new one
 * has taken over and emptied the precache of them, and without network.
 */
export async function keepPreviousFiles(files: readonly (PrecacheEntry | string)[]): Promise<void> {
  const names = files.map((file) => (typeof file === 'string' ? file : file.url))
  const own = new Set(names.map((name) => new URL(name, location.href).href))
  await caches.delete(FORMER_CACHE)
  const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const former = await caches.open(FORMER_CACHE)
  for (const running of kept) {
    for (const { url } of await running.keys()) {
      const file = isHashed(url) && !own.has(url) && (await running.match(url))
      if (file) await former.put(url, file)
    }
  }
}

/**
 * Fetches the files of this version that are gone: freed by the device's owner, or evicted. What does
 * not come now, the next page that opens asks for again.
 */
export async function fetchMissing(files: readonly (PrecacheEntry | string)[]): Promise<void> {
  const precache = await caches.open(cacheNames.precache)
  const kept = new Set((await precache.keys()).map(({ url }) => url))
  const fetching = files.map(async (file) => {
    const { url, integrity } = typeof file === 'string' ? { url: file } : file
    const key = getCacheKeyForURL(url)
    if (!key || kept.has(key)) return
    const request = new Request(url, { cache: 'reload', ...(integrity && { integrity }) })
    const response = await rejectForeignPages.cacheWillUpdate({
      request,
      response: await fetch(request),
    })
    if (response) await precache.put(key, response)
  })
  await Promise.allSettled(fetching)
}

/** A file of a tier, or of the former version; else the server's, which keeps the last ones'. */
export async function serveFile(request: Request): Promise<Response> {
  return (
    (await caches.match(request.url)) ?? fetch(request, { signal: AbortSignal.timeout(FILE_MS) })
  )
}
