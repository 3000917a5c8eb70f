import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  announce,
  announcement,
  openAfterAnnouncement,
  openBeforeAnnouncement,
} from '../support/browser/componentAnnouncement.ts'
import { address, expectAccessible, leap, openApp } from '../support/browser/component.tsx'

const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Activités' })

test('it is modal: the focus is inside, Esc closes it and gives the focus back', async () => {
  announce()
  await openAfterAnnouncement('/pricing')
  const before = footer.element()
  if (before instanceof HTMLElement) before.focus()
  await expectAnnouncement()
  const dialog = announcement.element()
  expect(dialog.matches(':modal') && dialog.contains(document.activeElement)).toBe(true)
  for (const _ of [1, 2, 3, 4, 5]) {
    await userEvent.tab()
    const active = document.activeElement
    expect(active === document.body || dialog.contains(active)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(announcement).not.toBeInTheDocument()
  await expect.element(footer).toHaveFocus()
  await expectNoAnnouncement()
})

test('it never opens over a form in use; it waits until the page is free', async () => {
  announce({ pages: ['/contact', '/client/login'] })
  const tell = await openBeforeAnnouncement('/contact')
  const message = page.getByLabelText('Votre message')
  await message.click()
  tell()
  await expectNoAnnouncement()
  await message.fill('Bonjour')
  blur()
  await expectNoAnnouncement()
  await message.fill('')
  blur()
  await expectAnnouncement()
})

test('nor over the menu', async () => {
  announce()
  const tell = await openBeforeAnnouncement('/pricing')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  tell()
  await expectNoAnnouncement()
  await userEvent.keyboard('{Escape}')
  await expectAnnouncement()
})

test('nor over the assistant while somebody talks to it', async () => {
  announce()
  const tell = await openBeforeAnnouncement('/pricing')
  await page.getByRole('button', { name: 'Assistant' }).click()
  const panel = page.getByRole('dialog')
  await expect.element(panel).toBeVisible()
  tell()
  await expectNoAnnouncement()
  await panel.getByRole('button', { name: 'Fermer' }).click()
  await expectAnnouncement()
})

test('only on the pages of its list, also after a change of page', async () => {
  announce({ pages: ['/activities'] })
  await openAfterAnnouncement('/pricing')
  await expectNoAnnouncement()
  await footer.click()
  await expect.poll(address).toBe('/activities')
  await expectAnnouncement()
  history.back()
  await expect.poll(address).toBe('/pricing')
  await expect.element(announcement).not.toBeInTheDocument()
})

test('links in its message: ours through the router, others in a new tab', async () => {
  announce({
    message: '<a href="/activities">ici</a> <a href="https://x.example/">ailleurs</a>',
  })
  await openApp('/pricing')
  const away = announcement.getByRole('link', { name: 'ailleurs' })
  await expect.element(away).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(away).toHaveAttribute('target', '_blank')
  // A link past the router would take this very document away.
  await announcement.getByRole('link', { name: 'ici' }).click()
  await expect.poll(address).toBe('/activities')
  await expect.element(announcement).not.toBeInTheDocument()
})

test('its call leads to a page of ours through the router, or to another site with a sign', async () => {
  announce({ ctaText: 'Voir', ctaUrl: '/reservations?activity=vr' })
  await openApp('/pricing')
  await announcement.getByRole('link', { name: 'Voir' }).click()
  await expect.poll(address).toBe('/reservations?activity=vr')
  announce({ ctaText: 'Le ticket', ctaUrl: 'https://ticket.borne.example/' })
  await openApp('/pricing')
  const away = announcement.getByRole('link', { name: 'Le ticket (nouvel onglet)' })
  await expect.element(away).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(away).toHaveAttribute('target', '_blank')
})

test('a browser that keeps nothing closes it all the same', async () => {
  announce()
  // Not its opening: this tab would go on in its memory, and the files of tests share theirs.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError')
  })
  await openAfterAnnouncement('/pricing')
  await expectAnnouncement()
  await announcement.getByRole('button', { name: "D'accord" }).click()
  await expect.element(announcement).not.toBeInTheDocument()
  await expectNoAnnouncement()
})

test('axe finds nothing while it is open', async () => {
  const message =
    '<h3>Noël</h3><p>Fermé <em>le 25</em>, <a href="https://x.example">détails</a>.</p><ul><li>Un</li></ul>'
  announce({ message, ctaText: 'Voir', ctaUrl: '/pricing' })
  await openApp('/')
  await expect.element(announcement).toBeVisible()
  await expectAccessible()
})

function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Ten seconds go by without it; after thirty the assistant greets. */
async function expectNoAnnouncement(): Promise<void> {
  await leap(10_000)
  await expect.element(announcement).not.toBeInTheDocument()
}

/** It comes as the clock goes on. */
async function expectAnnouncement(): Promise<void> {
  await expect
    .poll(async () => {
      await leap(1000)
      return announcement.elements().length
    })
    .toBe(1)
}
