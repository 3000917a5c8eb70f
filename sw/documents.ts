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

/** Called when this version has taken over. */
export async function dropFormerDocuments(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(former.map((name) => caches.delete(name)))
}
