import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

const title = 'Articles - Tous produits & tarifs'
const failure = 'Erreur lors de la récupération des articles'
const tariffs = '**/articles-host/articles/*/tariffs'
const down = {
  status: 502,
  json: { success: false, error: 'Le service ne répond pas.', code: 'upstream' },
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

for (const size of ['phone', 'tablet'] as const) {
  test.describe(size, () => {
    test.use({ size })

    test('a visitor sees every article with its image, its number and its tariffs', async ({
      device,
    }) => {
      const page = await device.open('/products')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('18 articles')).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(18)
      await expect(card(page, 'Entrée sans date')).toContainText(
        /ID\s:\s1001.*Tarifs.*Une heure d’arcade\s:\s15,00\s€/,
      )
      const image = card(page, 'Entrée sans date').locator('img')
      await expect
        .poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
        .toBeGreaterThan(0)
      await expect(card(page, 'Sirop à l’eau')).toContainText('Aucune image')
      await expect(card(page, 'Affiche du tournoi')).toContainText('Aucun tarif trouvé')
      await expect(page.getByText('Aucune image')).toHaveCount(2)
    })

    test('a failed list is said in red, and a retry brings it', async ({ device }) => {
      const page = await device.open('/contact')
      await page.route('**/articles-host/articles', (route) => route.fulfill(down))
      await page.goto('/products')
      await expect(page.getByText('Chargement...')).toBeVisible()
      const alert = page.getByRole('alert').filter({ hasText: failure })
      await expect(alert).toBeVisible({ timeout: 20_000 })
      await expect(page.getByText('Chargement...')).toHaveCount(0)
      await expectAccessible(page)
      await page.unroute('**/articles-host/articles')
      await alert.getByRole('button', { name: 'Réessayer' }).click()
      await expect(page.getByText('18 articles')).toBeVisible()
      await expect(alert).toHaveCount(0)
    })
  })
}

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing among the articles, filtered or not (${theme})`, async ({ device }) => {
    const page = await device.open('/products')
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.getByText('18 articles')).toBeVisible()
    await expect(page.getByText('Chargement...')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Boissons' }).check()
    await expectAccessible(page)
  })
}

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

test('tariffs that fail are silent, and the list stands', async ({ device }) => {
  const page = await device.open('/contact')
  await page.route(tariffs, (route) => route.fulfill(down))
  await page.goto('/products')
  await expect(page.getByText('Aucun tarif trouvé')).toHaveCount(18)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('tariffs are asked for six at a time, while the list is read', async ({ device }) => {
  const page = await device.open('/contact')
  let open = 0
  let most = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(tariffs, async (route) => {
    open += 1
    most = Math.max(most, open)
    await held
    open -= 1
    await route.fulfill({ json: [] })
  })
  await page.goto('/products')
  await expect(page.getByText('18 articles')).toBeVisible()
  await expect.poll(() => open).toBe(6)
  release()
  await expect(page.getByText('Aucun tarif trouvé')).toHaveCount(18)
  expect(most).toBe(6)
})

test('an image that cannot be had is told in words', async ({ device }) => {
  const page = await device.open('/contact')
  await page.route('**/articles-host/images/ticket.svg', (route) =>
    route.fulfill({ status: 404, json: {} }),
  )
  await page.goto('/products')
  await expect(card(page, 'Entrée sans date')).toContainText('Aucune image')
})

test('without the provider there is no filter, and every article', async ({ device }) => {
  const page = await device.open('/contact')
  await page.route('**/api/heitz/token', (route) =>
    route.fulfill({ status: 403, json: { error: 'Non', code: 'no' } }),
  )
  await page.goto('/products?groups=30')
  await expect(page.getByText('18 articles')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Tout' })).toHaveCount(0)
})

test('an empty list and one of an unknown shape say so', async ({ device }) => {
  const page = await device.open('/contact')
  for (const json of [[], { rows: 3 }]) {
    await page.route('**/articles-host/articles', (route) => route.fulfill({ json }))
    await page.goto('/products-temp')
    await expect(page.getByText('Aucun article trouvé')).toBeVisible()
  }
})

test('the document tells the phone where scripts do not run, and the twin is not indexed', async ({
  device,
  product,
}) => {
  const page = await device.open('/contact')
  const text = await (await page.request.get(`${product.url}/products`)).text()
  expect(text).toContain('Cette liste se charge avec JavaScript')
  expect(text).toContain('tel:+33199001234')
  expect(text).not.toContain('"noindex"')
  expect(await (await page.request.get(`${product.url}/products-temp`)).text()).toContain(
    'content="noindex"',
  )
})

test('what was listed is read without network', async ({ device }) => {
  const page = await device.open('/products')
  await expect(card(page, 'Carte cadeau')).toContainText(/100,00\s€/)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await device.shut()
  const context = await device.context()
  await context.setOffline(true)
  const again = await device.open('/products')
  await expect(card(again, 'Carte cadeau')).toContainText(/100,00\s€/)
})
