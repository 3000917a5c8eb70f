import { text } from 'node:stream/consumers'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import { App } from '../src/app.tsx'
import { createQueryClient } from '../src/offline/cache/queryClient.ts'
import { createAppRouter } from '../src/router.tsx'

/** What is built besides the pages' own text. */
export { structuredData } from './structuredData.ts'
export { builtInHours as hours } from '../venue/venue.ts'
export { publicPages } from '../shared/pages/pages.ts'
export const built = { version: __VERSION__, builtAt: __BUILT_AT__ }

/** A page's markup as the first render in the browser must find it: hoisted metadata, then the tree. */
export async function renderPage(path: string): Promise<string> {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const { prelude } = await prerenderToNodeStream(
    <App queryClient={queryClient} router={router} />,
    {
      // A large boundary would be sent apart, to be put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  const markup = await text(prelude)
  // The cache's timers would keep the build waiting.
  queryClient.clear()
  return markup
}
