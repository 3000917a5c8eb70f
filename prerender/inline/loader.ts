/**
 * Inlined in every document (prerender/documents.ts): fetches the app when the page is painted and idle
 * (mayLoadUnasked.ts), at the first touch, or at once where the document alone is of no use; holds what is
 * pressed and typed until the app can hear it. Links, the menu and the theme do without it. `FILES` is put in
 * its place by the build.
 */
import { afterPaint } from '../../src/boot/afterPaint.ts'
import { startMenu } from '../../src/boot/menu.ts'
import { setTheme } from '../../src/boot/theme.ts'
import { mayLoadUnasked } from './mayLoadUnasked.ts'
import { holdEvents } from './replayEvents.ts'
import { correctPresses } from './pressTarget.ts'

declare const FILES: {
  style: string
  also: string[]
  steps: string[]
  /** Nothing is painted before the app is here. */
  isShell?: boolean
  /** A page to work with, as the shell's are. */
  isForm: boolean
  /** The address's search changes what the page shows. */
  readsSearch: boolean
}

{
  let isAsked = false

  const load = () => {
    if (isAsked) return
    isAsked = true
    const add = (rel: string, href: string) => {
      const link = Object.assign(document.createElement('link'), { rel, href })
      document.head.append(link)
      return link
    }
    const style = add('stylesheet', FILES.style)
    for (const href of [...FILES.steps, ...FILES.also]) add('modulepreload', href)
    run(FILES.isShell && settled(style)).catch((error: unknown) => {
      document.dispatchEvent(new Event('borne:lost'))
      throw error
    })
  }

  /** One after the other: evaluated all at once, they would keep a tap waiting. */
  const run = async (styled?: false | Promise<unknown>) => {
    for (const file of FILES.steps.slice(0, -1)) await import(/* @vite-ignore */ file)
    await styled
    await import(/* @vite-ignore */ FILES.steps.at(-1) ?? '')
  }

  const settled = (link: HTMLLinkElement) =>
    new Promise((resolve) => {
      for (const type of ['load', 'error']) link.addEventListener(type, resolve)
    })

  const isNeeded =
    FILES.isShell ||
    FILES.isForm ||
    (FILES.readsSearch && location.search !== '') ||
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches

  const loadWhenIdle = async () => {
    if (!(await mayLoadUnasked())) return
    // Not every browser has it (Safari).
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 1000 })
    else load()
  }

  /** The theme switch answers before the app is here, and without it. */
  const switchTheme = () =>
    addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.closest('[data-theme-switch]')) return
      const { value } = target
      if (value === 'light' || value === 'dark' || value === 'system') setTheme(value)
    })

  correctPresses()
  startMenu()
  switchTheme()
  holdEvents(load)
  if (isNeeded) load()

  try {
    const painted = new PerformanceObserver(() => {
      painted.disconnect()
      afterPaint(() => void loadWhenIdle())
    })
    painted.observe({ type: 'paint', buffered: true })
  } catch {
    // No paint timing (older Safari): the load event is late enough.
  }
  // A page opened in the background paints nothing.
  addEventListener('load', () => setTimeout(() => void loadWhenIdle(), 1000))
}
