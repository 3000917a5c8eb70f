/**
 * Calls `look` a frame after what is in sight may have changed: a scroll, another size of the window or
 * of the page, another focus. Gives what ends it.
 */
export function onViewChange(look: () => void): () => void {
  let frame = 0
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      look()
    })
  }
  // A bar that comes or goes changes the page's height.
  const observer = new ResizeObserver(soon)
  observer.observe(document.body)
  const events = ['scroll', 'resize', 'focusin', 'focusout'] as const
  for (const event of events) addEventListener(event, soon, { passive: true })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    for (const event of events) removeEventListener(event, soon)
  }
}
