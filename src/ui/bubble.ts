/** Pixels between a bubble and its trigger, and from the edges of the window. */
const GAP = 8

type Box = { left: number; top: number; bottom: number; width: number }
type Size = { width: number; height: number }

/** Above the trigger and centred on it; below where there is no room; always inside the window. */
export function placeOf(trigger: Box, bubble: Size, view: Size): { left: number; top: number } {
  const centred = trigger.left + trigger.width / 2 - bubble.width / 2
  const left = Math.max(GAP, Math.min(centred, view.width - bubble.width - GAP))
  const above = trigger.top - bubble.height - GAP
  return { left, top: above >= GAP ? above : trigger.bottom + GAP }
}

/** Moves a fixed bubble to its trigger. */
export function placeBubble(trigger: HTMLElement, bubble: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const place = placeOf(trigger.getBoundingClientRect(), bubble.getBoundingClientRect(), {
    width,
    height,
  })
  bubble.style.left = `${place.left}px`
  bubble.style.top = `${place.top}px`
}
