import { startTransition, useEffect, useState } from 'react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { Living } from '../shared/pages/living.ts'
import type { AppRouter } from './router.tsx'
import { builtIn, LivingContext } from './ui/livingContext.ts'
import { HydratedContext } from './ui/useHydrated.ts'

type AppProps = {
  queryClient: QueryClient
  router: AppRouter
  living?: Living | undefined
  /** Whether the first render is a document's. */
  isDocument?: boolean
}

/** The whole app: the same tree in the browser and, for documents, in Node. */
export function App({ queryClient, router, living = builtIn, isDocument = false }: AppProps) {
  const [isHydrated, setHydrated] = useState(!isDocument)
  // Interruptible: what follows from it is rendered anew in half of the page.
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return (
    <HydratedContext value={isHydrated}>
      <LivingContext value={living}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LivingContext>
    </HydratedContext>
  )
}
