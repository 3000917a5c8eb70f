import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { listen } from '../boot/listen.ts'
import { Announcement } from '../features/announcement/Announcement.tsx'
import { Assistant } from '../features/chat/Assistant.tsx'
import { InstallOffer } from '../features/install/InstallOffer.tsx'
import { venueQuery } from '../offline/cache/venueQueries.ts'
import { loadRole, type Role } from '../offline/secrets/credentials.ts'
import { isOnline } from '../platform/network.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { useRootAttribute } from '../ui/useRootAttribute.ts'
import { type StorageLack, subscribeLoss } from '../platform/storage.ts'
import { storageWords } from '../ui/feedback/errorMessage.ts'
import { toast, Toasts } from '../ui/feedback/toast.tsx'

/** Pixels from the bottom in which the corner's things stand by themselves. */
const ZONE = 80

const useTerminal = lazyPart(async () => (await import('./VenueDevice.tsx')).venueDevice.Terminal)

export type OverlaysProps = { corner: RefObject<HTMLElement | null> }

/** What stands over every page: the venue's announcement, the assistant, the toasts. */
export function Overlays({ corner }: OverlaysProps) {
  useClearance(corner)
  useFreshValues()
  useEffect(() => subscribeLoss(tellLoss), [])
  const role = useRole()
  // The team's own tablet is nobody's of the public, on any of its pages.
  const isPublic = role === 'nobody' || role === 'terminal'
  useRootAttribute('team', role === 'tablet')
  return (
    <>
      {isPublic && <Announcement />}
      {isPublic && <Assistant />}
      {isPublic && <InstallOffer />}
      <Toasts />
      <TerminalWatch isTerminal={role === 'terminal'} />
    </>
  )
}

/** Until it is closed: nobody should learn it by what is gone. */
function tellLoss(lack: StorageLack): void {
  toast.warning(storageWords[lack], { id: 'storage', duration: Infinity })
}

/** What this device is of the venue's, once the disk has said so; asked again after each page, which may have paired it. */
function useRole(): Role | 'nobody' | undefined {
  const router = useRouter()
  const [role, setRole] = useState<Role | 'nobody'>()
  useEffect(() => {
    const read = () => void loadRole().then((found) => setRole(found ?? 'nobody'))
    read()
    return router.subscribe('onResolved', read)
  }, [router])
  return role
}

/** On the venue's terminal, what makes it one; on anybody's device, nothing. */
function TerminalWatch({ isTerminal }: { isTerminal: boolean }) {
  const { Part: Terminal } = useTerminal(isTerminal)
  return Terminal ? <Terminal /> : null
}

/** What the page shows of these is asked for again; the hours, which the footer says, on every page. */
const living = ['activities', 'announcement', 'availability', 'month']

/** Whoever looks at the page again sees what the team has changed meanwhile. */
function useFreshValues(): void {
  const client = useQueryClient()
  useEffect(() => {
    return listen(document, ['visibilitychange'], () => {
      if (document.hidden || !isOnline()) return
      client.fetchQuery({ ...venueQuery(), staleTime: 0 }).catch(() => undefined)
      for (const name of living)
        void client.refetchQueries({ queryKey: ['public', name], type: 'active' })
    })
  }, [client])
}

/** Keeps the corner above a page's own action wherever that one sticks or scrolls by. */
function useClearance(corner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let shown = 0
    return onViewChange(() => {
      const bar = document.querySelector('[data-sticky-action]')?.getBoundingClientRect()
      const next = bar ? lift(bar) : 0
      if (next === shown) return
      shown = next
      corner.current?.style.setProperty('--action-height', `${next}px`)
      // What takes the focus is not scrolled below a bar.
      document.documentElement.style.scrollPaddingBottom = bar?.left ? '' : `${next}px`
    })
  }, [corner])
}

/** How far they must rise, in pixels from the bottom: the top of the bar that is in their place. */
function lift(bar: DOMRect): number {
  const height = document.documentElement.clientHeight
  if (!bar.height || bar.top >= height || bar.bottom < height - ZONE) return 0
  return isBeside(bar) ? 0 : Math.round(height - bar.top)
}

/** On a desk the action stands in a column that the corner does not reach. */
function isBeside(bar: DOMRect): boolean {
  return bar.right < document.documentElement.clientWidth - ZONE * 2
}

/**
 * Calls `look` a frame after what is in sight may have changed: a scroll, another size of the window or
 * of the page, another focus. Gives what ends it.
 */
function onViewChange(look: () => void): () => void {
  let frame = 0
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      look()
    })
  }
  const observer = new ResizeObserver(soon)
  observer.observe(document.body)
  // A bar that comes to a page lower than the screen does not change its height.
  const bars = new MutationObserver(soon)
  const attributeFilter = ['data-sticky-action']
  bars.observe(document.body, { subtree: true, childList: true, attributeFilter })
  const events = ['scroll', 'resize', 'focusin', 'focusout'] as const
  const unlisten = listen(window, events, soon, { passive: true })
  return () => {
    observer.disconnect()
    bars.disconnect()
    cancelAnimationFrame(frame)
    unlisten()
  }
}
