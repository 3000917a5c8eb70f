import type { Page } from '@playwright/test'
import { expect, test, workerReady } from '../support/browser/journey.ts'
import { isOnDisk } from '../support/browser/deviceStorage.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('the document tells the phone where scripts do not run, and the twin is not indexed', async ({
  product,
}) => {
  const textOf = async (path: string) => (await fetch(`${product.url}${path}`)).text()
  const text = await textOf('/products')
  expect(text).toContain('Cette liste se charge avec JavaScript')
  expect(text).toContain('tel:+33199001234')
  expect(text).not.toContain('"noindex"')
  expect(await textOf('/products-temp')).toContain('content="noindex"')
})

test('what was listed is read without network', async ({ device }) => {
  const page = await device.open('/products')
  await expect(card(page, 'Carte cadeau')).toContainText(/100,00\s€/)
  await isOnDisk(page, 'Carte cadeau')
  await workerReady(page)
  await device.shut()
  const context = await device.context()
  await context.setOffline(true)
  const again = await device.open('/products')
  await expect(card(again, 'Carte cadeau')).toContainText(/100,00\s€/)
})
