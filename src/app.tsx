import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { Living } from '../shared/pages/living.ts'
import type { AppRouter } from './router.tsx'
import { builtIn, LivingContext } from './ui/livingContext.ts'

type AppProps = { queryClient: QueryClient; router: AppRouter; living?: Living | undefined }

/** The whole app: the same tree in the browser and, for documents, in Node. */
export function App({ queryClient, router, living = builtIn }: AppProps) {
  return (
    <LivingContext value={living}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LivingContext>
  )
}
