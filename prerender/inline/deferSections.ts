import { afterPaint } from '../../src/boot/afterPaint.ts'

/**
 * The first screen is drawn first: the later chapters of a long page (`[data-chapters]`) are passed over
 * until it is painted, then come one a frame. Laid out all at once they would make the first paint late,
 * or keep a tap waiting. Nothing is veiled where the page does not begin at its top.
 */
export function revealSections(): void {
  if (!opensAtTop()) return
  const root = document.documentElement
  veil(root)
  afterPaint(() => {
    const chapters = [...document.querySelectorAll('[data-chapters] > * + *')]
    chapters.forEach(veil)
    reveal(root)
    const next = () => {
      const chapter = chapters.shift()
      if (!chapter) return
      reveal(chapter)
      afterPaint(next)
    }
    next()
  })
}

function veil(element: Element): void {
  element.setAttribute('data-veiled', '')
}

function reveal(element: Element): void {
  element.removeAttribute('data-veiled')
}

/** Whether the page begins at its top: one that is read again, or at an anchor, goes on further down. */
function opensAtTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  return isNew && !location.hash
}
