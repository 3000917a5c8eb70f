import type { Page } from '@playwright/test'
import {
  expect,
  test as testOverProcesses,
  testWithWorker as test,
  workerReady,
} from '../support/browser/journey.ts'
import { isOnDisk } from '../support/browser/deviceStorage.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('the keyboard filters by group, and the address can be shared', async ({ device }) => {
  const page = await device.open('/products')
  await page.getByRole('radio', { name: 'Tout' }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByRole('radio', { name: 'Boissons' })).toBeFocused()
  await expect(page.getByText('3 articles')).toBeVisible()
  await expect(page).toHaveURL(/\/products\?groups=30$/)
  const shared = await device.open('/products?groups=30')
  await expect(shared.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Limonade de la maison',
    'Café',
    'Sirop à l’eau',
  ])
  await shared.goto('/products?groups=999')
  await expect(shared.getByText('18 articles')).toBeVisible()
})

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

testOverProcesses('what was listed is read without network', async ({ device }) => {
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
