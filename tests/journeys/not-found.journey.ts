import { expect, test, testWithWorker, workerReady } from '../support/browser/journey.ts'

const heading = { level: 1, name: 'Page introuvable' } as const

test('a mistyped address offers the page that was meant', async ({ device, product }) => {
  const page = await device.open('/tarif')
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByText('Vous cherchiez peut-être')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Tarifs' }).first().click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.goto('/anniversaire')
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Anniversaires')
  expect((await page.request.get(`${product.url}/tarif`)).status()).toBe(404)
})

testWithWorker('it helps without network too', async ({ device }) => {
  const page = await device.open('/')
  await workerReady(page)
  await (await device.context()).setOffline(true)
  await page.goto('/tarif')
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByText('Vous cherchiez peut-être')).toBeVisible()
})
