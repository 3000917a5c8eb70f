import type { Page } from '@playwright/test'
import { addDays, today } from '../../shared/rules/day.ts'
import { expect, test } from '../support/browser/journey.ts'
import { openAllDay, openReception } from '../support/people/team.ts'

test.use({ size: 'tablet' })

/** A tablet that hears of nothing asks after 45 s. How quick one is that hears, the bench tells. */
const HEARD = { timeout: 15_000 }

/** Sells a visit for two, at a full hour. */
async function sell(page: Page, day: string, { name, hour }: { name: string; hour: number }) {
  await page.getByRole('radio', { name: /^Réalité virtuelle/ }).check()
  await page.getByLabel('Jour').fill(day)
  await page.getByRole('radio', { name: new RegExp(`^${hour}\\sh(?!\\s\\d\\d)`) }).check()
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.locator('form').getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible()
}

const another = (page: Page) => page.getByRole('button', { name: 'Une autre' }).click()
const counts = (page: Page) => page.locator('dl').first()

test('what one tablet sells another hears of and shows, and nothing that is typed there is lost', async ({
  device,
  product,
  chrome,
}) => {
  const day = addDays(today(Date.now()), 1)
  await openAllDay(product, day)
  const here = await device.open('/scan')
  await openReception(here, product, { name: 'Canari-Une', role: 'host' })
  await here.getByLabel('Jour', { exact: true }).fill(day)
  await expect(here.getByText('Personne n’a réservé ce jour-là.')).toBeVisible()

  const there = await (await chrome()).newPage({ baseURL: product.url, locale: 'fr-FR' })
  await there.goto('/scan')
  await openReception(there, product, { name: 'Canari-Deux', role: 'host' })
  await there.getByRole('button', { name: 'Réserver', exact: true }).click()
  await sell(there, day, { name: 'Première', hour: 15 })
  await expect(here.getByRole('button', { name: 'Première' })).toBeVisible(HEARD)

  await here.getByRole('button', { name: 'Première' }).click()
  await here.getByRole('button', { name: 'Déplacer ou changer…' }).click()
  const more = here.getByRole('button', { name: 'En ajouter\u00a0: Participants' })
  await more.focus()
  await more.press('Enter')
  await expect(here.getByText(/^75,00\s€ au lieu de/)).toBeVisible()
  await another(there)
  await sell(there, day, { name: 'Deuxième', hour: 17 })
  await expect(counts(here)).toHaveText('Attendus4En salle0Absents0Annulées0', HEARD)
  await expect(here.getByText(/^75,00\s€ au lieu de/)).toBeVisible()
  await expect(more).toBeFocused()
  await there.context().close()
})
