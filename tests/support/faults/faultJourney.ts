import { type Page, test as base } from '@playwright/test'
import { openPhone, type Phone } from '../browser/browserProcess.ts'
import { type FaultProxy, openFaultProxy } from './faultProxy.ts'
import { openProduct, type Product } from '../server/product.ts'

export { expect } from '@playwright/test'

/** One product for all tests of a process, and the network before it, which fails as it is told. */
export type House = { product: Product; network: FaultProxy }

export const test = base.extend<{ network: FaultProxy; phone: Phone }, { house: House }>({
  house: [
    async ({}, give) => {
      const product = await openProduct()
      const network = await openFaultProxy(product.url)
      await give({ product, network })
      await network.close()
      await product.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  network: async ({ house }, give) => {
    await house.network.heal()
    await give(house.network)
    house.network.rob(undefined)
    await house.network.heal()
  },
  phone: async ({ network }, give) => {
    const phone = await openPhone(network.url)
    await give(phone)
    await phone.dispose()
  },
})

/** The one sign that our server is out of reach. */
export function bar(page: Page) {
  return page.getByRole('status').filter({ hasText: 'restent lisibles' })
}
