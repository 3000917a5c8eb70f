import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '../support/browser/browser.mjs'
import { openProduct } from '../support/product/product.ts'
import { openPhone, type Phone } from './phone.ts'
import { isWhole, READING_MS, wholenessOf, type Wholeness } from './untouched.ts'
import { median } from './throttle.ts'

const ROUNDS = 7
/** Milliseconds between the two taps, and until all that follows from the second is told. */
const LOOKING_MS = 300
const SETTLING_MS = 2500

/** Of one visit on a slow line by a phone that nobody has touched before, in milliseconds. */
type Link = {
  /** From a tap on a link of the menu until the next page's heading is painted. */
  shown: number
  /** Of the taps on the menu's button and on that link, the longer until the frame after it (Event Timing, to 8 ms). */
  press: number
}

/** The medians; none where a visit lacks what the specification asks for without a touch. */
export async function measureLink(): Promise<{ link?: Link; whole: Wholeness }> {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  const phone = await openPhone()
  try {
    const links: Link[] = []
    for (let round = 0; round < ROUNDS; round += 1) links.push(await tapLink(phone, product.url))
    const of = (name: keyof Link) => median(links.map((link) => link[name]))
    const whole = await wholenessOf(browser, product)
    if (!isWhole(whole)) return { whole }
    return { link: { shown: of('shown'), press: of('press') }, whole }
  } finally {
    await phone.close()
    await browser.close()
    await product.close()
  }
}

/** Home, untouched; then its menu, and « Tarifs » in it. */
async function tapLink(phone: Phone, url: string): Promise<Link> {
  const page = await phone.visit(`${url}/`, watch)
  await wait(READING_MS)
  await page.tap(named('button', 'Menu'))
  await wait(LOOKING_MS)
  await page.tap(named('nav a', 'Tarifs'))
  // The browser tells of an event a while after its frame.
  await wait(SETTLING_MS)
  const {
    painted = NaN,
    tapped = NaN,
    press = NaN,
  } = await page.numbers(
    'Object.fromEntries(Object.entries(sessionStorage).map(([name, value]) => [name, Number(value)]))',
  )
  await page.close()
  return { shown: painted - tapped, press }
}

/** An expression for the element that is shown and has this text. */
function named(selector: string, name: string): string {
  return `[...document.querySelectorAll('${selector}')].find((one) => one.textContent.trim() === '${name}' && one.checkVisibility({ visibilityProperty: true }))`
}

/** All outlives the document where the link opens another one. */
const watch = `{
  const look = () => {
    if (document.querySelector('h1')?.textContent !== 'Tarifs') return requestAnimationFrame(look)
    setTimeout(() => sessionStorage.painted ??= Date.now(), 0)
  }
  addEventListener('click', ({ target }) => {
    if (!target.closest('a')) return
    sessionStorage.tapped = Date.now()
    requestAnimationFrame(look)
  }, { capture: true })
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) sessionStorage.press = Math.max(duration, sessionStorage.press ?? 0)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}`
