import type { RegisteredRouter } from '@tanstack/react-router'
import { isPage } from '../../shared/pages/pages.ts'
import { listen } from '../boot/listen.ts'

/** Milliseconds that a pointer or the focus stays on a link before its page is prepared. */
const INTENT_MS = 50

/**
 * Opens by the router what is pressed on a plain link to a page of ours, and prepares the page of a link that is
 * near. All else is the browser's: other keys and buttons, tabs, files, sites, anchors. Answers how to stop.
 */
export function followLinks(router: RegisteredRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = (event: MouseEvent) => {
    clearTimeout(timer)
    const link = linkOf(event)
    const isPlain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    if (!link || !isPlain || event.button !== 0 || event.defaultPrevented) return
    event.preventDefault()
    void router.navigate({ href: addressOf(link) })
  }

  const prepare = (event: Event) => {
    clearTimeout(timer)
    const link = linkOf(event)
    if (!link) return
    const preload = () =>
      void router.preloadRoute({ to: '.', href: addressOf(link) }).catch(() => undefined)
    timer = setTimeout(preload, event.type === 'touchstart' ? 0 : INTENT_MS)
  }

  const near = ['mouseover', 'focusin', 'touchstart'] as const
  const stops = [
    listen(document, ['click'], open),
    listen(document, near, prepare, { passive: true }),
  ]
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}

/** What an event is on: a link that opens a page of ours in this tab. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest('a[href^="/"]:not([download])')
  if (!(link instanceof HTMLAnchorElement) || !['', '_self'].includes(link.target)) return undefined
  return link.origin === location.origin && isPage(link.pathname) ? link : undefined
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}
