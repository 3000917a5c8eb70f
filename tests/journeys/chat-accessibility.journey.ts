import { expect, test } from '../support/browser/journey.ts'

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
