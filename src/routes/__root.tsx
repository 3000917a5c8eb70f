import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router'
import { plainPath } from '../../shared/pages/pages.ts'
import { hasPage } from '../../venue/modules.ts'
import { Layout } from '../layout/Layout.tsx'
import { NotFound } from '../layout/notFound/NotFound.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
})

function Root() {
  const isHere = useLocation({ select: ({ pathname }) => hasPage(plainPath(pathname)) })
  return <Layout>{isHere ? <Outlet /> : <NotFound />}</Layout>
}
