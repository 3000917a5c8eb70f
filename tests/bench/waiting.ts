import { chromium } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { findBrowser } from '../support/browser/browser.mjs'
import { openProduct, type Product } from '../support/product/product.ts'
import { busyDay, openDesk, sellDay, showDay } from './busyDay.ts'
import { processesOf, read } from './memory.ts'

const TABLETS = 4
const VISITS = 600
/** Less than a tablet takes to lock itself. */
const WATCHED_MS = 60_000
/** Of the kernel's clock: `getconf CLK_TCK`. */
const TICKS_PER_SECOND = 100

/** The share of a core that server and database take while so many tablets show a day on which nothing happens. */
export async function measureWaiting(): Promise<number> {
  const product = await openProduct()
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false })
  try {
    await sellDay(product, VISITS)
    for (let nth = 0; nth < TABLETS; nth += 1) {
      const page = await openDesk(browser, product, `Ada ${nth}`)
      await showDay(page, busyDay)
    }
    const [before, began] = [ticksOf(product), performance.now()]
    await wait(WATCHED_MS)
    const seconds = (performance.now() - began) / 1000
    return (ticksOf(product) - before) / TICKS_PER_SECOND / seconds
  } finally {
    await browser.close()
    await product.close()
  }
}

/** What all of them have taken of the processor: user and system time (proc(5), after the name). */
function ticksOf(product: Product): number {
  return processesOf(product).reduce((sum, id) => {
    const fields = read(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ') ?? []
    return sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }, 0)
}
