import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, openApp } from '../support/browser/component.tsx'
import { route } from '../support/browser/componentNetwork.ts'

const opener = page.getByRole('button', { name: 'Assistant', exact: true })
const panel = page.getByRole('dialog', { name: 'Assistant' })
const field = page.getByRole('textbox', { name: 'Votre question' })
const log = page.getByRole('log')

const sizes = { phone: [390, 844], desktop: [1440, 900] } as const

for (const [size, [width, height]] of Object.entries(sizes)) {
  describe(size, () => {
    test('axe finds nothing in the open assistant, in either theme', async () => {
      await page.viewport(width, height)
      await openApp('/contact')
      await opener.click()
      await expect.element(log).toBeVisible()
      await expectAccessible()
      await field.fill('Quels sont vos horaires ?')
      await userEvent.keyboard('{Enter}')
      await expect.element(log).toHaveTextContent('Chaque semaine')
      route('/api/chat', () => new Response(null, { status: 500 }))
      await field.fill('et demain ?')
      await userEvent.keyboard('{Enter}')
      await expect.element(log).toHaveTextContent('Désolé')
      await expectAccessible()
    })
  })
}

test('nothing of it is wider than a screen of 320 pixels', async () => {
  await page.viewport(320, 480)
  await openApp('/contact')
  await opener.click()
  const box = () => panel.element().getBoundingClientRect()
  await expect.poll(box).toMatchObject({ x: 0, width: 320 })
  await expect.element(field).toBeInViewport()
})
