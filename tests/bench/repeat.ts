import { connect, createServer } from 'node:net'
import { rm } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { book } from '../support/people/booking.ts'
import { findBrowser, quietSwitches } from '../support/browser/browser.mjs'
import { workerReady } from '../support/browser/journey.ts'
import { signInAsNew } from '../support/people/person.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { freePort, openProduct } from '../support/product/product.ts'

/** Milliseconds in which nothing comes any more. */
const CALM = 5000

/**
 * Bytes that come from the server when a customer opens the home page once more, in a new browser
 * process, and nothing has changed: heads and all, as they cross the wire.
 */
export async function measureRepeat(): Promise<number> {
  const product = await openProduct()
  const wire = await openWire(Number(new URL(product.url).port))
  const folder = await createTempFolder('borne-bench-')
  const open = () =>
    chromium.launchPersistentContext(folder, {
      baseURL: wire.url,
      executablePath: findBrowser(),
      chromiumSandbox: false,
      args: quietSwitches,
    })
  try {
    const first = await open()
    const page = await first.newPage()
    await page.goto('/')
    await workerReady(page)
    await signInAsNew(page)
    await book(page)
    await wire.calm()
    await first.close()
    const before = wire.received()
    const second = await open()
    await (await second.newPage()).goto('/')
    await wire.calm()
    await second.close()
    return wire.received() - before
  } finally {
    wire.close()
    await product.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Passes connections on to a port, and counts what comes back. */
async function openWire(target: number) {
  let received = 0
  let last = performance.now()
  const server = createServer((near) => {
    const far = connect(target, 'localhost')
    far.on('data', (bytes) => {
      received += bytes.length
      last = performance.now()
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
  const port = await freePort()
  server.listen(port)
  return {
    url: `http://localhost:${port}`,
    received: () => received,
    async calm(): Promise<void> {
      const began = performance.now()
      while (performance.now() - Math.max(last, began) < CALM) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    close: () => server.close(),
  }
}
