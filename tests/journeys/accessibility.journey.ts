import { expectAccessible, expectReadable } from '../support/browser/axe.ts'
import { isHydrated } from '../support/browser/hydrated.ts'
import { book } from '../support/people/booking.ts'
import { expect, test } from '../support/browser/journey.ts'
import { register } from '../support/people/person.ts'

test.describe('on a tablet', () => {
  test.use({ size: 'tablet' })

  test('axe finds nothing in the client area, in either theme', async ({ device }) => {
    const page = await device.open('/client/login')
    await register(page)
    const bookingId = await book(page)
    for (const path of [
      '/client',
      '/client/reservations',
      '/client/profile',
      `/reservation-confirmation?bookingId=${bookingId}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await expectReadable(page, 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
    }
  })
})

test('errors of a form are clean too, and focused', async ({ device }) => {
  const page = await device.open('/client/register')
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await expect(page.getByLabel('Prénom')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

test('the keyboard reaches the content by the skip link', async ({ device }) => {
  const page = await device.open('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a page that a link opens has the focus on its heading', async ({ device }) => {
  const page = await device.open('/')
  await isHydrated(page) // Before that a link opens a document, whose focus is the browser's.
  await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tarifs' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the keyboard reaches nothing of the page behind the open menu', async ({ device }) => {
  const page = await device.open('/')
  await page.getByRole('button', { name: /menu/i }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link').first()).toBeFocused()
  const isBehind = () => document.activeElement?.closest('main, footer') !== null
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(isBehind)).toBe(false)
  }
})
