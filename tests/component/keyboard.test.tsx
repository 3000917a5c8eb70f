import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { publicPages } from '../../shared/pages/pages.ts'
import { customer, layOutAll, openApp } from '../support/browser/component.tsx'
import { book, bookButton } from '../support/browser/componentBooking.ts'
import { unreachableByKeyboard } from '../support/browser/tabWalk.ts'
import { draftPath } from '../support/people/draftPath.ts'

/** A time-out: a busy machine is slow. */
const LONG = { timeout: 240_000 }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const assistant = page.getByRole('button', { name: 'Assistant', exact: true })
const dialog = page.getByRole('dialog')

const colours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

let found: string[] = []
beforeEach(layOutAll)
afterEach(async () => {
  found = []
  await colours('none')
})

async function open(path: string): Promise<void> {
  await openApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByCss('[data-assistant="closed"]')).toBeInTheDocument()
}

/** Header and footer are the same everywhere: once is enough. */
async function walk(state: string, part = 'main'): Promise<void> {
  found.push(...(await unreachableByKeyboard(state, part)))
}

test('the Tab key comes to every control of a public page, in order and seen', LONG, async () => {
  await open('/')
  await walk('/', 'html')
  for (const path of [...publicPages, '/nulle-part', '/scan', '/client/password-reset']) {
    await open(path)
    await walk(path)
  }
  await assistant.click()
  await expect.element(page.getByRole('log')).toBeVisible()
  // It takes the focus a moment after it has opened.
  const panel = document.querySelector('[data-assistant="open"]')
  await expect.poll(() => panel?.contains(document.activeElement)).toBe(true)
  await walk('assistant')
  expect(found).toEqual([])
})

test('so it does where colours are forced, from a sign-in to a pass', LONG, async () => {
  await colours('active')
  await open('/client/login')
  await walk('/client/login')
  await open('/client/register')
  await button("S'inscrire").click()
  // It takes the focus to the first mistake a moment later.
  await expect.element(page.getByLabelText('Prénom')).toHaveFocus()
  await walk('/client/register, errors')
  await customer()
  const [activity, date] = draftPath('vr').split('&')
  for (const path of ['/reservations', `${activity}&${date}`, draftPath('vr'), '/client/profile']) {
    await open(path)
    await walk(path)
  }
  await book()
  await expect.element(bookButton).not.toBeInTheDocument()
  // As a page that is opened does with its heading.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await walk('confirmed')
  await button('Changer l’heure').first().click()
  await expect.element(dialog.getByRole('radio').first()).toBeInTheDocument()
  await walk('Changer l’heure')
  expect(found).toEqual([])
})

test('a control that hides its focus, or that something covers, is found (negative control)', async () => {
  await open('/legal')
  const planted = document.createElement('a')
  planted.href = '/'
  planted.textContent = 'Planté'
  planted.style.outline = 'none'
  document.querySelector('main')?.prepend(planted)
  expect(await unreachableByKeyboard('planted')).toEqual([
    expect.stringContaining('Planté » does not show its focus'),
  ])
  planted.remove()
})
