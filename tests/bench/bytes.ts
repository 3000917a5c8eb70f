import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/browser/browser.mjs'
import { readWorkerFiles } from '../support/browser/workerFiles.ts'
import { openProduct, type Product } from '../support/product/product.ts'
import { builtClient } from '../support/product/venueBuild.ts'

type Bytes = Record<string, number>

/**
 * Brotli bytes: of the worker's list by tier, and on the wire of a first visit to the home page: before
 * anything is touched, the scripts once it is, and all of it, the worker and its files included.
 */
export async function measureBytes(): Promise<{ tiers: Bytes; visit: Bytes }> {
  return { tiers: tierBytes(), visit: await visitBytes() }
}

function tierBytes(): Bytes {
  const tiers: Bytes = {}
  for (const { url, tiers: named = ['public'] } of readWorkerFiles()) {
    const size = brotliCompressSync(readFileSync(`${builtClient}/${url}`)).length
    for (const tier of named) tiers[tier] = (tiers[tier] ?? 0) + size
  }
  return tiers
}

async function visitBytes(): Promise<Bytes> {
  const product = await openProduct()
  const counter = await openCounter(product)
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(slowLine)
    await page.goto(counter.url, { waitUntil: 'networkidle' })
    const untouched = counter.total(() => true)
    await touch(page)
    const scripts = await scriptsOf(page)
    return {
      untouched,
      'scripts once touched': counter.total((path) => scripts.includes(path)),
      everything: counter.total(() => true),
    }
  } finally {
    await browser.close()
    await counter.close()
    await product.close()
  }
}

/** As a finger does, and read on until the worker holds its files. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(async () => {
    dispatchEvent(new Event('touchstart'))
    await navigator.serviceWorker.ready
  })
  await page.waitForTimeout(5000)
}

function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && path !== '/sw.js'),
  )
}

/** A line on which the app waits for a sign of intent: its document takes a while too. */
function slowLine(): void {
  Object.defineProperty(navigator, 'connection', { value: { downlink: 1 } })
}
const DOCUMENT_MS = 300

/** Stands before the product and counts the bodies that it sends, by path. */
async function openCounter(product: Product) {
  const sizes = new Map<string, number>()
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', product.url)
    const { method, headers } = asked
    const passed = request(new URL(asked.url ?? '/', product.url), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.on('data', ({ length }: Buffer) =>
        sizes.set(pathname, (sizes.get(pathname) ?? 0) + length),
      )
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    setTimeout(() => asked.pipe(passed), pathname === '/' ? DOCUMENT_MS : 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    total: (counts: (path: string) => boolean) =>
      [...sizes].reduce((sum, [path, size]) => sum + (counts(path) ? size : 0), 0),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
