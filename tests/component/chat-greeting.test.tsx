import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leap, openApp, takeClock, watchBeacons } from '../support/browser/component.tsx'

const panel = page.getByRole('dialog', { name: 'Assistant' })

/** A page whose clock the test moves, at rest and without anybody. */
async function openQuietly(path: string): Promise<void> {
  await openApp(path)
  await expect.element(page.getByCss('[data-assistant="closed"]')).toBeInTheDocument()
}

/** Lets time go by, and what it made the page load come: no clock moves the network. */
async function pass(seconds: number): Promise<void> {
  await leap(seconds * 1000)
  await import('../../src/features/chat/Panel.tsx')
  await leap(100)
}

/** It comes as the clock goes on: a busy page begins to count a moment after it is drawn. */
async function expectGreeting(): Promise<void> {
  await expect
    .poll(async () => {
      await pass(1)
      return panel.elements().length
    })
    .toBe(1)
}

test('after thirty quiet seconds it greets, once, and takes no focus', async () => {
  const events = watchBeacons()
  takeClock()
  await openQuietly('/pricing')
  await pass(30)
  await expectGreeting()
  await expect.poll(() => events).toEqual(['{"name":"chat_autogreet"}'])
  expect(panel.element().contains(document.activeElement)).toBe(false)
  await page.getByRole('button', { name: 'Fermer l’assistant' }).click()
  await openQuietly('/pricing')
  await pass(40)
  await expect.element(panel).not.toBeInTheDocument()
})

test('the next visit is left alone for a day', async () => {
  takeClock()
  await openQuietly('/pricing')
  localStorage.setItem('greeted', String(Date.now() - 3_600_000))
  await pass(40)
  await expect.element(panel).not.toBeInTheDocument()
  localStorage.setItem('greeted', String(Date.now() - 86_400_000))
  await expectGreeting()
})

test('whoever has touched the page is left alone', async () => {
  takeClock()
  await openQuietly('/pricing')
  // A page that is drawn listens for touches a moment later.
  await pass(1)
  await userEvent.tab()
  await pass(40)
  await expect.element(panel).not.toBeInTheDocument()
})

test('a form in use is left alone', async () => {
  takeClock()
  await openQuietly('/client/login')
  const email = page.getByLabelText('Email', { exact: true })
  await expect.element(email).toBeVisible()
  const field = email.element()
  if (field instanceof HTMLElement) field.focus()
  await pass(40)
  await expect.element(panel).not.toBeInTheDocument()
})
