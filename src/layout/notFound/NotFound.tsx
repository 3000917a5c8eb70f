import { type ComponentType, lazy, Suspense } from 'react'
import { Pending } from '../Pending.tsx'

let Loaded: ComponentType | undefined

/** Brings the page's code ahead, so that it shows at its first render. */
export async function loadNotFound(): Promise<void> {
  Loaded = (await import('./NotFoundPage.tsx')).NotFoundPage
}

const Lazy = lazy(() =>
  import('./NotFoundPage.tsx').then((code) => ({ default: code.NotFoundPage })),
)

/** An address that leads nowhere; what helps comes with its own code, kept for offline like the rest. */
export function NotFound() {
  if (Loaded) return <Loaded />
  return (
    <Suspense fallback={<Pending />}>
      <Lazy />
    </Suspense>
  )
}
