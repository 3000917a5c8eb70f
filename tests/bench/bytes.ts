import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/browser/browser.mjs'
import { workerReady } from '../support/browser/journey.ts'
import { readWorkerFiles } from '../support/browser/workerFiles.ts'
import { openProduct, type Product } from '../support/product/product.ts'
import { builtClient } from '../support/product/venueBuild.ts'

type Bytes = Record<string, number>

/**
 * Brotli bytes: of the worker's list by tier, and on the wire of a first visit to the home page that nobody
 * touches: its scripts, and all of it, the worker and its files included; and all where data are spared.
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
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  const visit = async (isSpared: boolean) => {
    const counter = await openCounter(product)
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    if (isSpared) await page.addInitScript(spareData)
    await page.goto(counter.url)
    if (!isSpared) await workerReady(page)
    await page.waitForTimeout(5000)
    const scripts = await scriptsOf(page)
    const told = {
      scripts: counter.total((path) => scripts.includes(path)),
      everything: counter.total(() => true),
    }
    await page.close()
    await counter.close()
    return told
  }
  try {
    return { spared: (await visit(true)).everything, ...(await visit(false)) }
  } finally {
    await browser.close()
    await product.close()
  }
}

function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && path !== '/sw.js'),
  )
}

function spareData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

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
    asked.pipe(passed)
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
