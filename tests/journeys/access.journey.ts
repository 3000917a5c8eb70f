import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addDays } from '../../src/contract/day.ts'
import { book, draftPath } from '../support/booking.ts'
import { nextSaturday } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { register } from '../support/person.ts'

const publicPages = [
  '/',
  '/activities',
  '/pricing',
  '/abonnements',
  '/challenges',
  '/reservations',
  draftPath(),
  '/contact',
  '/client/login',
  '/client/register',
  '/legal',
  '/privacy',
  '/products',
  '/test-heitz',
  '/test-duplicate',
  '/nulle-part',
]

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ theme, size: 'tablet' })

    test('axe finds nothing on the public pages', async ({ device }) => {
      test.slow()
      const page = await device.open('/')
      for (const path of publicPages) await isClean(page, path)
    })

    test('axe finds nothing in the client area', async ({ device }) => {
      const page = await device.open('/')
      await register(page)
      const bookingId = await book(page)
      for (const path of ['/client', '/client/reservations', '/client/profile']) {
        await isClean(page, path)
      }
      await isClean(page, `/reservation-confirmation?bookingId=${bookingId}`)
    })
  })
}

test('errors of a form are clean too, and focused', async ({ device }) => {
  const page = await device.open('/client/register')
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await expect(page.getByLabel('Prénom')).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
})

test('nothing is wider than a screen of 320 pixels', async ({ device }) => {
  const page = await device.open('/')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(320)
  }
})

test('on no day of the week its hours are wider than a screen of 320 pixels', async ({
  device,
}) => {
  const page = await device.open('/')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const days of [0, 1, 2, 3, 4, 5, 6]) {
    const day = addDays(nextSaturday(), days)
    await page.clock.setFixedTime(`${day}T10:00:00Z`)
    await page.goto('/contact')
    await expect(page.getByText('aujourd’hui', { exact: true })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      day,
    ).toBeLessThanOrEqual(320)
  }
})

test('the keyboard reaches the content by the skip link', async ({ device }) => {
  const page = await device.open('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

async function isClean(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await violations(page), path).toEqual([])
}

async function violations(page: Page): Promise<unknown[]> {
  const result = await new AxeBuilder({ page }).analyze()
  return result.violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))
}
