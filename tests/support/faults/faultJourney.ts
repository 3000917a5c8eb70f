import { type Page, test as base } from '@playwright/test'
import { findBrowser, findShell } from '../browser/browser.mjs'
import { openPhone, type Phone } from '../browser/phone.ts'
import { type FaultProxy, openFaultProxy } from './faultProxy.ts'
import { openProduct, type Product } from '../product/product.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  network: FaultProxy
  /** A browser whole with its window, where what only it can do is meant: see findShell. */
  isWhole: boolean
  phone: Phone
}

/** One product for all tests of a process, and the network before it, which fails as it is told. */
type WorkerFixtures = { product: Product; faults: FaultProxy }

export const test = base.extend<Fixtures, WorkerFixtures>({
  isWhole: [false, { option: true }],
  product: [
    async ({}, give) => {
      const product = await openProduct()
      await give(product)
      await product.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  faults: [
    async ({ product }, give) => {
      const faults = await openFaultProxy(product.url)
      await give(faults)
      await faults.close()
    },
    { scope: 'worker' },
  ],
  network: async ({ faults }, give) => {
    await faults.heal()
    await give(faults)
    faults.sabotage(undefined)
    await faults.heal()
  },
  phone: async ({ network, isWhole }, give) => {
    const phone = await openPhone(network.url, isWhole ? findBrowser() : findShell())
    await give(phone)
    await phone.dispose()
  },
})

/** The one sign that our server is out of reach. */
export function bar(page: Page) {
  return page.getByRole('status').filter({ hasText: 'restent lisibles' })
}
