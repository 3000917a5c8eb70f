import { Announcement } from '../features/announcement/Announcement.tsx'
import { Assistant } from '../features/chat/Assistant.tsx'
import { Toasts } from '../ui/toast.tsx'

export type ExtrasProps = { inert: boolean }

/** What stands over every page: the venue's announcement, the assistant, the toasts. */
export function Extras({ inert }: ExtrasProps) {
  return (
    <>
      <Announcement />
      <Assistant inert={inert} />
      <Toasts />
    </>
  )
}
