import { isAppPage } from '../src/contract/pages.ts'

/** Milliseconds that a document may take before the app shell opens instead. */
const LIMIT = 2000

type Shell = () => Promise<Response>

/**
 * What a navigation gets. A person's pages open from the shell at once. A public page is its own
 * document, fresh; where there is no network, or what answers is not us (a portal, a proxy's error),
 * the shell draws it from what the device holds.
 */
export async function openPage(request: Request, shell: Shell): Promise<Response> {
  if (isAppPage(new URL(request.url).pathname)) return shell()
  return (await loadDocument(request)) ?? shell()
}

async function loadDocument(request: Request): Promise<Response | undefined> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(LIMIT) })
    return response.headers.get('x-borne') === 'document' ? response : undefined
  } catch {
    return undefined
  }
}
