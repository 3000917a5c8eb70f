import { publicPages } from '../../shared/pages/pages.ts'
import { expect, test } from '../support/browser/journey.ts'

test('without JavaScript every public page is read, and leads to the others', async ({
  chrome,
  product,
}) => {
  const browser = await chrome()
  const page = await browser.newPage({
    javaScriptEnabled: false,
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
  })
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tarifs' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('14h-23h')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    if (['/contact', '/birthday', '/business'].includes(path)) {
      await expect(page.getByText('Ce formulaire a besoin de JavaScript')).toBeVisible()
      await expect(page.getByRole('form')).toHaveCount(0)
    }
  }
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Tarifs' }).click()
  await expect(page.getByRole('cell', { name: '30,00 €' }).first()).toBeVisible()
  for (const path of ['/contact', '/reservations']) {
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /01.99.00/ })
        .first(),
    ).toBeVisible()
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(248, 243, 233)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 16, 31)')
  await page.goto('/nulle-part')
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.close()
})
