/** How far a finger that stays where it is may still wander, in pixels. */
const MAX_WANDER_PX = 10

type Press = { element: Element; at: PointerEvent; place: DOMRect }

/**
 * A press ends on the link or the button on which it began, though the page moves it away under a finger
 * that keeps still: parts of a page come while it is read, and the browser presses what is there at the
 * end. (What begins on no link stays the browser's.)
 */
export function correctPresses(): void {
  let press: Press | undefined
  window.addEventListener(
    'pointerdown',
    (event) => {
      const element = pressable(event)
      press = element && { element, at: event, place: element.getBoundingClientRect() }
    },
    { capture: true, passive: true },
  )
  // The finger goes on as something else: the page is scrolled, or a drag begins.
  for (const type of ['pointercancel', 'wheel']) {
    window.addEventListener(type, () => (press = undefined), { capture: true, passive: true })
  }
  window.addEventListener(
    'click',
    (event) => {
      const begun = press
      press = undefined
      if (
        !begun ||
        !event.isTrusted ||
        pressable(event) === begun.element ||
        !isCarriedOff(begun, event)
      )
        return
      event.preventDefault()
      event.stopImmediatePropagation()
      // As it was, with its modifier keys.
      begun.element.dispatchEvent(new PointerEvent('click', event))
    },
    { capture: true },
  )
}

function pressable({ target }: Event): Element | undefined {
  return (target instanceof Element && target.closest('a, button, summary, label')) || undefined
}

/** The page has moved and the finger has not. What has gone, is hidden or was let go of is not pressed. */
function isCarriedOff({ element, at, place }: Press, end: MouseEvent): boolean {
  const now = element.getBoundingClientRect()
  const isThere = element.isConnected && now.width > 0
  const isElsewhere = Math.hypot(now.x - place.x, now.y - place.y) > 1
  return (
    isThere &&
    isElsewhere &&
    Math.hypot(end.clientX - at.clientX, end.clientY - at.clientY) < MAX_WANDER_PX
  )
}
