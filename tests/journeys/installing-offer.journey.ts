import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { type Device, expect, test } from '../support/journey.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const offer = (page: Page) => page.getByRole('dialog', { name: /Borne/ })
const later = (page: Page) => page.getByRole('button', { name: 'Plus tard' })

/** A page in a browser that gives itself this name, whose clock the test moves. */
async function visit(device: Device, path: string, userAgent?: string): Promise<Page> {
  const context = await device.context()
  if (userAgent) {
    await context.addInitScript((name) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => name })
    }, userAgent)
  }
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(path)
  await settle(page)
  return page
}

/** Somebody is here: the assistant lets a visitor who does something be. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Assistant', exact: true })).toBeVisible()
  await page.keyboard.press('Shift')
}

async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000)
}

test('on an iPhone it is offered after thirty seconds with drawn steps, and a refusal holds', async ({
  device,
}) => {
  const page = await visit(device, '/pricing', iphone)
  await pass(page, 28)
  await expect(offer(page)).toBeHidden()
  await pass(page, 4)
  await expect(offer(page)).toBeVisible()
  expect(await offer(page).evaluate((box) => box.contains(document.activeElement))).toBe(false)
  await page.getByRole('button', { name: 'Voir comment' }).click()
  await expect(offer(page).getByRole('listitem')).toHaveCount(3)
  await expect(offer(page)).toContainText('Partager')
  await expect(offer(page)).toContainText('Sur l’écran d’accueil')
  await expect(offer(page)).toContainText('protège vos données')
  await expectAccessible(page)
  await later(page).click()
  await expect(offer(page)).toBeHidden()
  await page.reload()
  await settle(page)
  await pass(page, 40)
  await expect(offer(page)).toBeHidden()
  await page.clock.fastForward(1441 * 3_600_000)
  await page.reload()
  await settle(page)
  await pass(page, 32)
  await expect(offer(page)).toBeVisible()
})

test('nobody is interrupted at a form or a booking', async ({ device }) => {
  const page = await visit(device, '/contact', iphone)
  await page.getByLabel('Votre nom').fill('Camille')
  await pass(page, 60)
  await expect(offer(page)).toBeHidden()
  await page.goto('/reservations')
  await settle(page)
  await pass(page, 60)
  await expect(offer(page)).toBeHidden()
})

test('it goes when one goes on to a booking', async ({ device }) => {
  const page = await visit(device, '/pricing', iphone)
  await pass(page, 32)
  await expect(offer(page)).toBeVisible()
  await page.getByRole('link', { name: /^Réserver pour/ }).press('Enter')
  await expect(page).toHaveURL(/\/reservations/)
  await expect(offer(page)).toBeHidden()
})

test.describe('in a browser that asks by itself', () => {
  test.use({ installable: true })

  test('its question is held back, then asked', async ({ device }) => {
    const page = await visit(device, '/pricing')
    const isHeldBack = await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        document.body.dataset['asked'] = 'yes'
      }
      dispatchEvent(
        Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }),
      )
      return event.defaultPrevented
    })
    expect(isHeldBack).toBe(true)
    await pass(page, 32)
    await offer(page).getByRole('button', { name: 'Installer' }).click()
    await expect(offer(page)).toBeHidden()
    expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('yes')
  })
})

test('Firefox on a computer is told plainly, where one looks for it, and nowhere else', async ({
  device,
}) => {
  const page = await visit(device, '/privacy#installer', firefox)
  const guide = page.getByRole('region', { name: 'Installer l’application' })
  await expect(guide).toContainText('Firefox sur ordinateur n’installe pas de sites')
  await guide.getByText('Sur un autre appareil ou navigateur').click()
  await expect(guide).toContainText('iPhone et iPad, Safari')
  await expectAccessible(page)
  await pass(page, 40)
  await expect(offer(page)).toBeHidden()
})

test('installed, it is said, and offered no more', async ({ device }) => {
  const page = await device.openInstalled()
  await page.goto('/privacy#installer')
  await expect(page.getByText('Vous êtes dans l’application installée.')).toBeVisible()
})
