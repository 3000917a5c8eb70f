const PHOTOGRAPH_CACHE = 'borne-photographs'
/** A page shows about ten, each in the one size and format that its browser has chosen. */
const MAX_PHOTOGRAPHS = 60

/** Whether a file of the site is a photograph. Its name changes with it, so one that is kept is never old. */
export function isPhotograph({ pathname }: URL): boolean {
  return /^\/assets\/[^/]+\.(avif|jpg)$/.test(pathname)
}

/**
 * A photograph that was seen before is there without network; another one leaves the drawing below it to be seen. No
 * portal's page is kept in its place.
 */
export async function servePhotograph(request: Request): Promise<Response> {
  const cache = await caches.open(PHOTOGRAPH_CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.headers.get('content-type')?.startsWith('image/')) {
    await cache.put(request.url, response.clone())
    const names = await cache.keys()
    await Promise.all(names.slice(0, -MAX_PHOTOGRAPHS).map((name) => cache.delete(name)))
  }
  return response
}
