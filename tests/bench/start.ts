import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { book } from '../support/people/booking.ts'
import { findBrowser, quietSwitches } from '../support/browser/browser.mjs'
import { inDatabase } from '../support/people/door.ts'
import { workerReady } from '../support/browser/journey.ts'
import { register } from '../support/people/person.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { openProduct, type Product } from '../support/product/product.ts'
import { markWhenShown } from './shown.ts'

const ROUNDS = 7
const STILL =
  '<svg xmlns="http://www.w3.org/2000/svg"><text id="still" y="20">Réservations</text></svg>'

/** Bookings that the device keeps. */
const BOOKINGS = 200

type Figures = { app: number; still: number; ratio: number }

/**
 * Offline cold start (a new browser process, the server dead) to readable reservations, against a
 * static page that the same worker serves from the same precache; `slow` with the processor at a
 * quarter. Milliseconds, medians.
 */
export async function measureStart(): Promise<{ full: Figures; slow: Figures }> {
  const plainPage = await addStillPage()
  const product = await openProduct()
  const folder = await createTempFolder('borne-bench-')
  try {
    await visit(folder, product)
    await product.pullThePlug()
    return {
      full: await compare(folder, product.url, 1),
      slow: await compare(folder, product.url, 4),
    }
  } finally {
    await product.close()
    await rm(folder, { recursive: true, force: true })
    await plainPage.remove()
  }
}

/** In turns: what slows one slows the other. */
async function compare(folder: string, url: string, slower: number): Promise<Figures> {
  const app: number[] = []
  const still: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    app.push(await coldStart(folder, slower, `${url}/client/reservations`, 'a[href*="bookingId="]'))
    still.push(await coldStart(folder, slower, `${url}/still.svg`, '#still'))
  }
  return { app: median(app), still: median(still), ratio: median(app) / median(still) }
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

async function visit(folder: string, product: Product): Promise<void> {
  const browser = await open(folder, product.url)
  const page = await browser.newPage()
  await page.goto('/')
  await workerReady(page)
  await register(page)
  await multiply(product, await book(page))
  await page.goto('/client/reservations')
  await page.locator('a[href*="bookingId="]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await browser.close()
}

/** Makes a booking one of 200 of its customer's, each an hour after the other. */
function multiply(product: Product, id: string): Promise<unknown> {
  return inDatabase(product, (db) =>
    db.execute(sql`
      insert into bookings
      select (jsonb_populate_record(bookings, jsonb_build_object(
        'id', bookings.id || n, 'reference', null, 'starts_at', starts_at + n * interval '1 hour'))).*
      from bookings, generate_series(1, ${BOOKINGS - 1}) as n where id = ${id}`),
  )
}

async function coldStart(
  folder: string,
  slower: number,
  url: string,
  selector: string,
): Promise<number> {
  const browser = await open(folder, url)
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
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
    args: quietSwitches,
  })
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
