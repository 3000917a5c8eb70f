import type { Browser } from '@playwright/test'
import { announce, announcementOf } from '../support/people/announcement.ts'
import type { Product } from '../support/product/product.ts'
import { throttle } from './throttle.ts'

/** Milliseconds that somebody reads before they touch anything. */
export const READING_MS = 8000

/** Milliseconds in which a page without network has its heading, with a slow processor. */
const OFFLINE_MS = 5000

/** Whether a visit that nobody touches has what the specification asks for: at the end, all pages offline. */
export type Wholeness = Record<'assistant' | 'announcement' | 'worker' | 'offline', boolean>

/** Whether nothing is missing: a page that leaves something out has no figure. */
export function isWhole(whole: Wholeness): boolean {
  return !Object.values(whole).includes(false)
}

/** Of the home page on a new phone, on a slow line, read for a while by somebody who touches nothing. */
export async function wholenessOf(browser: Browser, product: Product): Promise<Wholeness> {
  await announce(product)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: product.url,
  })
  const page = await context.newPage()
  await throttle(page)
  await page.goto('/')
  await page.waitForTimeout(READING_MS)
  const assistant = await page.locator('button', { hasText: 'Assistant' }).isVisible()
  const announcement = await announcementOf(page).isVisible()
  const worker = await page.evaluate(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  const heading = page.getByRole('heading', { level: 1, name: 'Tarifs' })
  // The shell draws a page that was never opened after it is loaded.
  const offline = await page
    .goto('/pricing')
    .then(() => heading.waitFor({ timeout: OFFLINE_MS }))
    .then(
      () => true,
      () => false,
    )
  await context.close()
  return { assistant, announcement, worker, offline }
}
