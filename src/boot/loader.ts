/**
 * Inlined in every prerendered document (server/build/documents.ts): fetches the app once the page
 * is painted, or at the first touch, and holds what is tapped and typed until the app can hear it.
 * A classic script without imports; `FILES` is put in its place by the build.
 */
declare const FILES: { style: string; also: string[]; steps: string[] }

{
  let isAsked = false
  const held = new Map<Element, () => void>()

  const load = () => {
    if (isAsked) return
    isAsked = true
    const add = (rel: string, href: string) => {
      document.head.append(Object.assign(document.createElement('link'), { rel, href }))
    }
    add('stylesheet', FILES.style)
    for (const href of [...FILES.steps, ...FILES.also]) add('modulepreload', href)
    run().catch((error: unknown) => {
      document.dispatchEvent(new Event('borne:lost'))
      throw error
    })
  }

  /** One after the other: evaluated all at once, they would keep a tap waiting. */
  const run = async () => {
    for (const file of FILES.steps) await import(/* @vite-ignore */ file)
  }

  const hold = (event: Event) => {
    load()
    const target = event.target instanceof Element ? event.target : undefined
    const button = target?.closest('button')
    const isPress = event.type === 'click' && button
    // Heard once only: here, or by a part of the page that answers already.
    if (isPress || event.type === 'submit') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (isPress) keep(button, () => button.click())
    if (event.type === 'input' && target) keep(target, retyping(target))
  }

  /** In the order of the last touch: of two choices in a group, the later one stands. */
  const keep = (element: Element, again: () => void) => {
    held.delete(element)
    held.set(element, again)
  }

  const events = ['click', 'input', 'submit', 'pointerdown', 'keydown', 'touchstart']
  for (const type of events) addEventListener(type, hold, { capture: true, passive: false })

  document.addEventListener('borne:ready', () => {
    for (const type of events) removeEventListener(type, hold, { capture: true })
    for (const again of held.values()) again()
  }, { once: true })

  /**
   * React hears a change only where the value differs from the one that its tracker has: a box is
   * put back through the element (the tracker follows) and clicked, a text is emptied behind the
   * tracker's back and typed again.
   */
  const retyping = (element: Element) => {
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
  const assign = (element: Element, value: unknown) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  }

  const afterPaint = () => requestAnimationFrame(() => setTimeout(load, 0))
  try {
    new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true })
  } catch {
    // No paint timing (older Safari): the load event is late enough.
  }
  // A page opened in the background paints nothing.
  addEventListener('load', () => setTimeout(load, 1000))
}
