import { text } from 'node:stream/consumers'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import { publicPages } from '../shared/pages/pages.ts'
import { type DocumentParts, type Living, ORIGIN_PLACE } from '../shared/pages/living.ts'
import { App } from '../src/app.tsx'
import { fillCache } from '../src/offline/cache/living.ts'
import { createQueryClient } from '../src/offline/cache/queryClient.ts'
import { createAppRouter } from '../src/router.tsx'
import { dataScripts, headOf, splitHoisted } from './head.ts'
import { inlineShapes } from './inlineShapes.ts'
import { structuredData } from './structuredData.ts'

/** What is built besides the pages' own text. */
export { builtInHours as hours } from '../venue/venue.ts'
export { publicPages }
export const built = { version: __VERSION__, builtAt: __BUILT_AT__ }

/**
 * What a page's document says, as the first render in the browser must find it; by the copy of the build,
 * or by the values that it is served with.
 */
export async function renderDocument(path: string, living?: Living): Promise<DocumentParts> {
  const { metadata, tree } = splitHoisted(await renderPage(path, living))
  const data = metadata.includes('content="noindex"')
    ? []
    : structuredData(path, ORIGIN_PLACE, living?.at, living)
  const { tree: local, shapes } = inlineShapes(tree)
  return { head: headOf({ path, metadata }), tree: local, shapes: shapes + dataScripts(data) }
}

/** Whether the route of a public page reads the search of its address. */
export function readsSearch(path: (typeof publicPages)[number]): boolean {
  const { routesByPath } = createAppRouter(createQueryClient(), createMemoryHistory())
  return 'validateSearch' in routesByPath[path].options
}

async function renderPage(path: string, living?: Living): Promise<string> {
  const queryClient = createQueryClient()
  if (living) fillCache(queryClient, living)
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const { prelude } = await prerenderToNodeStream(
    <App queryClient={queryClient} router={router} living={living} isDocument />,
    {
      // A large boundary would be sent apart, to be put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  const markup = await text(prelude)
  // The cache's timers would keep the process waiting.
  queryClient.clear()
  return markup
}
