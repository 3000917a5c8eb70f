import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { createRootRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

const root = createRootRoute({ component: Page })

function Page() {
  const { data } = useQuery({ queryKey: ['fact'], queryFn: () => fetch('/fact').then(String) })
  return (
    <>
      <Link to="/">{data}</Link>
      <Outlet />
    </>
  )
}

const router = createRouter({ routeTree: root })
const persister = createSyncStoragePersister({ storage: window.localStorage })

createRoot(document.body).render(
  <PersistQueryClientProvider client={new QueryClient()} persistOptions={{ persister }}>
    <RouterProvider router={router} />
  </PersistQueryClientProvider>,
)
