import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customer, openApp } from '../support/browser/component.tsx'
import { book } from '../support/browser/componentBooking.ts'
import { cutNetwork } from '../support/browser/componentNetwork.ts'

const bar = page.getByText(/^Hors connexion/)
const stamp = page.getByText(/^Mis à jour/)
const failures = page.getByText(/^(Échec de récupération|Impossible de|Erreur lors)/)
/** Another page of the same app: what it has heard stays. */
function goTo(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Asks for what is shown, as long as it takes to be told that there is no network. */
async function askAgainInVain(): Promise<void> {
  const again = page.getByRole('button', { name: 'Actualiser' })
  await again.click()
  await expect.element(again).not.toHaveAttribute('aria-busy')
}

const pass = page.getByRole('region', { name: 'Pass' })

test('without network a kept copy says how old it is, once, and no failure stands above it', async () => {
  await customer()
  const bookingId = await book()
  await openApp('/client/reservations')
  await expect.element(page.getByText('Simulateurs').first()).toBeVisible()
  await expect.element(stamp).not.toBeVisible()
  goTo('/client/profile')
  await expect.element(page.getByLabelText('Prénom')).toBeVisible()
  goTo('/products')
  await expect.element(page.getByText(/\d+ articles/)).toBeVisible()
  const heal = cutNetwork()
  const kept = ['/client', '/client/reservations', '/client/profile', '/products']
  const shipped = ['/activities', '/pricing', '/birthday', '/business', '/contact', '/abonnements']
  const visit = `/reservation-confirmation?bookingId=${bookingId}`
  for (const path of [...kept, visit, ...shipped]) {
    goTo(path)
    await expect.element(bar).toBeVisible()
    await expect.poll(() => [path, stamp.elements().length], { timeout: 15_000 }).toEqual([path, 1])
    await expect.element(stamp).toBeVisible()
    if (path === '/client/reservations' || path === visit) await askAgainInVain()
    await expect.element(failures).not.toBeInTheDocument()
  }
  heal()
})

test('without network and without a copy the failure is told', async () => {
  await customer()
  const heal = cutNetwork()
  for (const [path, words] of [
    ['/client', 'Échec de récupération des réservations'],
    ['/client/reservations', 'Échec de récupération des réservations'],
    ['/reservation-confirmation?bookingId=x', 'Impossible de vérifier le statut de la réservation'],
    ['/products', 'Erreur lors de la récupération des articles'],
  ] as const) {
    await openApp(path)
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(stamp).not.toBeInTheDocument()
  }
  heal()
})

test('the next visit’s pass comes first, in the client area and on the home page', async () => {
  await customer()
  await book()
  for (const [path, next] of [
    ['/client', page.getByRole('link', { name: 'Voir la réservation' })],
    ['/', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await openApp(path)
    await expect.element(pass).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Actualiser' })).not.toBeInTheDocument()
    const order = pass.element().compareDocumentPosition(next.first().element())
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
  // Its place is known before the next first paint, and forgotten with the person.
  await expect.poll(() => Number(localStorage.getItem('ahead'))).toBeGreaterThan(Date.now())
  await openApp('/client')
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect.element(page.getByText('Vous êtes déconnecté')).toBeVisible()
  expect(localStorage.getItem('ahead')).toBeNull()
})
