import { expectAccessible } from '../support/axe.ts'
import { expect, test, workerReady } from '../support/journey.ts'

const heading = { level: 1, name: 'Page introuvable' } as const

for (const size of ['phone', 'tablet'] as const) {
  test.describe(size, () => {
    test.use({ size })

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

    test('the search forgives accents and slips, and Enter goes to the first result', async ({
      device,
    }) => {
      const page = await device.open('/tarif')
      await expect(page.getByText('Vous cherchiez peut-être')).toBeVisible()
      await page.getByRole('searchbox', { name: 'Chercher une page' }).fill('réservassion')
      await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Réserver')
      await page.getByRole('searchbox').fill('xyzxyz')
      await expect(page.getByText('Aucune page ne correspond à ces mots.')).toBeVisible()
      await page.getByRole('searchbox').fill('telefone')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/contact$/)
    })
  })
}

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ theme })

    test('axe finds nothing, before a search and after', async ({ device }) => {
      const page = await device.open('/zzzz')
      await expect(page.getByText('Le plus souvent, on cherche')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('searchbox').fill('prix')
      await expectAccessible(page)
    })
  })
}

test('the main links and the phone are there', async ({ device }) => {
  const page = await device.open('/zzzz')
  const ways = page.getByRole('navigation', { name: 'Pages principales' })
  await expect(ways.getByRole('link')).toHaveText([
    'Accueil',
    'Activités',
    'Tarifs',
    'Réserver',
    'Contact',
  ])
  await expect(page.getByRole('main').getByRole('link', { name: '01 99 00 12 34' })).toBeVisible()
})

test('it helps without network too', async ({ device }) => {
  const page = await device.open('/')
  await workerReady(page)
  await (await device.context()).setOffline(true)
  await page.goto('/tarif')
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByText('Vous cherchiez peut-être')).toBeVisible()
})
