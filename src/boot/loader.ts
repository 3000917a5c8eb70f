/**
 * Inlined in every prerendered document (server/build/documents.ts): fetches the app once the page
 * is painted, or at the first touch, and holds what is tapped and typed until the app can hear it.
 * A classic script without imports; `FILES` is put in its place by the build.
 */
declare const FILES: { style: string; also: string[]; steps: string[] }

{
  let isAsked = false
  const held = new Map<Element, 'press' | 'value'>()

  const load = () => {
    if (isAsked) return
    isAsked = true
    const add = (rel: string, href: string) => {
      document.head.append(Object.assign(document.createElement('link'), { rel, href }))
    }
    add('stylesheet', FILES.style)
    for (const href of [...FILES.steps, ...FILES.also]) add('modulepreload', href)
    void run()
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
    if (isPress) held.set(button, 'press')
    if (event.type === 'input' && target) held.set(target, 'value')
  }

  const events = ['click', 'input', 'submit', 'pointerdown', 'keydown', 'touchstart']
  for (const type of events) addEventListener(type, hold, { capture: true, passive: false })

  document.addEventListener('borne:ready', () => {
    for (const type of events) removeEventListener(type, hold, { capture: true })
    for (const [element, what] of held) {
      if (what === 'press' && element instanceof HTMLElement) element.click()
      else retype(element)
    }
  }, { once: true })

  /** React hears a change only where the value differs from the one that it found (its tracker). */
  const retype = (element: Element) => {
    if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
      const { checked } = element
      assign(element, 'checked', !checked)
      return element.click()
    }
    if (!('value' in element)) return
    const { value } = element
    for (const text of ['', value]) {
      assign(element, 'value', text)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }

  /** By the element's own class: React listens to assignments on the element itself. */
  const assign = (element: Element, name: string, value: unknown) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name)?.set?.call(element, value)
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
