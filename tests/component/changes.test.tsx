import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import { book } from '../support/browser/componentBooking.ts'
import { cutNetwork, loseAnswer, networkError, route } from '../support/browser/componentNetwork.ts'

const dialog = page.getByRole('dialog')
const visit = page.getByRole('article')
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A client with a visit next Saturday, on its page. */
async function openVisit(): Promise<void> {
  await customer()
  await book()
}

test('fewer people cost less, and a note reaches the venue', async () => {
  await openVisit()
  await button('Plus ou moins de monde').click()
  await expect.element(page.getByRole('dialog', { name: 'Combien serez-vous' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Une personne de moins' }).click()
  await expect.element(dialog.getByText('30,00 €')).toBeVisible()
  await dialog.getByRole('button', { name: 'Venir à 1' }).click()
  await expect.element(visit.getByText('30,00 €')).toBeVisible()
  await button('Un mot pour la salle').click()
  await page.getByLabelText('Votre mot').fill('Un fauteuil roulant')
  await page.getByRole('button', { name: 'Transmettre' }).click()
  await expect.element(visit.getByText('Un fauteuil roulant')).toBeVisible()
})

test('what the venue answered to a change is in the list too, though the list cannot be had', async () => {
  await openVisit()
  route('/venue/users/bookings', networkError)
  await button('Changer l’heure').click()
  await dialog.getByRole('radio', { name: /18\sh/ }).click()
  await dialog.getByRole('button', { name: /^Venir / }).click()
  await expect.element(visit.getByText(/^18\sh$/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mes réservations' }).click()
  await expect.poll(address).toBe('/client/reservations')
  await expect.element(page.getByRole('main').getByRole('link', { name: /18\sh/ })).toBeVisible()
})

test('a visit is cancelled, says so, and is no more to be changed', async () => {
  await openVisit()
  await button('Annuler').click()
  const asked = page.getByRole('dialog', { name: 'Annuler la réservation' })
  await expect.element(asked.getByText(/sans frais jusqu’au/)).toBeVisible()
  await asked.getByRole('button', { name: 'Annuler la réservation' }).click()
  const heading = page.getByRole('heading', { name: 'Réservation annulée', level: 1 })
  await expect.element(heading).toHaveFocus()
  await expect.element(button('Changer l’heure')).not.toBeInTheDocument()
  await openApp('/client/reservations')
  await expect.element(page.getByRole('heading', { name: 'Annulées' })).toBeVisible()
})

test('without network nothing is sent or kept for later, and the venue’s telephone is offered', async () => {
  await openVisit()
  const here = address()
  await button('Plus ou moins de monde').click()
  await dialog.getByRole('button', { name: 'Une personne de moins' }).click()
  const heal = cutNetwork()
  await dialog.getByRole('button', { name: 'Venir à 1' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Vous êtes hors connexion')
  await expect.element(dialog.getByRole('link', { name: '01 99 00 12 34' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ne rien changer' }).click()
  await expect.element(page.getByText(/rien n’est gardé pour plus tard/)).toBeVisible()
  await expect.element(visit.getByText('60,00 €')).toBeVisible()
  heal()
  await openApp(here)
  await expect.element(visit.getByText('60,00 €')).toBeVisible()
  await expect.element(button('Annuler')).toBeVisible()
})

test('a lost answer and the same again change it once', async () => {
  await openVisit()
  let networkError = 0
  route('/venue/bookings/*', (request) => {
    if (request.method !== 'PUT' || networkError > 0) return undefined
    networkError += 1
    return loseAnswer(request)
  })
  await button('Changer l’heure').click()
  await dialog.getByRole('radio', { name: /18\sh/ }).click()
  await dialog.getByRole('button', { name: /^Venir / }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('ne changera rien deux fois')
  await dialog.getByRole('button', { name: /^Venir / }).click()
  await expect.element(visit.getByText(/^18\sh$/)).toBeVisible()
  expect(networkError).toBe(1)
})

test('a visit is moved by a button that stays in view; its present hour is marked, not offered', async () => {
  await openVisit()
  await button('Changer l’heure').click()
  const own = dialog.getByRole('radio', { name: /^15\sh votre heure$/ })
  await expect.element(own).toBeDisabled()
  await dialog.getByRole('radio', { name: /^18\sh/ }).click()
  dialog.element().scrollTo(0, 0)
  await expect.element(dialog.getByRole('button', { name: /^Venir .* 18\sh$/ })).toBeInViewport()
})

test('axe finds nothing where a visit is changed, and each dialog gives the focus back', async () => {
  await openVisit()
  for (const name of [
    'Changer l’heure',
    'Plus ou moins de monde',
    'Un mot pour la salle',
    'Annuler',
  ]) {
    await button(name).click()
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Ne rien changer' }).click()
    await expect.element(button(name)).toHaveFocus()
  }
})
