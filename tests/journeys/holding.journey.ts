import type { Page } from '@playwright/test'
import { book, bookButton, confirmed, draftPath } from '../support/booking.ts'
import { nextSaturday } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { register } from '../support/person.ts'
import type { Product } from '../support/product.ts'
import { sessionToken } from '../support/stored.ts'

test('from the home page to a confirmed booking in at most six taps', async ({ device }) => {
  const page = await device.open('/')
  await register(page)
  await page.goto('/')
  let taps = 0
  const tap = async (name: RegExp, role: 'link' | 'radio' | 'button' = 'radio') => {
    taps += 1
    await page.getByRole('main').getByRole(role, { name }).first().click()
  }
  await tap(/^Réserver/, 'link')
  await expect(page).toHaveURL(/\/reservations/)
  await tap(/Réalité virtuelle/)
  taps += 1
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: dayOf(nextSaturday()) })
    .click()
  await tap(/15\sh/)
  await tap(/^Réserver avec obligation de paiement/, 'button')
  await confirmed(page)
  expect(taps).toBeLessThanOrEqual(6)
})

test('the places of the recap are held, told with their end and the policy, and become the booking', async ({
  device,
  product,
}) => {
  const page = await device.open('/')
  await register(page)
  await page.goto(draftPath('vr', '15:00', 3))
  await expect(page.getByRole('timer')).toHaveText(/^1[12]:\d\d$/)
  await expect(page.getByText(/Annulation gratuite jusqu’au .* à 15\sh/)).toBeVisible()
  await expect(page.getByText(/L221-28, 12°/)).toBeVisible()
  expect(await left(product, 'vr', '15:00')).toBe(1)
  await expect(page.getByRole('radio', { name: /^15\sh/ })).toBeChecked()
  await expect(page.getByText('4 places restantes').first()).toBeVisible()
  await bookButton(page).click()
  await confirmed(page)
  expect(await left(product, 'vr', '15:00')).toBe(1)
})

test('a change of the draft moves them, and leaving gives them back', async ({
  device,
  product,
}) => {
  const page = await device.open('/')
  await register(page)
  await page.goto(draftPath('vr', '16:00', 2))
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await left(product, 'vr', '16:00')).toBe(2)
  await page.getByRole('button', { name: 'Une personne de plus' }).click()
  await expect.poll(() => left(product, 'vr', '16:00')).toBe(1)
  await page.getByRole('radio', { name: /^18\sh/ }).click()
  await expect.poll(() => left(product, 'vr', '18:00')).toBe(1)
  expect(await left(product, 'vr', '16:00')).toBe(4)
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Une personne de plus' })).toBeVisible()
  expect(await left(product, 'vr', '18:00')).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: /Borne/ }).first().click()
  await expect.poll(() => left(product, 'vr', '18:00')).toBe(4)
})

test('a tab that leaves keeps them for the tab that stays', async ({ device, product }) => {
  const first = await device.open('/')
  await register(first)
  await first.goto(draftPath('vr', '17:00', 2))
  await expect(first.getByRole('timer')).toBeVisible()
  const second = await device.open(draftPath('vr', '17:00', 2))
  await expect(second.getByRole('timer')).toBeVisible()
  await second.getByRole('banner').getByRole('link', { name: /Borne/ }).first().click()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await second.getByRole('main').getByRole('link').first().waitFor()
  expect(await left(product, 'vr', '17:00')).toBe(2)
  await bookButton(first).click()
  await confirmed(first)
})

test('their end is announced at 5 minutes, at 1 and when it comes; five more can be had once', async ({
  device,
}) => {
  const page = await device.open('/')
  await register(page)
  await page.clock.install()
  await page.goto(draftPath('vr', '19:00', 2))
  const said = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  await said('Vos places sont gardées.')
  await page.clock.fastForward('07:05')
  await said('Vos places sont gardées 5 minutes encore.')
  const more = page.getByRole('button', { name: 'Garder 5 minutes de plus' })
  await more.click()
  await expect(page.getByRole('timer')).toHaveText(/^1[67]:\d\d$/)
  await expect(more).toHaveCount(0)
  await page.clock.fastForward('16:05')
  await said('Vos places sont gardées une minute encore.')
  await page.clock.fastForward('01:00')
  await said('Vos places ne sont plus gardées. Votre sélection reste là.')
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page).toHaveURL(/participants=2/)
  await page.getByRole('button', { name: 'Les garder à nouveau' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await bookButton(page).click()
  await confirmed(page)
})

test('what somebody else holds is not to be had, and a double tap books once', async ({
  device,
  product,
}) => {
  const page = await device.open('/')
  await register(page)
  await page.goto(draftPath('vr', '20:00', 4))
  await expect(page.getByRole('timer')).toBeVisible()
  const rival = await openRival(page, product)
  await rival.goto(draftPath('vr', '20:00', 2))
  await expect(rival.getByText('Ce créneau est complet').first()).toBeVisible()
  await expect(rival).toHaveURL(/participants=2/)
  await bookButton(page).dblclick()
  await confirmed(page)
})

test('where the venue holds nothing it is booked as ever', async ({ device }) => {
  const browser = await device.context()
  let held = 0
  await browser.route('**/venue/holds', (route) => {
    held += 1
    return route.continue()
  })
  // From the first page on: what the device keeps of a venue that can is believed until it asks again.
  await browser.route('**/api/venue', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), can: [] } })
  })
  const page = await device.open('/')
  await register(page)
  await book(page, draftPath('vr', '21:00', 2))
  expect(held).toBe(0)
})

test('where the places cannot be held, whoever is faster has them', async ({ device, product }) => {
  const page = await device.open('/')
  await register(page)
  await page.route('**/venue/holds', (route) => route.abort())
  await page.goto(draftPath('simulators', '17:00', 6))
  await expect(bookButton(page)).toBeVisible()
  const rival = await openRival(page, product)
  await book(rival, draftPath('simulators', '17:00', 6))
  await bookButton(page).click()
  await expect(page.getByText('Ce créneau est complet').first()).toBeVisible()
  await expect(page).toHaveURL(/participants=6/)
})

/** Somebody else, signed in, on a device of their own. */
async function openRival(page: Page, product: Product): Promise<Page> {
  const browser = page.context().browser()
  const context = await browser?.newContext({ baseURL: product.url, locale: 'fr-FR' })
  const rival = await (context ?? page.context()).newPage()
  await register(rival)
  return rival
}

/** Places that are left for anybody. */
async function left(product: Product, activityId: string, time: string): Promise<number> {
  const query = new URLSearchParams({ activityId, date: nextSaturday() })
  const answer = await fetch(`${product.url}/venue/availability?${query}`)
  const { slots }: { slots: { time: string; remaining: number }[] } = await answer.json()
  return slots.find((slot) => slot.time === time)?.remaining ?? -1
}

function dayOf(day: string): RegExp {
  const words = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'long' })
  return new RegExp(words.format(new Date(`${day}T00:00Z`)).replace(/\s/g, '\\s'))
}

test('whoever is beyond a limit is told before pressing anything, and keeps the draft', async ({
  device,
  product,
}) => {
  const page = await device.open('/')
  await register(page)
  const token = await sessionToken(page)
  for (const hour of [15, 16, 17, 18]) {
    const body = JSON.stringify({
      activityId: 'arcade',
      date: nextSaturday(),
      time: `${hour}:00`,
      participants: 1,
    })
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    expect(
      (await fetch(`${product.url}/venue/bookings`, { method: 'POST', headers, body })).status,
    ).toBe(201)
  }
  await page.goto(draftPath('vr', '16:00', 2))
  const told = page.getByText(
    /^Vous avez déjà 4 visites ce jour-là\. Choisissez un autre jour, ou appelez-nous/,
  )
  await expect(told).toBeVisible()
  await bookButton(page).click()
  await expect(told).toBeVisible()
  await expect(page.getByRole('radio', { name: /^16\sh/ })).toBeChecked()
})
