import type { Page } from '@playwright/test'
import { formatDay } from '../../shared/rules/day.ts'
import { reopen } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { expect, test } from '../support/browser/journey.ts'

const saturday = nextSaturday()
const path = '/reservations?activity=vr'

const dayButton = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)

/** The month that shows a day, by as many steps as it takes. */
async function showMonthOf(page: Page, day: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Mois suivant' })
  await expect(page.getByRole('grid')).toBeVisible()
  if (!(await dayButton(page, day).isVisible())) await next.click()
  await expect(dayButton(page, day)).toBeVisible()
}

test('without network the days of the hours stay, what is missing is said, and comes back by itself', async ({
  device,
}) => {
  const page = await device.open(path)
  await showMonthOf(page, saturday)
  await expect(dayButton(page, saturday)).toHaveAccessibleName(/10 horaires libres/)
  const context = await device.context()
  await context.setOffline(true)
  await reopen(page, 'Activité')
  await page.getByRole('radio', { name: /Arcade/ }).click()
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Impossible de récupérer les disponibilités' })
  await expect(alert).toContainText('Vous êtes hors connexion')
  await showMonthOf(page, saturday)
  await expect(dayButton(page, saturday)).toHaveAccessibleName(formatDay(saturday))
  await context.setOffline(false)
  await expect(dayButton(page, saturday)).toHaveAccessibleName(/10 horaires libres/)
})
