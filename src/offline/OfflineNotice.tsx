import type { ReactNode } from 'react'
import { useOnline } from '../platform/useOffline.ts'
import { Notice } from '../ui/feedback/Notice.tsx'

type OfflineNoticeProps = { title?: string; children: ReactNode }

/** Says what cannot be done while the server is out of reach. */
export function OfflineNotice({
  title = 'Vous êtes hors connexion',
  children,
}: OfflineNoticeProps) {
  if (useOnline()) return null
  return (
    <Notice tone="warning" title={title}>
      {children}
    </Notice>
  )
}
