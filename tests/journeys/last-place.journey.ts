import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { bookButton, confirmed, draftPath } from '../support/people/booking.ts'
import { openCustomer } from '../support/people/customer.ts'
import { nextSaturday } from '../support/people/days.ts'
import { expect, test } from '../support/browser/journey.ts'
import { register } from '../support/people/person.ts'
import type { Product } from '../support/product/product.ts'

const slot = (page: Page) => page.getByRole('radio', { name: /^15\sh/ })
const forOne = (page: Page) =>
  page.getByRole('button', { name: /^Il reste 1\splace : réserver pour 1\spersonne$/ })

/** Of four headsets at 15 h, somebody else books all but some. */
async function leave(product: Product, places: number): Promise<void> {
  const other = await openCustomer(product.url)
  const wish = { activityId: 'vr', date: nextSaturday(), time: '15:00', participants: 4 - places }
  await other.call('/venue/bookings', wish)
}

test('with too large a party the way to the last place stays on screen, signed in or not', async ({
  device,
  product,
}) => {
  await leave(product, 1)
  const page = await device.open(draftPath('vr', '15:00', 2))
  const takeLast = async () => {
    await expect(page.getByText(/Plus assez de places à 15\sh pour 2\spersonnes/)).toBeInViewport()
    await expect(page.getByRole('button', { name: /^Modifier.*Participants$/ })).toBeEnabled()
    await expect(bookButton(page)).toHaveCount(0)
    await forOne(page).click()
    await expect(page).toHaveURL(/participants=1/)
    await expect(forOne(page)).toHaveCount(0)
  }
  await takeLast()
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/client\/login\?returnTo=.*participants%3D1/)
  await register(page)
  await page.goto(`/reservations?activity=vr&date=${nextSaturday()}`)
  await slot(page).click()
  await expect(forOne(page)).toBeVisible()
  await expectAccessible(page)
  await takeLast()
  await bookButton(page).click()
  await confirmed(page)
})
