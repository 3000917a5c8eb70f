import type { Page } from '@playwright/test'
import { addDays } from '../../src/contract/day.ts'
import { book } from '../support/booking.ts'
import { nextSaturday } from '../support/days.ts'
import { type Device, expect, test, workerReady } from '../support/journey.ts'
import { register } from '../support/person.ts'

const path = '/client/reservations'

test('a new start shows the reservations before the app: of today, of this device’s customer', async ({ product, device }) => {
  let page = await device.open('/')
  await workerReady(page)
  await register(page)
  await book(page)
  await page.goto(path)
  await expect.poll(() => keys(page)).toContain(`screen ${path}`)
  await product.pullThePlug()
  await device.shut()

  page = await openPage(device)
  expect(await firstSeen(page)).toContain('Simulateurs')
  await expect(page).toHaveTitle(/Mes réservations/)
  // What it says of days is true on its own day alone: the app answers then.
  const later = await openPage(device, addDays(nextSaturday(), 8))
  expect(await firstSeen(later)).not.toContain('Simulateurs')
  await expect(later.getByText('Simulateurs').first()).toBeVisible()
  // Its clock was the whole browser's.
  await device.shut()

  page = await openPage(device)
  await page.goto('/client')
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
  expect((await keys(page)).filter((key) => key.startsWith('screen'))).toEqual([])
  const after = await openPage(device)
  expect(await firstSeen(after)).not.toContain('Simulateurs')
  await expect(after).toHaveURL(/\/client\/login/)
})

/** Opens the reservations, and notes what stands in the page before any code of the app could run. */
async function openPage(device: Device, day?: string): Promise<Page> {
  const page = await (await device.context()).newPage()
  if (day) await page.clock.setFixedTime(`${day}T10:00:00Z`)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['seen'] = document.getElementById('root')?.textContent ?? ''
    })
  })
  await page.goto(path)
  return page
}

function firstSeen(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset['seen'] ?? '')
}

function keys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage))
}
