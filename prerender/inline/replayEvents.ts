/** Gives back, once the app can hear, what was done to an element before. */
type Again = () => void

/**
 * Holds what is pressed and typed until the app can hear it (`borne:ready`), and gives it back then.
 * `onTouch` hears each sign of a person.
 */
export function holdEvents(onTouch: () => void): void {
  const held = new Map<Element, Again>()

  const hear = (event: Event) => {
    onTouch()
    const target = event.target instanceof Element ? event.target : undefined
    const button = target?.closest('button')
    const isPress = event.type === 'click' && button
    // Heard once only: here, or by a part of the page that answers already.
    if (isPress || event.type === 'submit') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (isPress) {
      button.ariaBusy = 'true'
      keep(button, () => {
        button.ariaBusy = null
        button.click()
      })
    }
    if (event.type === 'input' && target) keep(target, retyping(target))
  }

  /** In the order of the last touch: of two choices in a group, the later one stands. */
  const keep = (element: Element, again: Again) => {
    held.delete(element)
    held.set(element, again)
  }

  const events = ['click', 'input', 'submit', 'pointerdown', 'keydown', 'touchstart']
  for (const type of events) addEventListener(type, hear, { capture: true, passive: false })

  document.addEventListener(
    'borne:ready',
    () => {
      for (const type of events) removeEventListener(type, hear, { capture: true })
      for (const again of held.values()) again()
    },
    { once: true },
  )
}

/**
 * React hears a change only where the value differs from the one that its tracker has: a box is
 * put back through the element (the tracker follows) and clicked, a text is emptied behind the
 * tracker's back and typed again.
 */
function retyping(element: Element): Again {
  // It has its files still; emptied like a text it would lose them.
  if (element instanceof HTMLInputElement && element.type === 'file') {
    return () => void element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
    const { checked } = element
    return () => {
      element.checked = !checked
      element.click()
    }
  }
  return () => {
    if (!('value' in element)) return
    const { value } = element
    for (const text of ['', value]) {
      assign(element, text)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}

/** By the element's own class: React listens to assignments on the element itself. */
function assign(element: Element, value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
    element,
    value,
  )
}
