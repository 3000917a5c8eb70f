import type { RefObject } from 'react'
import { Announcement } from '../features/announcement/Announcement.tsx'
import { Assistant } from '../features/chat/Assistant.tsx'
import { InstallOffer } from '../features/install/InstallOffer.tsx'
import { TerminalWatch } from './TerminalWatch.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { useClearance } from './useClearance.ts'

export type ExtrasProps = { inert: boolean; corner: RefObject<HTMLElement | null> }

/** What stands over every page: the venue's announcement, the assistant, the toasts. */
export function Extras({ inert, corner }: ExtrasProps) {
  useClearance(corner)
  return (
    <>
      <Announcement />
      <Assistant inert={inert} />
      <InstallOffer />
      <Toasts />
      <TerminalWatch />
    </>
  )
}
