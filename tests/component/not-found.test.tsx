import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, expectAccessible, openApp } from '../support/browser/component.tsx'

const main = page.getByRole('main')
const links = main.getByRole('link')

test('the search forgives accents and slips, and Enter goes to the first result', async () => {
  await openApp('/tarif')
  await expect.element(page.getByText('Vous cherchiez peut-être')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Chercher une page' })
  await search.fill('réservassion')
  await expect.element(links.first()).toHaveTextContent(/^Réserver$/)
  await search.fill('xyzxyz')
  await expect.element(page.getByText('Aucune page ne correspond à ces mots.')).toBeVisible()
  await search.fill('telefone')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/contact')
})

test('a word for a page offers that page first', async () => {
  await openApp('/anniversaire')
  await expect.element(links.first()).toHaveTextContent(/^Anniversaires$/)
  await openApp('/tarif')
  await links
    .filter({ hasText: /^Tarifs$/ })
    .first()
    .click()
  await expect.poll(address).toBe('/pricing')
})

test('axe finds nothing, before a search and after', async () => {
  await openApp('/zzzz')
  await expect.element(page.getByText('Le plus souvent, on cherche')).toBeVisible()
  await expectAccessible()
  await page.getByRole('searchbox').fill('prix')
  await expectAccessible()
})

test('the main links and the phone are there', async () => {
  await openApp('/zzzz')
  const ways = page.getByRole('navigation', { name: 'Pages principales' }).getByRole('link')
  await expect
    .poll(() => ways.elements().map(({ textContent }) => textContent))
    .toEqual(['Accueil', 'Activités', 'Tarifs', 'Réserver', 'Contact'])
  await expect.element(main.getByRole('link', { name: '01 99 00 12 34' })).toBeVisible()
})
