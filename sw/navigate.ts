import { isAppPage, isPublicPage, plainPath } from '../shared/pages/pages.ts'
import {
  findDocument,
  type Installing,
  keepDocument,
  keptPaths,
  routeDocuments,
} from './documents.ts'

/** Paths of this origin that are no page of the app: what a navigation there gets is the server's. */
export const nonPagePaths = [
  /^\/(?:api|provider|venue|articles-host|mcp|\.well-known|assets|livez|healthz|readyz)(?:[/?]|$)/,
  /^\/(?:sw\.js|manifest\.webmanifest|robots\.txt|sitemap\.xml)(?:\?|$)/,
  // A file, by its extension.
  /^[^?]*\/[^/?]+\.(?:js|css|json|png|svg|ico|woff2|txt|xml|map|pkpass|ics|pdf)(?:\?|$)/,
]

/** Milliseconds that a document may take, whole, before the app shell opens instead. */
const DOCUMENT_TIMEOUT_MS = 800
/** Milliseconds that it may take where nobody waits for it. */
const BEHIND_TIMEOUT_MS = 8000
/** Milliseconds during which a network that kept silent is not waited for again. */
const DISTRUST_MS = 30_000

type Navigation = {
  request: Request
  shell: () => Promise<Response>
  /** What goes on after the answer. */
  later: (work: Promise<unknown>) => void
}

let silentAt = -Infinity

/**
 * What a navigation gets. A person's pages open from the shell at once. A public page is the document
 * that this version keeps of it, at once; the app that it opens has it kept anew (`keepPage`). Where
 * none is kept it is fresh; where there is no network, it is slow, or what answers is not us (a portal, a
 * proxy's error), the shell draws it from what the device holds.
 */
export async function openPage({ request, shell, later }: Navigation): Promise<Response> {
  const path = plainPath(new URL(request.url).pathname)
  if (isAppPage(path)) return shell()
  const kept = isPublicPage(path) ? await findDocument(path) : undefined
  if (kept) return kept
  if (isSilent()) return shell()
  const loading = loadDocument(request, DOCUMENT_TIMEOUT_MS)
  if (isPublicPage(path)) later(loading.then((fresh) => fresh && keepDocument(path, fresh.clone())))
  return (await loading) ?? shell()
}

/**
 * Keeps the document of a page as it is now: where the browser has the same, hardly more than a question crosses
 * the wire.
 */
export async function keepPage(url: string): Promise<void> {
  const path = plainPath(new URL(url).pathname)
  if (!isPublicPage(path)) return
  const asking = new Request(new URL(path, url), { cache: 'no-cache' })
  const document = await loadDocument(asking, BEHIND_TIMEOUT_MS)
  if (document) await keepDocument(path, document)
}

/**
 * Called while a version installs: keeps the home page, those that are open and what the version before kept, and
 * has the browser answer with these.
 */
export async function keepPages(
  event: Installing,
  opened: Promise<readonly { url: string }[]>,
): Promise<void> {
  const open = (await opened).map(({ url }) => plainPath(new URL(url).pathname))
  const paths = [...new Set(['/', ...open, ...(await keptPaths())])]
  await Promise.all(paths.map((path) => keepPage(new URL(path, location.href).href)))
  await routeDocuments(event)
}

function isSilent(): boolean {
  return !(globalThis.navigator?.onLine ?? true) || performance.now() - silentAt < DISTRUST_MS
}

/** The whole of it: a document whose rest never comes would leave half a page. */
async function loadDocument(request: Request, limit: number): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(limit)
  try {
    const response = await fetch(request, { signal })
    if (response.headers.get('x-borne') !== 'document') return undefined
    return new Response(await response.arrayBuffer(), response)
  } catch {
    if (signal.aborted) silentAt = performance.now()
    return undefined
  }
}
