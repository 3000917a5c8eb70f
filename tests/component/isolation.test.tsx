import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, customer, openApp } from '../support/browser/component.tsx'

for (const turn of ['first', 'second']) {
  test(`an app begins on an empty device, and a customer may be there (${turn})`, async () => {
    await openApp('/client')
    await expect.poll(address).toMatch(/^\/client\/login/)
    await customer()
    await openApp('/client')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Camille')
  })
}
