import type { Page } from '@playwright/test'
import { expect, testWithWorker as base } from '../browser/journey.ts'
import { openProduct, type Product } from './product.ts'
import { openVersions, type Versions } from './versions.ts'

/** A device whose site is served by `versions`; they and the product behind are shared by the tests. */
export const test = base.extend<
  { versions: Versions },
  { sharedProduct: Product; sharedVersions: Versions }
>({
  sharedProduct: [
    async ({}, give) => {
      const product = await openProduct()
      await give(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
  sharedVersions: [
    async ({ sharedProduct }, give) => {
      const versions = await openVersions(sharedProduct)
      await give(versions)
      await versions.close()
    },
    { scope: 'worker' },
  ],
  versions: async ({ sharedVersions }, give) => {
    sharedVersions.deploy('first')
    sharedVersions.setDown(false)
    await give(sharedVersions)
  },
  product: async ({ sharedProduct, versions }, give) => {
    await give({ ...sharedProduct, url: versions.url })
  },
})

/** Resolves when the worker answers for this page, so that it is one of the version that runs. */
export async function isControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { intervals: [50] })
    .toBe('activated')
}

/** The build that runs in the page: what its document has told it; nothing while it loads. */
export function runningBuild(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, '__BUILT_AT__')).catch(() => undefined)
}

/**
 * Resolves when the page runs this build. Chromium changes workers once the former one rests, and now and
 * then misses that until it stops that worker, which it does of itself only where no debugger is attached,
 * as a journey's is (seen in 156).
 */
export async function reachesBuild(page: Page, build: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  let former = ''
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    former = versions.find(({ status }) => status === 'activated')?.versionId ?? former
  })
  await browser.send('ServiceWorker.enable')
  const reached = (timeout: number) =>
    expect.poll(() => runningBuild(page), { timeout }).toBe(build)
  await reached(10_000).catch(async () => {
    await browser.send('ServiceWorker.stopWorker', { versionId: former })
    await reached(30_000)
  })
  await browser.detach()
}

/** The page asks for a new version, as it does every hour; resolves when it waits. */
export async function findUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
  await expect.poll(isWaiting).toBe(true)
}

/**
 * No time passes for the document from now on: a navigation of it is still arriving however long the
 * browser takes to change workers.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stopped = performance.now()
    performance.now = () => stopped
  })
}

/** Counts the documents that the page loads from now on, and the files that it misses. */
export function watchLoads(page: Page): { loads: number; missed: string[] } {
  const seen = { loads: 0, missed: new Array<string>() }
  page.on('domcontentloaded', () => {
    seen.loads += 1
  })
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && !response.ok()) seen.missed.push(response.url())
  })
  page.on('requestfailed', (request) => {
    // A page that is left gives up what was on its way: that is nothing missed.
    const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (request.url().includes('/assets/') && !isGivenUp) seen.missed.push(request.url())
  })
  return seen
}

/** As if the waiting version had been seen for the first time so many hours ago. */
export async function ageWaitingVersion(page: Page, hours: number): Promise<void> {
  await putRecord(page, 'borne-worker', 'waitingSince', Date.now() - hours * 3_600_000)
}

/** Writes a record of one of the app's databases; gives it back as stored. */
export function putRecord(
  page: Page,
  database: string,
  key: string,
  value: unknown,
): Promise<unknown> {
  return page.evaluate(inStore, { database, key, value })
}

/** Reads a record of one of the app's databases. */
export function getRecord(page: Page, database: string, key: string): Promise<unknown> {
  return page.evaluate(inStore, { database, key })
}

/** Runs in the page. */
async function inStore(wanted: {
  database: string
  key: string
  value?: unknown
}): Promise<unknown> {
  const opened = indexedDB.open(wanted.database)
  opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('records'))
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const transaction = opened.result.transaction('records', 'readwrite')
  const records = transaction.objectStore('records')
  if (wanted.value !== undefined) records.put(wanted.value, wanted.key)
  const found = records.get(wanted.key)
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  opened.result.close()
  return found.result
}
