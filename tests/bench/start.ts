import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { book } from '../support/booking.ts'
import { findBrowser } from '../support/browser.mjs'
import { workerReady } from '../support/journey.ts'
import { register } from '../support/person.ts'
import { openFolder, openProduct } from '../support/product.ts'
import { markWhenShown } from './shown.ts'

const ROUNDS = 7
const STILL =
  '<svg xmlns="http://www.w3.org/2000/svg"><text id="still" y="20">Réservations</text></svg>'

/**
 * Offline cold start (a new browser process, the server dead) to readable reservations, against a
 * static page that the same worker serves from the same precache. Milliseconds, medians.
 */
export async function measureStart(): Promise<{ app: number; still: number; ratio: number }> {
  const plainPage = await addStillPage()
  const product = await openProduct()
  const folder = await openFolder('borne-bench-')
  try {
    await visit(folder, product.url)
    await product.pullThePlug()
    const app: number[] = []
    const still: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      app.push(await coldStart(folder, `${product.url}/client/reservations`, 'a[href*="bookingId="]'))
      still.push(await coldStart(folder, `${product.url}/still.svg`, '#still'))
    }
    return { app: median(app), still: median(still), ratio: median(app) / median(still) }
  } finally {
    await product.close()
    await rm(folder, { recursive: true, force: true })
    await plainPage.remove()
  }
}

/** Puts a static page beside the app, and its name into the worker's precache list. */
async function addStillPage(): Promise<{ remove(): Promise<void> }> {
  const client = 'dist/client'
  const kept = `${client}.kept`
  await cp(client, kept, { recursive: true })
  const worker = await readFile(join(client, 'sw.js'), 'utf8')
  const entry = '{"revision":"1","url":"still.svg"},'
  const changed = worker.replace(/\[(?=\{[^[\]]{0,40}["'`]?(?:revision|url)["'`]?:)/, `[${entry}`)
  if (changed === worker) throw new Error('the precache list was not found in sw.js')
  await writeFile(join(client, 'sw.js'), changed)
  await Promise.all(['br', 'gz'].map((end) => rm(join(client, `sw.js.${end}`), { force: true })))
  await writeFile(join(client, 'still.svg'), STILL)
  return {
    async remove() {
      await rm(client, { recursive: true })
      await cp(kept, client, { recursive: true })
      await rm(kept, { recursive: true })
    },
  }
}

async function visit(folder: string, url: string): Promise<void> {
  const browser = await open(folder, url)
  const page = await browser.newPage()
  await page.goto('/')
  await workerReady(page)
  await register(page)
  await book(page)
  await page.goto('/client/reservations')
  await page.locator('a[href*="bookingId="]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await browser.close()
}

async function coldStart(folder: string, url: string, selector: string): Promise<number> {
  const browser = await open(folder, url)
  const page = await browser.newPage()
  await page.addInitScript(markWhenShown(selector))
  await page.goto(url)
  const shown = await shownAt(page, selector)
  await browser.close()
  return shown
}

async function shownAt(page: Page, selector: string): Promise<number> {
  await page.locator(selector).first().waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  return page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? 0)
}

function open(folder: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    baseURL,
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
