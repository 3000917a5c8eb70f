import { expect, test } from '../support/browser/journey.ts'

test('home: one free place, one tap, and the draft is filled in', async ({ device }) => {
  const page = await device.open('/')
  const places = page.getByRole('region', { name: 'Prochaines places' })
  await places.scrollIntoViewIfNeeded()
  const first = places.getByRole('link', { name: /^Réserver Simulateurs à \d\d\sh/ }).first()
  await expect(first).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/reservations\?activity=simulators&date=[\d-]+&time=/)
  await expect(page.getByRole('radio', { checked: true }).first()).toBeAttached()
})
