import { chromium } from '@playwright/test'
import { findBrowser } from '../support/browser/browser.mjs'
import { workerReady } from '../support/browser/journey.ts'
import { openProduct } from '../support/product/product.ts'
import { median, throttle } from './throttle.ts'

const ROUNDS = 7

/**
 * Milliseconds from a tap on a link to the next page's paint, on a processor four times slower, by a
 * visitor whose worker is there.
 */
export async function measureLink(): Promise<number> {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  try {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.addInitScript({ content: watch })
      await page.goto(product.url)
      // The app registers it: whoever has it has the app.
      await workerReady(page)
      await page.waitForLoadState('networkidle')
      await throttle(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Tarifs' }).click()
      await page.getByRole('heading', { level: 1, name: 'Tarifs' }).waitFor()
      await page.waitForTimeout(300)
      times.push(
        await page.evaluate(() => performance.measure('link', 'tapped', 'painted').duration),
      )
      await context.close()
    }
    return median(times)
  } finally {
    await browser.close()
    await product.close()
  }
}

const watch = `addEventListener('click', () => {
  performance.mark('tapped')
  const look = () => {
    if (document.querySelector('h1')?.textContent !== 'Tarifs') requestAnimationFrame(look)
    else setTimeout(() => performance.mark('painted'), 0)
  }
  requestAnimationFrame(look)
}, { capture: true })`
