import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/browser/browser.mjs'
import { openProduct, type Product } from '../support/product/product.ts'
import { isWhole, openUntouched, wholenessOf, type Wholeness } from './untouched.ts'
import { median } from './throttle.ts'

const ROUNDS = 7

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
  try {
    const links: Link[] = []
    for (let round = 0; round < ROUNDS; round += 1) links.push(await tapLink(browser, product))
    const of = (name: keyof Link) => median(links.map((link) => link[name]))
    const whole = await wholenessOf(browser, product)
    if (!isWhole(whole)) return { whole }
    return { link: { shown: of('shown'), press: of('press') }, whole }
  } finally {
    await browser.close()
    await product.close()
  }
}

/** Home, untouched; then its menu, and « Tarifs » in it. */
async function tapLink(browser: Browser, product: Pick<Product, 'url'>): Promise<Link> {
  const page = await openUntouched(browser, product, watch)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tarifs' }).click()
  await page.waitForFunction(() => sessionStorage.getItem('painted'))
  const shown = (await told(page, 'painted')) - (await told(page, 'tapped'))
  // The browser tells of an event a while after its frame.
  await page.waitForTimeout(1000)
  const press = await told(page, 'press')
  await page.context().close()
  return { shown, press }
}

function told(page: Page, name: string): Promise<number> {
  return page.evaluate((key) => Number(sessionStorage.getItem(key)), name)
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
