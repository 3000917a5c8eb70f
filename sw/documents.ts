const PREFIX = 'borne-documents-'
/** A document names the files of its own build: one of another build is never kept beside these. */
const CACHE = PREFIX + __BUILT_AT__

/** The document of a public page as it last came. */
export function findDocument(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: CACHE }).catch(() => undefined)
}

/** Keeps a page's document for its next opening, where it is of this very build. */
export async function keepDocument(path: string, document: Response): Promise<void> {
  const text = await document.clone().text()
  if (!document.ok || !text.includes(`__BUILT_AT__ = ${__BUILT_AT__}`)) return
  await (await caches.open(CACHE)).put(path, document)
}

/** The public pages of which these caches, or those of all versions, keep the document. */
export async function keptPaths(names?: readonly string[]): Promise<string[]> {
  const caching = names ?? (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const kept = await Promise.all(caching.map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().map(({ url }) => new URL(url).pathname)
}

/** The event of an installation; not every browser has static routing. */
export type Installing = { addRoutes?: (rules: readonly object[]) => Promise<void> }

/**
 * Has the browser answer navigations to the pages that are kept by now, without starting the worker. What is missed
 * goes to the network, not to the worker; a pattern with a group of its own would be refused.
 */
export async function routeDocuments(event: Installing): Promise<void> {
  const rules = (await keptPaths([CACHE])).map((pathname) => ({
    condition: { urlPattern: { pathname, search: '' }, requestMode: 'navigate' },
    source: { cacheName: CACHE },
  }))
  if (rules.length) await event.addRoutes?.(rules)
}

/** Puts the app shell in the place of every document that is kept, until each is asked for anew. */
export async function replaceDocuments(shell: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const key of await cache.keys()) await cache.put(key, shell.clone())
}

/** Called when this version has taken over. */
export async function dropFormerDocuments(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(former.map((name) => caches.delete(name)))
}
