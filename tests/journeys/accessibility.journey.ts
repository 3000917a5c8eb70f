import { expect, test } from '../support/browser/journey.ts'

test('the keyboard reaches the content by the skip link, and nothing of the page behind the open menu', async ({
  device,
}) => {
  const page = await device.open('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', { name: /menu/i }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link').first()).toBeFocused()
  const isBehind = () => document.activeElement?.closest('main, footer') !== null
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(isBehind)).toBe(false)
  }
})
