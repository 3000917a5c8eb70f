import { type RefObject, useEffect } from 'react'

/** Pixels from the bottom in which the assistant's button stands by itself. */
const ZONE = 80

/** Keeps the corner above a page's own action wherever that one sticks or scrolls by. */
export function useClearance(corner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0
    let shown = 0
    const place = () => {
      frame = 0
      const next = lift()
      if (next === shown) return
      shown = next
      corner.current?.style.setProperty('--assistant-lift', `${next}px`)
    }
    const soon = () => void (frame ||= requestAnimationFrame(place))
    // A bar that comes or goes changes the page's height.
    const observer = new ResizeObserver(soon)
    observer.observe(document.body)
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [corner])
}

/** How far the button must rise, in pixels from the bottom: the top of the bar that is in its place. */
function lift(): number {
  const bar = document.querySelector('[data-sticky-action]')?.getBoundingClientRect()
  const height = document.documentElement.clientHeight
  if (!bar?.height || bar.top >= height || bar.bottom < height - ZONE) return 0
  return isBeside(bar) ? 0 : Math.round(height - bar.top)
}

/** On a desk the action stands in a column that the corner does not reach. */
function isBeside(bar: DOMRect): boolean {
  return bar.right < document.documentElement.clientWidth - ZONE * 2
}
