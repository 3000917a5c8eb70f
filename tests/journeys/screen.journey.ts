import type { Page } from '@playwright/test'
import { addDays } from '../../shared/rules/day.ts'
import { book } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { pair } from '../support/people/door.ts'
import { type Device, expect, test, workerReady } from '../support/browser/journey.ts'
import { register } from '../support/people/person.ts'
import { stored } from '../support/browser/stored.ts'

const path = '/client/reservations'
/** The whole client area is above the fold. */
const TALL = { width: 1280, height: 1600 }

test('a new start shows the reservations before the app: of today, of this device’s customer', async ({
  product,
  device,
}) => {
  let page = await live(device)
  await keepOf(page, path)
  await product.pullThePlug()
  await device.shut()

  page = await openPage(device, path)
  expect(await firstSeen(page)).toContain('Simulateurs')
  await expect(page).toHaveTitle(/Mes réservations/)
  // What it says of days is true on its own day alone: the app answers then.
  const later = await openPage(device, path, addDays(nextSaturday(), 8))
  expect(await firstSeen(later)).not.toContain('Simulateurs')
  await expect(later.getByText('Simulateurs').first()).toBeVisible()
  // Its clock was the whole browser's.
  await device.shut()

  page = await openPage(device, '/client')
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
  expect(await kept(page)).toEqual([])
  const after = await openPage(device, path)
  expect(await firstSeen(after)).not.toContain('Simulateurs')
  await expect(after).toHaveURL(/\/client\/login/)
})

for (const address of ['/client', path]) {
  test(`the app takes the place of the kept ${address} at once, and moves nothing`, async ({
    product,
    device,
  }) => {
    await keepOf(await live(device), address)
    await product.pullThePlug()
    await device.shut()
    const page = await openPage(device, address)
    await ready(page)
    const { gaps, shift } = await page.evaluate(() => ({
      gaps: Number(document.documentElement.dataset['gaps'] ?? 0),
      shift: Number(document.documentElement.dataset['shift'] ?? 0),
    }))
    expect(gaps).toBe(0)
    expect(shift).toBeLessThan(0.02)
  })
}

test('what is pressed before the app can hear is given back to the same button, and to no other', async ({
  product,
  device,
}) => {
  let page = await device.open('/client/login')
  await workerReady(page)
  await register(page)
  await keepOf(page, '/client')
  await product.pullThePlug()
  await device.shut()

  // It was there when the screen was kept, and is no more.
  page = await openPage(device, '/', undefined, '')
  await page.evaluate(() => {
    const name = 'screen /client'
    localStorage.setItem(
      name,
      (localStorage.getItem(name) ?? '').replaceAll('Se déconnecter', 'Partir'),
    )
  })
  page = await openPage(device, '/client', undefined, 'Partir')
  await ready(page)
  expect(await pressed(page)).toBe('Partir')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bonjour/)
  await expect.poll(() => kept(page)).toContain('screen /client')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('screen /client')))
    .toContain('Se déconnecter')

  page = await openPage(device, '/client', undefined, 'Se déconnecter')
  await expect(page).toHaveURL(/\/client\/login/)
  expect(await kept(page)).toEqual([])
})

test('a press that the app comes under ends on the button on which it began', async ({
  device,
}) => {
  const page = await live(device)
  await keepOf(page, '/client')
  await page.addInitScript(holdTheApp)
  await page.goto('/client', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Se déconnecter' }).first().hover()
  await page.mouse.down()
  await page.evaluate(() => dispatchEvent(new Event('test:go')))
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['leaving'])).toBe('')
  expect(await page.evaluate(() => document.documentElement.dataset['ready'])).toBeUndefined()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/client\/login/)
})

test('a device of the venue’s own keeps no screen', async ({ device, product }) => {
  const page = await device.open('/scan')
  await workerReady(page)
  await pair(page, product)
  await register(page)
  await page.setViewportSize(TALL)
  await page.clock.install()
  await page.goto('/client')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bonjour/)
  await page.clock.runFor(5000)
  // What the page has asked of the device before this is answered now.
  await stored(page)
  expect(await kept(page)).toEqual([])
  // The same page on anybody's device.
  await unpaired(page)
  await page.clock.runFor(5000)
  await expect.poll(() => kept(page)).toEqual(['screen /client'])
})

/** As if nobody had ever paired it; something on the page changes after that. */
async function unpaired(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opened = indexedDB.open('borne-session')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const transaction = opened.result.transaction('records', 'readwrite')
    transaction.objectStore('records').delete('role')
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opened.result.close()
    document.querySelector('main')?.append(' ')
  })
}

/** The app asks for the place of what is kept once the test says so; that and its being ready are noted. */
function holdTheApp(): void {
  const note = (name: string) => {
    document.documentElement.dataset[name] = ''
  }
  const told = new Promise((resolve) => addEventListener('test:go', resolve))
  let leave: (() => Promise<void>) | undefined
  Object.defineProperty(window, 'leaveScreen', {
    get: () => leave && (() => told.then(() => note('leaving')).then(leave)),
    set: (next) => {
      leave = next
    },
  })
  document.addEventListener('borne:ready', () => note('ready'))
}

/** Registers and books, under a worker. */
async function live(device: Device): Promise<Page> {
  const page = await device.open('/client/login')
  await workerReady(page)
  await register(page)
  await book(page)
  return page
}

async function keepOf(page: Page, address: string): Promise<void> {
  await page.setViewportSize(TALL)
  await page.goto(address)
  await expect.poll(() => kept(page)).toContain(`screen ${address}`)
  await page.waitForLoadState('networkidle')
}

/**
 * Opens a page, and notes what stands in it before any code of the app could run; presses a button of
 * that at once; and counts the moments at which what was seen is gone, and what moves.
 */
async function openPage(device: Device, address: string, day?: string, press = ''): Promise<Page> {
  const page = await (await device.context()).newPage()
  await page.setViewportSize(TALL)
  if (day) await page.clock.setFixedTime(`${day}T10:00:00Z`)
  await page.addInitScript(watch, press)
  await page.goto(address)
  return page
}

function watch(press: string): void {
  const note = (name: string, value: string | number) => {
    document.documentElement.dataset[name] = String(value)
  }
  let shift = 0
  let gaps = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
    note('shift', shift)
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('borne:ready', () => note('ready', performance.now()))
  addEventListener('DOMContentLoaded', () =>
    setTimeout(() => {
      const root = document.getElementById('root')
      note('seen', root?.textContent ?? '')
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === press,
      )
      button?.click()
      if (button) note('pressed', button.textContent ?? '')
      const heading = root?.querySelector('h1')?.textContent
      const look = () => {
        if (heading && !press && root?.querySelector('h1')?.textContent !== heading)
          note('gaps', (gaps += 1))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }),
  )
}

async function ready(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['ready']))
    .toBeTruthy()
}

function firstSeen(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset['seen'] ?? '')
}

function pressed(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset['pressed'] ?? '')
}

function kept(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('screen ')))
}
