import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { restorePublic } from './offline/cache.ts'
import { createQueryClient } from './offline/client.ts'
import { createAppRouter } from './router.tsx'
import { onSessionEnd, restoreSession } from './session/session.ts'
import { askToReload } from './shell/updateToast.ts'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

// The page's code comes while the disk is read.
const [routes] = router.getMatchedRoutes(location.pathname)
for (const route of routes) void router.loadRouteChunk(route)
void restoreSession(queryClient)
// The public facts are there at the first render, so that nothing flashes.
await restorePublic(queryClient).catch(() => undefined)
// The guard decides anew: signed out here, in another tab, or by the server.
onSessionEnd(() => void router.invalidate())

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const stop = router.subscribe('onRendered', () => {
    stop()
    requestAnimationFrame(() => setTimeout(startBackgroundWork, 0))
  })
}

/** What is not needed to read the first page comes after its paint. */
async function startBackgroundWork(): Promise<void> {
  const { startBackground } = await import('./session/start.ts')
  const { navigated } = await startBackground(queryClient, askToReload)
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && navigated())
}
