import { isAppPage } from '../shared/pages/pages.ts'

/** Paths of this origin that are no page of the app: what a navigation there gets is the server's. */
export const nonPagePaths = [
  /^\/(?:api|provider|venue|articles-host|assets|healthz|readyz)(?:[/?]|$)/,
  /^\/(?:sw\.js|manifest\.webmanifest|robots\.txt|sitemap\.xml)(?:\?|$)/,
  // A file, by its extension.
  /^[^?]*\/[^/?]+\.(?:js|css|json|png|svg|ico|woff2|txt|xml|map|pkpass|ics|pdf)(?:\?|$)/,
]

/** Milliseconds that a document may take, whole, before the app shell opens instead. */
const DOCUMENT_TIMEOUT_MS = 800
/** Milliseconds during which a network that kept silent is not waited for again. */
const DISTRUST_MS = 30_000

type Shell = () => Promise<Response>

let silentAt = -Infinity

/**
 * What a navigation gets. A person's pages open from the shell at once. A public page is its own
 * document, fresh; where there is no network, it is slow, or what answers is not us (a portal, a
 * proxy's error), the shell draws it from what the device holds.
 */
export async function openPage(request: Request, shell: Shell): Promise<Response> {
  if (isAppPage(new URL(request.url).pathname) || isSilent()) return shell()
  return (await loadDocument(request)) ?? shell()
}

function isSilent(): boolean {
  return !(globalThis.navigator?.onLine ?? true) || performance.now() - silentAt < DISTRUST_MS
}

/** The whole of it: a document whose rest never comes would leave half a page. */
async function loadDocument(request: Request): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(DOCUMENT_TIMEOUT_MS)
  try {
    const response = await fetch(request, { signal })
    if (response.headers.get('x-borne') !== 'document') return undefined
    return new Response(await response.arrayBuffer(), response)
  } catch {
    if (signal.aborted) silentAt = performance.now()
    return undefined
  }
}
