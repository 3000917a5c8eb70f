import type { Page } from '@playwright/test'
import { book, draftPath } from '../support/people/booking.ts'
import { type Device, expect, test } from '../support/browser/journey.ts'
import { openSignedIn } from '../support/people/person.ts'

test('a client moves a visit, sees what the policy then is, and finds it moved everywhere', async ({
  device,
}) => {
  const page = await visit(device)
  await expect(page.getByText(/^Changez ou annulez vous-même, sans frais, jusqu’au/)).toBeVisible()
  await page.getByRole('button', { name: 'Changer l’heure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer l’heure' })
  await dialog.getByRole('radio', { name: /17\sh/ }).check()
  await expect(dialog.getByText(/Vous pourrez encore tout changer jusqu’au/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Venir / }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^C’est déplacé/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Changer l’heure' })).toBeFocused()
  await expect(page.locator('article').getByText(/^17\sh$/)).toBeVisible()
  await page.goto('/client/reservations')
  await expect(page.getByRole('heading', { name: /17\sh/ })).toHaveCount(1)
})

test('two tabs that change the same visit: the second is told what is true, and decides anew', async ({
  device,
}) => {
  const first = await visit(device)
  const second = await device.open(first.url())
  await second.getByRole('button', { name: 'Changer l’heure' }).click()
  await second.getByRole('dialog').getByRole('radio', { name: /19\sh/ }).check()
  await first.getByRole('button', { name: 'Plus ou moins de monde' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Une personne de moins' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Venir à 1' }).click()
  await expect(first.locator('article').getByText('30,00 €')).toBeVisible()
  const move = second.getByRole('dialog').getByRole('button', { name: /^Venir / })
  await move.click()
  await expect(second.getByRole('dialog').getByRole('alert')).toContainText('a changé entre-temps')
  await move.click()
  await expect(second.locator('article').getByText(/^19\sh$/)).toBeVisible()
  await expect(second.locator('article').getByText('30,00 €')).toBeVisible()
})

/** A client with a visit next Saturday, on its page. */
async function visit(device: Device): Promise<Page> {
  const page = await openSignedIn(device)
  await book(page, draftPath())
  return page
}
