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
  const observer = new ResizeObserver(soon)
  observer.observe(document.body)
  // A bar that comes to a page lower than the screen does not change its height.
  const bars = new MutationObserver(soon)
  const attributeFilter = ['data-sticky-action']
  bars.observe(document.body, { subtree: true, childList: true, attributeFilter })
  const events = ['scroll', 'resize', 'focusin', 'focusout'] as const
  for (const event of events) addEventListener(event, soon, { passive: true })
  return () => {
    observer.disconnect()
    bars.disconnect()
    cancelAnimationFrame(frame)
    for (const event of events) removeEventListener(event, soon)
  }
}
