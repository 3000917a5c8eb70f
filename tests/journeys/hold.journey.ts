import type { Page } from '@playwright/test'
import { bookButton, confirmed, draftPath } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { dayOf, left } from '../support/people/places.ts'
import { expect, test } from '../support/browser/journey.ts'
import { openSignedIn, register } from '../support/people/person.ts'
import type { Product } from '../support/product/product.ts'

test('from the home page to a confirmed booking in at most six taps', async ({ device }) => {
  const page = await openSignedIn(device)
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

test('a tab that leaves keeps them for the tab that stays', async ({ device, product }) => {
  const first = await openSignedIn(device)
  await first.goto(draftPath('vr', '17:00', 2))
  await expect(first.getByRole('timer')).toBeVisible()
  const second = await device.open(draftPath('vr', '17:00', 2))
  await expect(second.getByRole('timer')).toBeVisible()
  const givenBack = new Array<string>()
  second.on('request', (request) => {
    if (request.method() === 'DELETE') givenBack.push(request.url())
  })
  await second.getByRole('banner').getByRole('link', { name: /Borne/ }).first().click()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await second.getByRole('main').getByRole('link').first().waitFor()
  expect(await left(product, 'vr', '17:00')).toBe(2)
  await first.reload()
  await expect(first.getByRole('timer')).toBeVisible()
  expect(await left(product, 'vr', '17:00')).toBe(2)
  expect(givenBack).toEqual([])
  await bookButton(first).click()
  await confirmed(first)
})

test('what somebody else holds is not to be had, and a double tap books once', async ({
  device,
  product,
}) => {
  const page = await openSignedIn(device)
  await page.goto(draftPath('vr', '20:00', 4))
  await expect(page.getByRole('timer')).toBeVisible()
  const rival = await openRival(page, product)
  await rival.goto(draftPath('vr', '20:00', 2))
  await expect(rival.getByText('Ce créneau est complet').first()).toBeVisible()
  await expect(rival).toHaveURL(/participants=2/)
  await bookButton(page).dblclick()
  await confirmed(page)
})

/** Somebody else, signed in, on a device of their own. */
async function openRival(page: Page, product: Product): Promise<Page> {
  const browser = page.context().browser()
  const context = await browser?.newContext({ baseURL: product.url, locale: 'fr-FR' })
  const rival = await (context ?? page.context()).newPage()
  await register(rival)
  return rival
}
