import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser/journey.ts'
import { isComplete } from '../support/browser/hydrated.ts'

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const inMenu = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** What a press leaves behind it. */
type State = {
  path: string
  focus: string
  inert: number
  isOpen: boolean
  top: number
  isSame: boolean
}

function stateOf(page: Page): Promise<State> {
  return page.evaluate(() => ({
    path: location.pathname + location.search + location.hash,
    focus: document.activeElement?.textContent?.trim() ?? '',
    inert: document.querySelectorAll('[inert]').length,
    isOpen: document.documentElement.hasAttribute('data-menu'),
    top: Math.round(scrollY),
    isSame: 'isSame' in window,
  }))
}

/** Where the page stands once it has come to rest: it scrolls to what has the focus, and a press to what it presses. */
function restOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let [last, frames] = [-1, 0]
    while (frames < 20) {
      frames = scrollY === last ? frames + 1 : 0
      last = scrollY
      await new Promise(requestAnimationFrame)
    }
    return Math.round(last)
  })
}

const settles = (page: Page, state: Partial<State>) =>
  expect
    .poll(() => stateOf(page))
    .toMatchObject({ inert: 0, isOpen: false, isSame: true, ...state })

/** The app has taken the document over; `isSame` is lost with it. */
async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isComplete(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
}

test('the menu, Escape, a page, « Retour », the same page and an anchor leave focus, inert, scroll and path', async ({
  device,
}) => {
  const page = await (await device.context()).newPage()
  await openAt(page, '/')
  await page.evaluate(() => scrollTo(0, 900))
  await toggle(page).click()
  await expect(inMenu(page, 'Accueil')).toBeFocused()
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.inert)).toBe(true)
  await page.keyboard.press('Escape')
  await settles(page, { path: '/', focus: 'Menu' })
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toBeInViewport()

  await toggle(page).click()
  await expect(inMenu(page, 'Accueil')).toBeFocused()
  await restOf(page)
  await inMenu(page, 'Tarifs').click()
  await settles(page, { path: '/pricing', focus: 'Tarifs', top: 0 })
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveTitle(/^Tarifs/)
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await settles(page, { path: '/' })
  await page.goForward()
  await settles(page, { path: '/pricing', focus: 'Tarifs', top: 0 })

  await page.evaluate(() => scrollTo(0, 300))
  const entries = await page.evaluate(() => history.length)
  await toggle(page).click()
  await expect(inMenu(page, 'Accueil')).toBeFocused()
  await restOf(page)
  await inMenu(page, 'Tarifs').click()
  await settles(page, { path: '/pricing', focus: 'Menu' })
  await expect(toggle(page)).toBeInViewport()
  await expect(menu(page)).toBeHidden()
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await inFooter(page, 'Résilier un abonnement').scrollIntoViewIfNeeded()
  const place = await restOf(page)
  expect(place).toBeGreaterThan(0)
  await inFooter(page, 'Résilier un abonnement').click()
  await settles(page, { path: '/legal#resilier', focus: 'Mentions légales' })
  await expect(page.locator('#resilier').getByRole('heading').first()).toBeInViewport()
  await inFooter(page, 'Conditions générales de vente').scrollIntoViewIfNeeded()
  const left = await restOf(page)
  await inFooter(page, 'Conditions générales de vente').click()
  await settles(page, { path: '/legal#cgv' })
  await expect(page.locator('#cgv').getByRole('heading').first()).toBeInViewport()
  await page.goBack()
  await settles(page, { path: '/legal#resilier', top: left })
  await page.goBack()
  await settles(page, { path: '/pricing', top: place })
})

test('once the app is there the menu is laid out: unseen, out of reach, and no longer than the screen', async ({
  device,
}) => {
  const page = await (await device.context()).newPage()
  await openAt(page, '/no-such-page')
  await expect(page.locator('header')).toHaveAttribute('data-prepared')
  const panel = page.locator('#menu')
  expect((await panel.boundingBox())?.height).toBeGreaterThan(200)
  await expect(panel).toBeHidden()
  await toggle(page).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.locator('header').evaluate((header) => header.removeAttribute('data-prepared'))
  expect(await height()).toBe(before)
})

test('« Retour » with the menu open closes it, and the page before has the focus', async ({
  device,
}) => {
  const page = await (await device.context()).newPage()
  await openAt(page, '/pricing')
  await inFooter(page, 'Mentions légales').click()
  await settles(page, { path: '/legal', focus: 'Mentions légales' })
  await toggle(page).click()
  await expect(inMenu(page, 'Accueil')).toBeFocused()
  await page.goBack()
  await settles(page, { path: '/pricing', focus: 'Tarifs' })
})

test('a link that is not for this tab is the browser’s', async ({ device }) => {
  const context = await device.context()
  const page = await context.newPage()
  await openAt(page, '/contact')
  const presses: Parameters<Locator['click']>[0][] = [
    { modifiers: ['ControlOrMeta'] },
    { modifiers: ['Shift'] },
    { button: 'middle' },
  ]
  for (const press of presses) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      inFooter(page, 'Tarifs').click(press),
    ])
    await expect(heading(opened, 'Tarifs')).toBeVisible()
    await opened.close()
    await settles(page, { path: '/contact' })
  }
  await toggle(page).click()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    inMenu(page, 'Tarifs').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await opened.close()
  await settles(page, { path: '/contact', focus: 'Menu' })

  const link = inFooter(page, 'Abonnements')
  await link.evaluate((element) => element.setAttribute('target', '_blank'))
  const [other] = await Promise.all([context.waitForEvent('page'), link.click()])
  await other.close()
  await settles(page, { path: '/contact' })

  await page.evaluate(() => {
    const stop = (event: Event) => event.preventDefault()
    document.querySelector('footer')?.addEventListener('click', stop, { once: true, capture: true })
  })
  await inFooter(page, 'Tarifs').click()
  await settles(page, { path: '/contact' })
})

test('a link that is to be saved is the browser’s', async ({ device }) => {
  const page = await (await device.context()).newPage()
  await openAt(page, '/contact')
  await inFooter(page, 'Tarifs').evaluate((link) => link.setAttribute('download', 'tarifs.html'))
  await Promise.all([page.waitForEvent('download'), inFooter(page, 'Tarifs').click()])
  await settles(page, { path: '/contact' })
})

test('the entry of the open page says so, and no other', async ({ device }) => {
  const page = await (await device.context()).newPage()
  await openAt(page, '/pricing')
  const current = () =>
    page.locator('header a[aria-current=page], footer a[aria-current=page]').allTextContents()
  const before = await current()
  expect(new Set(before)).toEqual(new Set(['Tarifs']))
  await inFooter(page, 'Mentions légales').click()
  await expect.poll(current).toContain('Mentions légales')
  expect(await current()).not.toContain('Tarifs')
  await toggle(page).click()
  await inMenu(page, 'Accueil').click()
  await settles(page, { path: '/' })
  await expect.poll(current).toContain('Accueil')
  await page.goto('/reservations?activity=vr')
  await expect.poll(current).toContain('Réservations')
})

test('on a link that is near, the code of its page is asked for before the press', async ({
  device,
}) => {
  const context = await device.context()
  const page = await context.newPage()
  await openAt(page, '/')
  const asked = page.waitForRequest(/routes-team|routes-account/)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href^="/client"]')
    link?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))
  })
  await asked
})
