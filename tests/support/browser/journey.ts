import { rm } from 'node:fs/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  devices,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { findBrowser, findShell, quietSwitches } from './browser.mjs'
import { createTempFolder } from '../product/tempFolder.ts'
import { readWorkerFiles } from './workerFiles.ts'
import type { Tier } from '../../../src/platform/worker.ts'
import { atInstant, launchAtInstant } from './atInstant.ts'
import { openProduct, type Product } from '../product/product.ts'
import { resetProduct } from '../product/resetProduct.ts'

export { expect }

/** One person's browser: its storage outlives the browser's process. */
export type Device = {
  /** Opens the browser if it is closed, and gives a page at the path. */
  open(path: string): Promise<Page>
  /** Opens the browser as the installed app: a window of its own, `display-mode: standalone`. */
  openInstalled(): Promise<Page>
  /** Ends the browser's process; what it stored stays. */
  shut(): Promise<void>
  context(): Promise<BrowserContext>
}

const sizes = {
  // A seventh of the pixels of such a phone: none is looked at.
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** Milliseconds after which a browser that has not started is started again. */
const LAUNCH_LIMIT = 40_000

/** What a file of journeys says of all of its own. */
export type JourneyOptions = {
  /** A browser process with a profile on the disk, to be ended and opened again; or a part of the worker's. */
  browserOf: 'journey' | 'worker'
}

type Fixtures = JourneyOptions & {
  product: Product
  size: keyof typeof sizes
  theme: 'light' | 'dark'
  /** A browser whole with its window, where what only it can do is meant: see findShell. */
  isWhole: boolean
  /** More of the browser's own switches. */
  switches: string[]
  /** Whether the browser may say that the site can be installed, at a moment of its choosing. */
  installable: boolean
  device: Device
}

/** What the journeys of a worker share, opened by the first that needs it. */
type WorkerFixtures = {
  chrome: () => Promise<Browser>
  workerProduct: () => Promise<Product>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  browserOf: ['journey', { option: true }],
  size: ['phone', { option: true }],
  theme: ['dark', { option: true }],
  isWhole: [false, { option: true }],
  switches: [[], { option: true }],
  installable: [false, { option: true }],
  workerProduct: [
    async ({}, give) => {
      let opening: Promise<Product> | undefined
      await give(() => (opening ??= openProduct()))
      await (await opening)?.close()
    },
    { scope: 'worker' },
  ],
  product: async ({ workerProduct }, give) => {
    const product = await workerProduct()
    await product.start()
    await give(product)
    await resetProduct(product)
  },
  chrome: [
    async ({}, give) => {
      let launching: Promise<Browser> | undefined
      await give(() => (launching ??= launchAtInstant(launchOptions())))
      await (await launching)?.close()
    },
    { scope: 'worker' },
  ],
  device: async (
    { product, browserOf, chrome, size, theme, isWhole, switches, installable, serviceWorkers },
    give,
  ) => {
    const folder = await createTempFolder('borne-device-')
    const person: BrowserContextOptions = {
      ...sizes[size],
      colorScheme: theme,
      baseURL: product.url,
      locale: 'fr-FR',
      timezoneId: 'Pacific/Auckland',
      reducedMotion: 'reduce',
      serviceWorkers,
    }
    const launch = async (app?: string) => {
      if (browserOf === 'worker') return (await chrome()).newContext(person)
      const start = () =>
        chromium.launchPersistentContext(folder, {
          ...person,
          // Mobile emulation reports a browser's tab in every window.
          ...(app && { isMobile: false }),
          ...launchOptions(...switches, ...(app ? [`--app=${app}`] : [])),
          ...(isWhole && { executablePath: findBrowser() }),
          timeout: LAUNCH_LIMIT,
        })
      // Its driver may miss the load of a first page that comes while it takes hold.
      return start().catch(start)
    }
    let browser: BrowserContext | undefined
    const context = async (app?: string) => {
      browser ??= await launch(app)
      browser.setDefaultTimeout(30_000)
      await atInstant(browser)
      if (!installable) await browser.addInitScript(holdInstalling)
      return browser
    }
    const close = async () => {
      await browser?.close()
      browser = undefined
    }
    const shut = async () => {
      if (browserOf === 'worker')
        throw new Error('what it stored would be gone: see playwright.config.ts')
      await close()
    }
    const open = async (path: string) => {
      const window = await context()
      // A browser comes with a tab: a second one would lie over it.
      const unused = window.pages().find((page) => page.url() === 'about:blank')
      const page = unused ?? (await window.newPage())
      await page.goto(path)
      return page
    }
    const openInstalled = async () => {
      await shut()
      // A small first page leaves the driver little to miss.
      const window = await context(`${product.url}/icon.svg`)
      const page = window.pages()[0] ?? (await window.waitForEvent('page'))
      await page.goto('/')
      return page
    }
    await give({ open, openInstalled, shut, context: () => context() })
    await close()
    await rm(folder, { recursive: true, force: true })
  },
})

/** A journey without network, in a browser that it shares, also where those beside it have one of their own. */
export const testWithWorker = test.extend({
  browserOf: async ({}, give) => give('worker'),
  serviceWorkers: async ({}, give) => give('allow'),
})

function launchOptions(...switches: string[]) {
  return {
    executablePath: findShell(),
    chromiumSandbox: false,
    args: [...quietSwitches, ...switches],
  }
}

/** No journey of thirty seconds meets an offer that it did not ask for. */
function holdInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation())
}

/** Resolves when the worker holds everything that it needs to open the app without network. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Resolves when the worker, where there is one, keeps a tier whole (sw/tiers.ts). */
export async function tierReady(page: Page, tier: Tier): Promise<void> {
  const files = readWorkerFiles().filter(({ tiers }) => tiers?.includes(tier))
  // Asked from here: `waitForFunction` takes a promise for a yes.
  const isKept = () =>
    page.evaluate(
      async ({ name, count }) => {
        if (!(await navigator.serviceWorker.getRegistration())) return true
        return (await caches.has(name)) && (await (await caches.open(name)).keys()).length === count
      },
      { name: `borne-tier-${tier}`, count: files.length },
    )
  await expect.poll(isKept, { intervals: [100] }).toBe(true)
}
