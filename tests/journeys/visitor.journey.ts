import { isComplete } from '../support/browser/hydrated.ts'
import type { Locator, Page } from '@playwright/test'
import { type Device, expect, test } from '../support/browser/journey.ts'

test('a visitor sees whether it is open, what there is and what it costs', async ({ device }) => {
  const page = await device.open('/')
  await expect(page.getByText(/^(Ouvert, ferme|Fermé, ouvre)/).first()).toBeVisible()
  await expect(page.getByText(/15,00\s€/).first()).toBeVisible()
  await page.goto('/activities')
  for (const name of [
    'Simulateurs',
    'Réalité virtuelle',
    'Consoles',
    'Arcade',
    'Jeux de société',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await page.goto('/pricing')
  await expect(page.getByRole('cell', { name: /30,00\s€/ })).toBeVisible()
  await expect(page.getByText(/^Mis à jour/)).toBeHidden()
})

test('the old addresses of the duplicate box lead to the pages', async ({ device }) => {
  const page = await device.open('/login')
  await expect(page).toHaveURL(/\/client\/login$/)
  await page.goto('/password-reset-request')
  await expect(page).toHaveURL(/\/client\/password-reset$/)
})

test('the client area sends a visitor to sign-in with the way back', async ({ device }) => {
  const page = await device.open('/client/reservations?a=1')
  await expect(page).toHaveURL(/\/client\/login\?returnTo=/)
  const returnTo = new URL(page.url()).searchParams.get('returnTo')
  expect(returnTo).toBe('/client/reservations?a=1')
})

test.describe('on a desktop', () => {
  test.use({ size: 'desktop' })

  test('Réserver and the client area are pages of ours: they open in place', async ({ device }) => {
    const page = await device.open('/')
    const header = page.getByRole('banner')
    for (const [name, path] of [
      [/^Réserver/, '/reservations'],
      [/^Espace client/, '/client/login'],
    ] as const) {
      const link = header.getByRole('link', { name })
      await expect(link).not.toHaveAttribute('target')
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
    expect((await device.context()).pages()).toHaveLength(1)
  })
})

test('a navigation scrolls to the top', async ({ device }) => {
  const page = await device.open('/')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Mentions légales/ })
    .click()
  await expect(page).toHaveURL(/\/legal$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('Back returns to where one was on the page', async ({ device }) => {
  const page = await device.open('/pricing')
  const link = page.getByRole('contentinfo').getByRole('link', { name: /Mentions légales/ })
  await link.scrollIntoViewIfNeeded()
  await isComplete(page)
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(600)
  await link.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100)
})

for (const path of ['/', '/pricing', '/legal#cgv']) {
  test(`who reads on at ${path} before the app comes stays there, and what they press is kept`, async ({
    device,
  }) => {
    const page = await (await device.context()).newPage()
    const open = await hold(page, /\/assets\/borne-/)
    await page.goto(path)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer à un contrat' })
    // Once it stands still: the footer is laid out as it comes near.
    await link.hover()
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.down()
    open()
    // The app is here once its own parts are.
    await isComplete(page)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/legal#renoncer$/)
    await page.goBack()
    await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}` === path)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100)
  })
}

test.describe('where the page moves under a press', () => {
  const carryOff = (link: Locator) =>
    link.evaluate((element) =>
      Object.assign(element.parentElement?.style ?? {}, { paddingTop: '60px' }),
    )

  async function pressOnLink(device: Device) {
    const page = await device.open('/pricing')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer à un contrat' })
    await isComplete(page)
    await link.hover()
    await page.mouse.down()
    return { page, link }
  }

  test('it ends on the link on which it began', async ({ device }) => {
    const { page, link } = await pressOnLink(device)
    await carryOff(link)
    await expect.poll(() => link.evaluate((element) => element.matches(':hover'))).toBe(false)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/legal#renoncer$/)
  })

  test('it ends nowhere where the finger moves too, or the link is hidden', async ({ device }) => {
    const { page, link } = await pressOnLink(device)
    await carryOff(link)
    await page.mouse.move(5, 100)
    await page.mouse.up()
    await link.hover()
    await page.mouse.down()
    await link.evaluate((element) => Object.assign(element.style, { display: 'none' }))
    await page.mouse.up()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Abonnements' }).click()
    await expect(page).toHaveURL(/\/abonnements$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/pricing$/)
  })

  test('it keeps its modifier key', async ({ device }) => {
    const { page, link } = await pressOnLink(device)
    await carryOff(link)
    const opened = page.context().waitForEvent('page')
    await page.keyboard.down('Control')
    await page.mouse.up()
    await expect(await opened).toHaveURL(/\/legal#renoncer$/)
    await expect(page).toHaveURL(/\/pricing$/)
  })
})

/** Keeps a file from the page until the function that it gives is called. */
async function hold(page: Page, file: RegExp): Promise<() => void> {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(file, async (route) => {
    await opened
    await route.continue()
  })
  return open
}

test('the menu opens, and closes when an entry is chosen', async ({ device }) => {
  const page = await device.open('/')
  await page.getByRole('button', { name: /menu/i }).click()
  const menu = page.getByRole('navigation', { name: /principale|menu/i }).last()
  await menu.getByRole('link', { name: 'Tarifs' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('button', { name: /menu/i })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})
