import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { book } from '../support/people/booking.ts'
import { findBrowser, quietSwitches } from '../support/browser/browser.mjs'
import { inDatabase } from '../support/people/door.ts'
import { workerReady } from '../support/browser/journey.ts'
import { signInAsNew } from '../support/people/person.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { openProduct, type Product } from '../support/product/product.ts'
import { markWhenShown } from './shown.ts'
import { builtClient } from '../support/product/venueBuild.ts'

const ROUNDS = 7
const STILL =
  '<svg xmlns="http://www.w3.org/2000/svg"><text id="still" y="20">Réservations</text></svg>'

/** Bookings that the device keeps. */
const BOOKINGS = 200

/** How soon an element is there, on a processor so many times slower. */
type Asked = { path: string; selector: string; slower: number }

type Figures = { app: number; still: number; ratio: number }

/**
 * Offline cold start (a new browser process, the server dead) to readable reservations, against a
 * static page that the same worker serves from the same precache; `slow` with the processor at a
 * quarter, and so a public page: one that was opened before, without a server (`offline`) and with one
 * that accepts and says nothing (`silent`), and one that never was (`unopened`). Milliseconds, medians.
 */
export async function measureStart(): Promise<
  Record<'full' | 'slow' | 'offline' | 'unopened' | 'silent', Figures>
> {
  const plainPage = await addStillPage()
  const product = await openProduct()
  const folder = await createTempFolder('borne-bench-')
  try {
    await visit(folder, product)
    await product.pullThePlug()
    const bookings = { path: '/client/reservations', selector: 'a[href*="bookingId="]' }
    const page = { selector: 'main h1', slower: 4 }
    const full = await compare(folder, product.url, { ...bookings, slower: 1 })
    const slow = await compare(folder, product.url, { ...bookings, slower: 4 })
    const offline = await compare(folder, product.url, { ...page, path: '/' })
    const unopened = await compare(folder, product.url, { ...page, path: '/pricing' })
    const mute = createServer(() => undefined).listen(Number(new URL(product.url).port))
    const silent = await compare(folder, product.url, { ...page, path: '/' })
    mute.close()
    return { full, slow, offline, unopened, silent }
  } finally {
    await product.close()
    await rm(folder, { recursive: true, force: true })
    await plainPage.remove()
  }
}

/** In turns: what slows one slows the other. */
async function compare(folder: string, url: string, asked: Asked): Promise<Figures> {
  const app: number[] = []
  const still: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    app.push(await coldStart(folder, url, asked))
    still.push(await coldStart(folder, url, { ...asked, path: '/still.svg', selector: '#still' }))
  }
  return { app: median(app), still: median(still), ratio: median(app) / median(still) }
}

/** Puts a static page beside the app, and its name into the worker's precache list. */
async function addStillPage(): Promise<{ remove(): Promise<void> }> {
  const client = builtClient
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
  await signInAsNew(page)
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
  url: string,
  { path, selector, slower }: Asked,
): Promise<number> {
  const browser = await open(folder, url)
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(markWhenShown(selector))
  await page.goto(path)
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
    viewport: { width: 390, height: 844 },
    args: quietSwitches,
  })
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
