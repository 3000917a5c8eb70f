import type { Page } from '@playwright/test'
import { beaconsOf } from '../support/beacons.ts'
import { type Device, expect, test } from '../support/journey.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const opener = (page: Page) => page.getByRole('button', { name: 'Assistant', exact: true })

/** A page whose clock the test moves, at rest and without anybody. */
async function quietPage(device: Device, path: string): Promise<Page> {
  const page = await (await device.context()).newPage()
  await page.clock.install()
  await page.goto(path)
  await expect(opener(page)).toBeVisible()
  return page
}

async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000)
}

test('after thirty quiet seconds it greets, once, and takes no focus', async ({ device }) => {
  const page = await quietPage(device, '/pricing')
  const events = await beaconsOf(page)
  await page.reload()
  await expect(opener(page)).toBeVisible()
  await pass(page, 32)
  await expect(panel(page)).toBeVisible()
  await expect.poll(() => events).toEqual(['{"name":"chat_autogreet"}'])
  expect(await panel(page).evaluate((box) => box.contains(document.activeElement))).toBe(false)
  await page.getByRole('button', { name: 'Fermer l’assistant' }).click()
  await page.reload()
  await expect(opener(page)).toBeVisible()
  await pass(page, 40)
  await expect(panel(page)).toBeHidden()
})

test('the next visit is left alone for a day', async ({ device }) => {
  const page = await quietPage(device, '/pricing')
  await page.evaluate(() => localStorage.setItem('greeted', String(Date.now() - 3_600_000)))
  await pass(page, 40)
  await expect(panel(page)).toBeHidden()
  await page.evaluate(() => localStorage.setItem('greeted', String(Date.now() - 86_400_000)))
  await pass(page, 2)
  await expect(panel(page)).toBeVisible()
})

test('whoever has touched the page is left alone', async ({ device }) => {
  const page = await quietPage(device, '/pricing')
  await page.keyboard.press('Tab')
  await pass(page, 40)
  await expect(panel(page)).toBeHidden()
})

test('a form in use is left alone', async ({ device }) => {
  const page = await quietPage(device, '/client/login')
  await page.getByLabel('Email', { exact: true }).evaluate((field) => field.focus())
  await pass(page, 40)
  await expect(panel(page)).toBeHidden()
})
