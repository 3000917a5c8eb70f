import { book, bookButton, confirmed, draftPath } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { dayOf } from '../support/people/places.ts'
import { expect, test } from '../support/browser/journey.ts'
import { openSignedIn } from '../support/people/person.ts'
import { delayRequests } from '../support/browser/pageRoutes.ts'

test('a client books in five taps from the home page: activity, day, time, recap, confirmed', async ({
  device,
}) => {
  const page = await openSignedIn(device)
  await page.goto('/')
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /^Réserver/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/reservations/)
  await main.getByRole('radio', { name: /Réalité virtuelle/ }).click()
  await main
    .getByRole('gridcell')
    .getByRole('button', { name: dayOf(nextSaturday()) })
    .click()
  await main.getByRole('radio', { name: /15\sh/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`date=${nextSaturday()}`))
  await bookButton(page).click()
  const bookingId = await confirmed(page)
  await page.goto('/client')
  await expect(page.getByRole('heading', { name: /Réalité virtuelle/ })).toBeVisible()
  await page.goto('/client/reservations')
  await expect(page.locator(`a[href*="${bookingId}"]`).first()).toBeVisible()
})

test('an activity chosen before the code of the page has come is chosen', async ({ device }) => {
  const page = await (await device.context()).newPage()
  const come = await delayRequests(page, '**/assets/*.js')
  await page.goto('/reservations', { waitUntil: 'domcontentloaded' })
  await page.locator('label', { hasText: 'Simulateurs' }).click()
  await page.locator('label', { hasText: 'Consoles' }).click()
  await page.locator('label', { hasText: 'Simulateurs' }).click()
  come()
  await expect(page).toHaveURL(/activity=simulators/)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('what is pressed in the form of the document is kept, however late the code of the form', async ({
  device,
}) => {
  const page = await (await device.context()).newPage()
  await page.clock.install({ time: Date.now() })
  const come = await delayRequests(page, '**/assets/BookingForm-*.js')
  const asked = page.waitForRequest('**/assets/BookingForm-*.js')
  await page.goto('/reservations', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Une personne de plus' }).click()
  await asked
  await page.clock.fastForward(5000)
  await expect(page.getByRole('button', { name: 'Une personne de plus' })).toBeVisible()
  come()
  await expect(page).toHaveURL(/participants=3/)
})

test('two tabs with the same draft make one booking', async ({ device }) => {
  const first = await openSignedIn(device)
  await first.goto(draftPath())
  const second = await device.open(draftPath())
  await expect(bookButton(first)).toBeEnabled()
  await expect(bookButton(second)).toBeEnabled()
  await Promise.all([bookButton(first).click(), bookButton(second).click()])
  const ids = await Promise.all([confirmed(first), confirmed(second)])
  expect(ids[0]).toBe(ids[1])
})

test('a tab reloaded after the other one has booked leads to that booking', async ({ device }) => {
  const first = await openSignedIn(device)
  const second = await device.open(draftPath())
  const bookingId = await book(first)
  await second.reload()
  await bookButton(second).click()
  expect(await confirmed(second)).toBe(bookingId)
})
