/** How far a finger that stays where it is may still wander, in pixels. */
const STILL = 10

type Press = { element: Element; at: PointerEvent; place: DOMRect }

/**
 * A press ends on the link or the button on which it began, though the page moves it away under a finger
 * that keeps still: parts of a page come while it is read, and the browser presses what is there at the end.
 */
export function keepPresses(): void {
  let press: Press | undefined
  window.addEventListener('pointerdown', (event) => {
    const element = pressable(event)
    press = element && { element, at: event, place: element.getBoundingClientRect() }
  }, { capture: true, passive: true })
  window.addEventListener('click', (event) => {
    const begun = press
    press = undefined
    if (!begun || !event.isTrusted || pressable(event) === begun.element || !isMoved(begun, event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (begun.element instanceof HTMLElement) begun.element.click()
  }, { capture: true })
}

function pressable({ target }: Event): Element | undefined {
  return (target instanceof Element && target.closest('a, button, summary, label')) || undefined
}

/** The page has moved and the finger has not. What has gone, or was let go of, is not pressed. */
function isMoved({ element, at, place }: Press, end: MouseEvent): boolean {
  const now = element.getBoundingClientRect()
  const isElsewhere = Math.hypot(now.x - place.x, now.y - place.y) > 1
  return element.isConnected && isElsewhere && Math.hypot(end.clientX - at.clientX, end.clientY - at.clientY) < STILL
}
