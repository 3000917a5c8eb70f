import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createRoot } from 'react-dom/client'
import { VenueLink } from '../../src/ui/Button.tsx'
import { address, customer, openApp } from '../support/browser/component.tsx'
import { draftPath } from '../support/people/draftPath.ts'

const header = page.getByRole('banner')

test('on the booking page Réserver leads to the draft', async () => {
  await page.viewport(1440, 900)
  await openApp(draftPath('vr', '18:00', 3))
  const link = header.getByRole('link', { name: 'Réserver' })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  const before = address()
  await link.click()
  expect(address()).toBe(before)
})

test('on a desk Réserver and the client area are pages of ours: they open in place', async () => {
  await page.viewport(1440, 900)
  await openApp('/')
  for (const [name, path] of [
    [/^Réserver/, '/reservations'],
    [/^Espace client/, '/client/login'],
  ] as const) {
    const link = header.getByRole('link', { name })
    await expect.element(link).not.toHaveAttribute('target')
    await link.click()
    await expect.poll(address).toBe(path)
    await expect.element(link).toHaveAttribute('aria-current', 'page')
  }
})

test('on a phone it stays beside the button that books, and is not the lit one', async () => {
  await openApp(draftPath('vr', '18:00', 3))
  await expect.element(page.getByCss('[data-sticky-action]')).toBeVisible()
  const link = header.getByRole('link', { name: 'Réserver' })
  await expect.element(link).toBeVisible()
  await expect.element(link).toHaveAttribute('data-tone', 'quiet')
})

test('a customer’s own pages are in the menu, in place', async () => {
  await customer()
  await openApp('/')
  await header.getByRole('button', { name: 'Menu' }).click()
  await expect.element(header.getByRole('link', { name: 'Profil' })).toBeVisible()
  await header.getByRole('link', { name: 'Mes réservations' }).click()
  await expect.poll(address).toBe('/client/reservations')
  await userEvent.keyboard('{Escape}')
})

test('another site that the venue names opens in a new tab, and says so', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<VenueLink href="https://reserver.example/">Réserver</VenueLink>)
  const link = page.getByRole('link', { name: 'Réserver (nouvel onglet)' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('href', 'https://reserver.example/')
  root.unmount()
})
