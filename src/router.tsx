import { useEffect } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../shared/rules/search.ts'
import { lateAddresses } from './boot/lateAddresses.ts'
import { routeTree } from './routeTree.gen.ts'
import { NotFound } from './layout/notFound/NotFound.tsx'
import { Pending } from './layout/Pending.tsx'
import { subscribeOnline } from './platform/network.ts'
import { Button } from './ui/Button.tsx'
import { Page } from './ui/Page.tsx'

export type AppRouter = ReturnType<typeof createAppRouter>

/** The routes over a cache; `history` where it is not the browser's. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Pending,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorPage,
    // Where there is no screen it would write a script of its own into the document.
    scrollRestoration: history === undefined,
    history: history ?? createBrowserHistory({ window: lateAddresses() }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** In the place of a page whose code did not come or does not run: it cannot come with code of its own. */
function ErrorPage() {
  // Nothing is typed here: what was lost with the line comes with it.
  useEffect(() => subscribeOnline((isOnline) => isOnline && location.reload()), [])
  return (
    <Page title="Cette page n’a pas pu s’ouvrir" lead="Ce que vous avez enregistré est intact.">
      <div>
        <Button onClick={() => location.reload()}>Recharger</Button>
      </div>
    </Page>
  )
}
