import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Layout } from '../layout/Layout.tsx'
import { NotFound } from '../layout/notFound/NotFound.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
})

function Root() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  )
}
