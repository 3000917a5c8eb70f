import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/journey.ts'

for (const size of ['phone', 'desktop'] as const) {
  test.describe(size, () => {
    test.use({ size })

    test('axe finds nothing in the open assistant, in either theme', async ({ device }) => {
      const page = await device.open('/contact')
      await page.getByRole('button', { name: 'Assistant', exact: true }).click()
      await expect(page.getByRole('log')).toBeVisible()
      await isClean(page)
      await page.getByRole('textbox', { name: 'Votre question' }).fill('Quels sont vos horaires ?')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('log')).toContainText('Chaque semaine')
      await page.route('**/api/chat', (route) => route.fulfill({ status: 500 }))
      await page.getByRole('textbox', { name: 'Votre question' }).fill('et demain ?')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('log')).toContainText('Désolé')
      await isClean(page)
    })
  })
}

async function isClean(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectReadable(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
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
