import type { ReactNode } from 'react'
import { useOnline } from '../platform/useOffline.ts'
import { Notice } from '../ui/feedback/Notice.tsx'

/** Says what cannot be done while the server is out of reach. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  if (useOnline()) return null
  return (
    <Notice tone="warning" title="Vous êtes hors connexion">
      {children}
    </Notice>
  )
}
