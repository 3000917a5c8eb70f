import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { bookButton, confirmed, draftPath } from '../support/booking.ts'
import { openCustomer } from '../support/customer.ts'
import { nextSaturday } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { register } from '../support/person.ts'
import type { Product } from '../support/product.ts'

const slot = (page: Page) => page.getByRole('radio', { name: /^15\sh/ })
const forOne = (page: Page) =>
  page.getByRole('button', { name: /^Il reste 1\splace : réserver pour 1\spersonne$/ })

/** Of four headsets at 15 h, somebody else books all but some. */
async function leave(product: Product, places: number): Promise<void> {
  const other = await openCustomer(product.url)
  const wish = { activityId: 'vr', date: nextSaturday(), time: '15:00', participants: 4 - places }
  await other.call('/venue/bookings', wish)
}

test('the party is asked before the hours, and the last place of one is bought', async ({
  device,
  product,
}) => {
  await leave(product, 1)
  const page = await device.open('/')
  await register(page)
  await page.goto('/reservations')
  await page.getByRole('radio', { name: /Réalité virtuelle/ }).click()
  await expect(page).toHaveURL(/activity=vr&participants=2$/)
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toContainText([
    'Activité',
    'Participants',
    'Date',
  ])
  await page.locator(`[data-day="${nextSaturday()}"]`).click()
  await expect(slot(page)).toHaveAccessibleName(/1\splace seulement$/)
  await page.getByRole('button', { name: 'Une personne de moins' }).click()
  await expect(slot(page)).toHaveAccessibleName(/1 place restante$/)
  await slot(page).click()
  await bookButton(page).click()
  await confirmed(page)
  await page.goto(draftPath('vr', '15:00', 1))
  await expect(page.getByText('Ce créneau est complet')).toBeVisible()
})

test('with too large a party the way to the last place stays on screen, signed in or not', async ({
  device,
  product,
}) => {
  await leave(product, 1)
  const page = await device.open(draftPath('vr', '15:00', 2))
  const takeLast = async () => {
    await expect(page.getByText(/Plus assez de places à 15\sh pour 2\spersonnes/)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Une personne de moins' })).toBeEnabled()
    await expect(bookButton(page)).toHaveCount(0)
    await forOne(page).click()
    await expect(page).toHaveURL(/participants=1/)
    await expect(forOne(page)).toHaveCount(0)
    await bookButton(page).click()
  }
  await takeLast()
  await expect(page).toHaveURL(/\/client\/login\?returnTo=.*participants%3D1/)
  await register(page)
  await page.goto(`/reservations?activity=vr&date=${nextSaturday()}`)
  await slot(page).click()
  await expect(forOne(page)).toBeVisible()
  await expectAccessible(page)
  await takeLast()
  await confirmed(page)
})

test('a party that outgrows its hold is offered what the hold has, and a double click on it orders nothing', async ({
  device,
  product,
}) => {
  await leave(product, 3)
  const page = await device.open('/')
  await register(page)
  await page.goto(draftPath('vr', '15:00', 3))
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: 'Une personne de plus' }).click()
  await page
    .getByRole('button', { name: /^Il reste 3\splaces : réserver pour 3\spersonnes$/ })
    .click()
  await expect(page.getByRole('timer')).toBeVisible()
  await bookButton(page).hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(bookButton(page)).toBeEnabled()
  await bookButton(page).click()
  await confirmed(page)
})
