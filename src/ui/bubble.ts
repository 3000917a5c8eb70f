/** Pixels between a bubble and its trigger, and from the edges of the window. */
const GAP_PX = 8

type Box = { left: number; top: number; bottom: number; width: number }
type Size = { width: number; height: number }

/** Above the trigger and centred on it; below where there is no room; always inside the window. */
export function bubblePosition(
  trigger: Box,
  bubble: Size,
  view: Size,
): { left: number; top: number } {
  const centred = trigger.left + trigger.width / 2 - bubble.width / 2
  const left = Math.max(GAP_PX, Math.min(centred, view.width - bubble.width - GAP_PX))
  const above = trigger.top - bubble.height - GAP_PX
  return { left, top: above >= GAP_PX ? above : trigger.bottom + GAP_PX }
}

/** Moves a fixed bubble to its trigger. */
export function placeBubble(trigger: HTMLElement, bubble: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const place = bubblePosition(trigger.getBoundingClientRect(), bubble.getBoundingClientRect(), {
    width,
    height,
  })
  bubble.style.left = `${place.left}px`
  bubble.style.top = `${place.top}px`
}
