import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, customer, openApp } from '../support/browser/component.tsx'
import { book, bookButton, confirmed, reopen } from '../support/browser/componentBooking.ts'
import { draftPath } from '../support/people/draftPath.ts'
import { delayRequests, loseAnswer, route } from '../support/browser/componentNetwork.ts'

const bookings = page.getByCss('h3 a[href*="bookingId="]')

test('a double tap makes one booking', async () => {
  await customer()
  await openApp(draftPath())
  await bookButton.dblClick()
  await confirmed()
  await openApp('/client/reservations')
  await expect.element(bookings).toHaveLength(1)
})

test('while the answer is on its way the draft stands, and one booking results', async () => {
  await customer()
  await openApp(draftPath())
  await reopen('Participants')
  const more = page.getByRole('button', { name: 'Une personne de plus' })
  await expect.element(more).toBeEnabled()
  const release = delayRequests('/api/proxy')
  await bookButton.click()
  await expect.element(more).toBeDisabled()
  await more.click({ force: true })
  await bookButton.click({ force: true })
  expect(address()).toContain('participants=2')
  release()
  await confirmed()
  await openApp('/client/reservations')
  await expect.element(bookings).toHaveLength(1)
  await expect.element(page.getByText(/2\spersonnes/).first()).toBeVisible()
})

test('a lost answer and a retry make one booking', async () => {
  await customer()
  await openApp(draftPath())
  let lost = 0
  route('/api/proxy', (request) => {
    if (request.method !== 'POST' || lost > 0) return undefined
    lost += 1
    return loseAnswer(request)
  })
  await bookButton.click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(lost).toBe(1)
  await bookButton.click()
  await confirmed()
  await openApp('/client/reservations')
  await expect.element(bookings).toHaveLength(1)
})

test.each([
  ['where the network dies right after the answer', true],
  ['too where the list of bookings was never heard', false],
])('what was booked is readable %s', async (_when, isHeard) => {
  await customer()
  if (isHeard) {
    await openApp('/client')
    await expect.element(page.getByText(/Pas encore de réservation/)).toBeVisible()
  }
  for (const path of ['/venue/users/bookings', '/venue/bookings/*'])
    route(path, () => Promise.reject(new TypeError('Failed to fetch')))
  const bookingId = await book()
  await page.getByRole('main').getByRole('link', { name: 'Mes réservations' }).click()
  await expect.element(page.getByText(/^Mis à jour/)).toBeVisible()
  await expect.element(page.getByText(/^Échec/)).not.toBeInTheDocument()
  await expect.element(page.getByCss(`a[href*="${bookingId}"]`)).toHaveLength(1)
  await expect.element(page.getByText('Exemple', { exact: true })).not.toBeInTheDocument()
})

test('a session that the server has ended ends here, and sign-in leads back', async () => {
  const { email, password, token } = await customer()
  await openApp(draftPath())
  await expect.element(page.getByRole('timer')).toBeVisible()
  const headers = { Authorization: `Bearer ${token}` }
  expect((await fetch('/api/auth', { method: 'DELETE', headers })).ok).toBe(true)
  await bookButton.click()
  await expect.element(page.getByRole('heading', { name: 'Vos coordonnées' })).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Se connecter' }).click()
  await expect.poll(address).toMatch(/^\/client\/login\?returnTo=/)
  await page.getByLabelText('Email', { exact: true }).fill(email)
  await page.getByLabelText('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect.poll(address).toMatch(/^\/reservations\?.*participants=2/)
})

test('a server that broke down over a booking is not asked the same again', async () => {
  await customer()
  await openApp(draftPath())
  await expect.element(page.getByRole('timer')).toBeVisible()
  let asked = 0
  route('/api/proxy', (request) => {
    if (request.method !== 'POST') return undefined
    asked += 1
    return Response.json({ success: false, error: 'Erreur interne' }, { status: 500 })
  })
  await bookButton.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Erreur interne')
  expect(asked).toBe(1)
})

test('a nonsensical draft is dropped, not an error', async () => {
  await openApp('/reservations?activity=poker&date=hier&time=99:99&participants=-3')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Simulateurs/ })).not.toBeChecked()
  await expect.element(bookButton).not.toBeInTheDocument()
  await expect.poll(address).toBe('/reservations')
})

test('another client’s booking is not found', async () => {
  await customer()
  await openApp('/reservation-confirmation?bookingId=NOTMINE234567')
  await expect.element(page.getByRole('heading', { name: 'Réservation introuvable' })).toBeVisible()
})
