import type { ParsedLocation, RegisteredRouter } from '@tanstack/react-router'
import { listen } from './listen.ts'

/** Milliseconds within which a page that is shown again comes to its full height. */
const GROWTH_MS = 10_000
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * « Retour » leads to where a page was left, also where parts of it come only after it is shown: the
 * router scrolls once, no further than the page reaches by then. Whoever touches it goes where they want.
 */
export function holdPlace(router: RegisteredRouter): void {
  const places = new Map<string, number>()
  let isReturning = false
  let release = () => {}
  router.history.subscribe(({ action }) => {
    isReturning = action.type !== 'PUSH' && action.type !== 'REPLACE'
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    release()
    // Not what was left before it had come.
    if (fromLocation && hrefChanged) places.set(keyOf(fromLocation), scrollY)
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const place = places.get(keyOf(toLocation))
    if (isReturning && place) release = hold(place)
    isReturning = false
  })
}

/** The entry of the history, as the router's own restoration names it. */
function keyOf({ state, href }: ParsedLocation): string {
  return state.__TSR_key ?? href
}

/** Goes to `place` (CSS pixels) whenever the page's height changes; answers how to give up. */
function hold(place: number): () => void {
  const observer = new ResizeObserver(() => scrollTo(scrollX, place))
  const release = () => {
    clearTimeout(timer)
    observer.disconnect()
    unlisten()
  }
  const timer = setTimeout(release, GROWTH_MS)
  const unlisten = listen(window, touches, release, { passive: true })
  observer.observe(document.body)
  return release
}
