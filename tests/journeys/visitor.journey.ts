import { isComplete } from '../support/browser/hydrated.ts'
import type { Locator, Page } from '@playwright/test'
import { type Device, expect, test } from '../support/browser/journey.ts'

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
    const top = () => link.evaluate((element) => element.getBoundingClientRect().top)
    const [before, seen] = [await page.evaluate(() => window.scrollY), await top()]
    await page.mouse.down()
    open()
    // The app is here once its own parts are.
    await isComplete(page)
    // What comes above is taken out of the scroll by the browser: only what is seen says whether it moved.
    expect(Math.abs((await top()) - seen)).toBeLessThan(50)
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
