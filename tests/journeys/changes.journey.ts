import type { Page } from '@playwright/test'
import { book, draftPath } from '../support/booking.ts'
import { expect, test } from '../support/journey.ts'
import { register } from '../support/person.ts'
import { lose } from '../support/wire.ts'

/** Every part of a change, on both sizes that customers hold. */
for (const size of ['phone', 'tablet'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ size })

    test('a client moves a visit, sees what the policy then is, and finds it moved everywhere', async ({
      device,
    }) => {
      const page = await visit(await device.open('/'))
      await expect(
        page.getByText(/^Changez ou annulez vous-même, sans frais, jusqu’au/),
      ).toBeVisible()
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

    test('fewer people cost less, and a note reaches the venue', async ({ device }) => {
      const page = await visit(await device.open('/'))
      await page.getByRole('button', { name: 'Plus ou moins de monde' }).click()
      const dialog = page.getByRole('dialog', { name: 'Combien serez-vous' })
      await dialog.getByRole('button', { name: 'Une personne de moins' }).click()
      await expect(dialog.getByText('30,00 €')).toBeVisible()
      await dialog.getByRole('button', { name: 'Venir à 1' }).click()
      await expect(page.locator('article').getByText('30,00 €')).toBeVisible()
      await page.getByRole('button', { name: 'Un mot pour le centre' }).click()
      await page.getByLabel('Votre mot').fill('Un fauteuil roulant')
      await page.getByRole('button', { name: 'Transmettre' }).click()
      await expect(page.locator('article').getByText('Un fauteuil roulant')).toBeVisible()
    })

    test('a visit is cancelled, says so, and is no more to be changed', async ({ device }) => {
      const page = await visit(await device.open('/'))
      await page.getByRole('button', { name: 'Annuler', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Annuler la réservation' })
      await expect(dialog.getByText(/sans frais jusqu’au/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
      const heading = page.getByRole('heading', { name: 'Réservation annulée', level: 1 })
      await expect(heading).toBeFocused()
      await expect(page.getByRole('button', { name: 'Changer l’heure' })).toHaveCount(0)
      await page.goto('/client/reservations')
      await expect(page.getByRole('heading', { name: 'Annulées' })).toBeVisible()
    })
  })
}

test('without network nothing is sent or kept for later, and the venue’s telephone is offered', async ({
  device,
}) => {
  const page = await visit(await device.open('/'))
  await page.getByRole('button', { name: 'Plus ou moins de monde' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Une personne de moins' }).click()
  const context = await device.context()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Venir à 1' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Vous êtes hors connexion')
  await expect(dialog.getByRole('link', { name: '01 99 00 12 34' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ne rien changer' }).click()
  await expect(page.getByText(/rien n’est gardé pour plus tard/)).toBeVisible()
  await expect(page.locator('article').getByText('60,00 €')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.locator('article').getByText('60,00 €')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler', exact: true })).toBeVisible()
})

test('a lost answer and the same again change it once', async ({ device }) => {
  const page = await visit(await device.open('/'))
  let lost = 0
  await page.route('**/venue/bookings/*', async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.continue()
    lost += 1
    return lose(route)
  })
  await page.getByRole('button', { name: 'Changer l’heure' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /18\sh/ }).check()
  await dialog.getByRole('button', { name: /^Venir / }).click()
  await expect(dialog.getByRole('alert')).toContainText('ne changera rien deux fois')
  await dialog.getByRole('button', { name: /^Venir / }).click()
  await expect(page.locator('article').getByText(/^18\sh$/)).toBeVisible()
  expect(lost).toBe(1)
})

test('two tabs that change the same visit: the second is told what is true, and decides anew', async ({
  device,
}) => {
  const first = await visit(await device.open('/'))
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
async function visit(page: Page): Promise<Page> {
  await register(page)
  await book(page, draftPath())
  return page
}
