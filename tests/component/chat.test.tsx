import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, openApp, watchBeacons } from '../support/browser/component.tsx'
import { draftPath } from '../support/people/draftPath.ts'
import { route } from '../support/browser/componentNetwork.ts'

const opener = page.getByRole('button', { name: 'Assistant', exact: true })
/** Where the button stands, by the middle of it. */
const place = () => {
  const { top, bottom } = opener.element().getBoundingClientRect()
  return top + bottom < innerHeight ? 'header' : 'corner'
}
const panel = page.getByRole('dialog', { name: 'Assistant' })
const field = page.getByRole('textbox', { name: 'Votre question' })
const log = page.getByRole('log')

async function openPanel(): Promise<void> {
  await opener.click()
  await expect.element(panel).toBeVisible()
}

async function send(question: string): Promise<void> {
  await field.fill(question)
  await userEvent.keyboard('{Enter}')
}

test('the button stands in the header, or in the corner where the margin has room; one element', async () => {
  await openApp('/pricing')
  await expect.element(page.getByCss('[data-assistant="closed"]')).toBeInTheDocument()
  await expect.poll(place).toBe('header')
  const button = opener.element()
  const { width, height } = button.getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  for (const [size, where] of [
    [820, 'header'],
    [1280, 'header'],
    [1440, 'corner'],
    [390, 'header'],
  ] as const) {
    await page.viewport(size, 900)
    await expect.poll(place).toBe(where)
    expect(opener.element()).toBe(button)
  }
})

test.each(['/contact', '/pricing', '/legal', draftPath()])(
  'in the corner it covers nothing of %s, wherever one reads',
  async (path) => {
    await page.viewport(1440, 900)
    await openApp(path)
    await expect.poll(place).toBe('corner')
    const read = 'p, li, dd, td, th, label, a, button, input, textarea, select'
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      scrollTo(0, top)
      const own = opener.element().getBoundingClientRect()
      const covered = [...document.querySelectorAll(read)].filter((one) => {
        if (opener.element().contains(one) || one.contains(opener.element())) return false
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top
      })
      expect(covered.map(({ outerHTML }) => outerHTML)).toEqual([])
    }
  },
)

test('the free places of an activity open its calendar, filled in', async () => {
  await openApp('/contact')
  await openPanel()
  await send('Reste-t-il des places en VR samedi prochain pour 3 personnes ?')
  await log.getByRole('link', { name: 'Réserver : Réalité virtuelle' }).click()
  await expect
    .poll(address)
    .toMatch(/^\/reservations\?activity=vr&date=\d{4}-\d\d-\d\d&participants=3$/)
})

test('a source that cannot be shown takes no answer away', async () => {
  await openApp('/')
  await openPanel()
  const told = {
    answer: 'Oui.',
    sources: [{ title: 'Ailleurs', url: 'https://x.example' }, 'Tarifs'],
  }
  route('/api/chat', () => Response.json(told))
  await send('vous êtes là ?')
  await expect.element(log).toHaveTextContent('Oui.')
  await expect.element(log.getByRole('link')).not.toBeInTheDocument()
})

test('a server’s failure is told, the question is kept and asked again', async () => {
  const events = watchBeacons()
  await openApp('/')
  await openPanel()
  const heal = route('/api/chat', () =>
    Response.json({ success: false, error: 'x', code: 'internal' }, { status: 500 }),
  )
  await send('prix de l’arcade')
  await expect.element(log).toHaveTextContent('Désolé, une erreur est survenue.')
  await expect.element(log).toHaveTextContent('prix de l’arcade')
  heal()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(log).toHaveTextContent(/15,00\s€/)
  await expect.element(log).not.toHaveTextContent('Désolé')
  await expect.element(log.getByText('prix de l’arcade')).toHaveLength(1)
  expect(events).toContain('{"name":"answer_error"}')
})

test('the keyboard alone asks, reads, follows and closes', async () => {
  await page.viewport(1440, 900)
  await openApp('/activities')
  await expect.element(opener).toBeVisible()
  const button = opener.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Êtes-vous ouverts{Shift>}{Enter}{/Shift}samedi ?')
  await expect.element(field).toHaveValue('Êtes-vous ouverts\nsamedi ?')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.element(log).toHaveTextContent(/de 14\sh à 00\sh/)
  await expect.element(field).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(log.getByRole('link', { name: 'Contact et horaires' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/contact')
  await expect.element(panel).toBeVisible()
  await field.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('one question at a time, none that is blank', async () => {
  await page.viewport(1440, 900)
  await openApp('/')
  let asked = 0
  let release = (): void => undefined
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  route('/api/chat', () => {
    asked += 1
    return held
  })
  await openPanel()
  expect(panel.element().getBoundingClientRect().width).toBe(380)
  await send(' \n ')
  await expect.element(log).not.toHaveTextContent('Je cherche')
  await send('prix de la vr')
  const button = page.getByRole('button', { name: 'Envoyer' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await send('et pour deux ?')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('et pour deux ?')
  await expect.element(button).toHaveFocus()
  release()
  await expect.element(log).toHaveTextContent(/25,00\s€/)
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(log).toHaveTextContent(/50,00\s€/)
  expect(asked).toBe(2)
})
