/** Gives back, once the app can hear, what was done to an element before, to what stands in its place then. */
type Again = (element: Element) => void

/**
 * Holds what is pressed and typed until the app can hear it (`borne:ready`), and gives it back then.
 * `onTouch` hears each sign of a person.
 */
export function holdEvents(onTouch: () => void): void {
  const held = new Map<Element, Again>()
  let focused: Element | undefined

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
      keep(button, (now) => {
        now.ariaBusy = null
        if (now instanceof HTMLElement) now.click()
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
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : undefined
  })

  document.addEventListener(
    'borne:ready',
    () => {
      for (const type of events) removeEventListener(type, hear, { capture: true })
      for (const [element, again] of held) {
        const now = standingFor(element)
        if (now) again(now)
      }
      const field = focused && !focused.isConnected && standingFor(focused)
      if (field instanceof HTMLElement) field.focus()
    },
    { once: true },
  )
}

/**
 * What stands now where `element` stood: React draws a whole page anew where somebody put elements of their
 * own into it, as password managers do beside fields.
 */
function standingFor(element: Element): Element | undefined {
  if (element.isConnected) return element
  const sign = signOf(element)
  return [...document.querySelectorAll(element.localName)].find((one) => signOf(one) === sign)
}

/** What a field or a button is told by: its name, or its words, and its form's. */
function signOf(element: Element): string {
  const isBox = element.matches('[type=radio], [type=checkbox]')
  const names = ['name', 'aria-label', isBox ? 'value' : '']
  const words = element.localName === 'button' ? element.textContent : ''
  const form = element.closest('form')?.ariaLabel
  return [...names.map((name) => name && element.getAttribute(name)), words, form].join('\n')
}

/**
 * React hears a change only where the value differs from the one that its tracker has: a box is
 * put back through the element (the tracker follows) and clicked, a text is emptied behind the
 * tracker's back and typed again.
 */
function retyping(element: Element): Again {
  // It has its files still; emptied like a text it would lose them.
  if (element instanceof HTMLInputElement && element.type === 'file') {
    const { files } = element
    return (now) => {
      if (now !== element) assign(now, 'files', files)
      now.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
    const { checked } = element
    return (now) => {
      if (!(now instanceof HTMLInputElement)) return
      now.checked = !checked
      now.click()
    }
  }
  return (now) => {
    if (!('value' in element)) return
    const { value } = element
    for (const text of ['', value]) {
      assign(now, 'value', text)
      now.dispatchEvent(new Event('input', { bubbles: true }))
      now.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}

/** By the element's own class: React listens to assignments on the element itself. */
function assign(element: Element, name: 'value' | 'files', value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name)?.set?.call(element, value)
}
