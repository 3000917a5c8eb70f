import { lazy, Suspense } from 'react'
import { Pending } from './Pending.tsx'

const LostPage = lazy(() => import('./LostPage.tsx').then((module) => ({ default: module.LostPage })))

/** An address that leads nowhere; what helps comes with its own code, kept for offline like the rest. */
export function NotFound() {
  return (
    <Suspense fallback={<Pending />}>
      <LostPage />
    </Suspense>
  )
}
