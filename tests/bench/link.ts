import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../support/browser/browser.mjs'
import { announce, announcementOf } from '../support/people/announcement.ts'
import { openProduct, type Product } from '../support/product/product.ts'
import { median, throttle } from './throttle.ts'

const ROUNDS = 7
/** Milliseconds that somebody reads before they touch anything. */
const READING_MS = 8000

/** Of visits on a slow line by a phone that nobody has touched before. */
type Visits = {
  /** Milliseconds from a tap on a link of the menu to the next page's paint, median. */
  link: number
  /** Share of the visits, 0 to 1, that had the assistant's button, the announcement, the worker, and then pages offline. */
  assistant: number
  announcement: number
  worker: number
  offline: number
}

export async function measureLink(): Promise<Visits> {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  try {
    const visits: Visits[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const link = await tapLink(browser, product)
      visits.push({ link, ...(await lookAround(browser, product)) })
    }
    const share = (name: keyof Visits) =>
      visits.reduce((sum, visit) => sum + visit[name], 0) / ROUNDS
    return {
      link: median(visits.map(({ link }) => link)),
      assistant: share('assistant'),
      announcement: share('announcement'),
      worker: share('worker'),
      offline: share('offline'),
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

async function read(browser: Browser, { url }: Product) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: url })
  const page = await context.newPage()
  await page.addInitScript({ content: watch })
  await throttle(page)
  await page.goto('/')
  await page.waitForTimeout(READING_MS)
  return { context, page }
}

async function tapLink(browser: Browser, product: Product): Promise<number> {
  const { context, page } = await read(browser, product)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tarifs' }).click()
  await page.waitForFunction(() => sessionStorage.getItem('painted'))
  const link = await page.evaluate(
    () => Number(sessionStorage.getItem('painted')) - Number(sessionStorage.getItem('tapped')),
  )
  await context.close()
  return link
}

async function lookAround(browser: Browser, product: Product): Promise<Omit<Visits, 'link'>> {
  await announce(product)
  const { context, page } = await read(browser, product)
  const assistant = Number(await page.locator('button', { hasText: 'Assistant' }).isVisible())
  const announcement = Number(await announcementOf(page).isVisible())
  const worker = await page.evaluate(() => Number(navigator.serviceWorker.controller !== null))
  await context.setOffline(true)
  const opened = await page.goto('/pricing').catch(() => null)
  const offline = Number(opened !== null)
  await context.close()
  return { assistant, announcement, worker, offline }
}

/** Both moments outlive the document where the link opens another one. */
const watch = `{
  const look = () => {
    if (document.querySelector('h1')?.textContent !== 'Tarifs') return requestAnimationFrame(look)
    setTimeout(() => sessionStorage.setItem('painted', Date.now()), 0)
  }
  addEventListener('click', ({ target }) => {
    if (target.closest('a')) sessionStorage.setItem('tapped', Date.now())
    requestAnimationFrame(look)
  }, { capture: true })
  requestAnimationFrame(look)
}`
