/**
 * Inlined in every prerendered document (prerender/documents.ts): fetches the app once the page
 * is painted, or at the first touch, and holds what is tapped and typed until the app can hear it.
 * `FILES` is put in its place by the build.
 */
import { afterPaint } from '../../src/boot/afterPaint.ts'
import { hold } from './replayEvents.ts'
import { keepPresses } from './press.ts'
import { unveil } from './deferSections.ts'

declare const FILES: { style: string; also: string[]; steps: string[] }

{
  let isAsked = false

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

  keepPresses()
  hold(load, (button) => () => button)
  unveil()

  try {
    new PerformanceObserver(() => afterPaint(load)).observe({ type: 'paint', buffered: true })
  } catch {
    // No paint timing (older Safari): the load event is late enough.
  }
  // A page opened in the background paints nothing.
  addEventListener('load', () => setTimeout(load, 1000))
}
