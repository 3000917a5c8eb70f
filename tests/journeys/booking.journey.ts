import type { Page } from '@playwright/test'
import { book, bookButton, confirmed, draftPath } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { dayOf } from '../support/people/places.ts'
import { expect, test } from '../support/browser/journey.ts'
import { newPerson, openSignedIn, signIn } from '../support/people/person.ts'
import { openCustomer } from '../support/people/customer.ts'
import { delayRequests, loseAnswer } from '../support/browser/pageRoutes.ts'

test('a client books: people, activity, day, time, recap, confirmed', async ({ device }) => {
  const page = await openSignedIn(device)
  await page.goto('/reservations')
  await page.getByRole('button', { name: 'Une personne de plus' }).click()
  await page.getByRole('radio', { name: /Réalité virtuelle/ }).click()
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: dayOf(nextSaturday()) })
    .click()
  await page.getByRole('radio', { name: /15\sh/ }).first().click()
  await expect(page).toHaveURL(/^(?=.*participants=3)(?=.*activity=vr)/)
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

test('a visitor is taken through sign-in and comes back to the same draft', async ({
  device,
  product,
}) => {
  const person = newPerson()
  await openCustomer(product.url, person)
  const page = await device.open(draftPath('simulators', '16:00', 3))
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/client\/login\?returnTo=/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/reservations\?/)
  await expect(page).toHaveURL(/time=16%3A00|time=16:00/)
  await expect(page).toHaveURL(/participants=3/)
  await expect(bookButton(page)).toContainText('90,00')
  await bookButton(page).click()
  await confirmed(page)
})

test('a visitor without an account registers and comes back to the same draft', async ({
  device,
}) => {
  const page = await device.open(draftPath())
  await page.getByRole('main').getByRole('link', { name: 'Créer un compte' }).click()
  // The page before it asks for a first name too.
  await expect(page.getByRole('heading', { name: 'Inscription Client' })).toBeVisible()
  const person = newPerson()
  await page.getByLabel('Prénom').fill(person.firstName)
  await page.getByLabel('Nom', { exact: true }).fill(person.lastName)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Téléphone mobile').fill(person.mobilePhone)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmer le mot de passe').fill(person.password)
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await expect(page).toHaveURL(/\/reservations\?/)
  await bookButton(page).click()
  await confirmed(page)
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

test('a lost answer and a retry make one booking', async ({ device }) => {
  const page = await openSignedIn(device)
  await page.goto(draftPath())
  let lost = 0
  await page.route('**/api/proxy?endpoint=**', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    return loseAnswer(route)
  })
  await bookButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(lost).toBe(1)
  await bookButton(page).click()
  await confirmed(page)
  await page.goto('/client/reservations')
  await expect(page.locator('h3 a[href*="bookingId="]')).toHaveCount(1)
})

test('what was booked is readable when the network dies right after the answer', async ({
  device,
}) => {
  const page = await openSignedIn(device)
  await page.goto('/client')
  await expect(page.getByText(/Pas encore de réservation/)).toBeVisible()
  await loseBookings(page)
  const bookingId = await book(page)
  await expect(page.getByText('Simulateurs').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mes réservations' }).click()
  await expect(page.locator(`a[href*="${bookingId}"]`)).toHaveCount(1)
})

test('a tab reloaded after the other one has booked leads to that booking', async ({ device }) => {
  const first = await openSignedIn(device)
  const second = await device.open(draftPath())
  const bookingId = await book(first)
  await second.reload()
  await bookButton(second).click()
  expect(await confirmed(second)).toBe(bookingId)
})

/** From now on a booking can be made, and nothing be heard of any. */
async function loseBookings(page: Page): Promise<void> {
  await page.route('**/venue/users/bookings', (route) => route.abort())
  await page.route('**/venue/bookings/*', (route) => route.abort())
}
