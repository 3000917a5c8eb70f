import { AxeBuilder } from '@axe-core/playwright'
import { corpus } from '../../server/assistant/corpus.ts'
import { isAppPage } from '../../src/contract/pages.ts'
import { builtInActivities, builtInHours } from '../../src/contract/venue.ts'
import { expect, test } from '../support/journey.ts'

for (const theme of ['dark', 'light'] as const) {
  for (const size of ['phone', 'desk'] as const) {
    test.describe(`${theme}, ${size}`, () => {
      test.use({ theme, size })

      test('axe finds nothing in the open assistant', async ({ device }) => {
        const page = await device.open('/contact')
        await page.getByRole('button', { name: 'Assistant', exact: true }).click()
        const found = async () =>
          (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => ({
            id,
            at: nodes.map(({ html }) => html),
          }))
        await expect(page.getByRole('log')).toBeVisible()
        expect(await found()).toEqual([])
        await page
          .getByRole('textbox', { name: 'Votre question' })
          .fill('Quels sont vos horaires ?')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('log')).toContainText('Chaque semaine')
        await page.route('**/api/chat', (route) => route.fulfill({ status: 500 }))
        await page.getByRole('textbox', { name: 'Votre question' }).fill('et demain ?')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('log')).toContainText('Désolé')
        expect(await found()).toEqual([])
      })
    })
  }
}

test('nothing of it is wider than a screen of 320 pixels', async ({ device }) => {
  const page = await device.open('/contact')
  await page.setViewportSize({ width: 320, height: 480 })
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Assistant' })
  // A window that has just become narrow is laid out a frame later.
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width: 320 })
  await expect(page.getByRole('textbox', { name: 'Votre question' })).toBeInViewport()
})

test('on a phone the keyboard never goes behind it, and Esc gives the focus back', async ({
  device,
}) => {
  const page = await device.open('/contact')
  const opener = page.getByRole('button', { name: 'Assistant', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Assistant' })
  await expect(panel.getByRole('textbox')).toBeVisible()
  await panel.getByRole('link', { name: 'Vos données' }).focus()
  for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab')
  await expect(panel.locator('*:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
})

test('every page and anchor that the assistant names exists', async ({ product, request }) => {
  const urls = new Set(
    corpus({ activities: builtInActivities, hours: builtInHours }).map(({ source }) => source.url),
  )
  for (const url of urls) {
    const [path = '', anchor] = url.split('#')
    const document = await request.get(product.url + path)
    expect(document.status(), url).toBe(200)
    if (anchor && !isAppPage(path)) expect(await document.text(), url).toContain(`id="${anchor}"`)
  }
})
