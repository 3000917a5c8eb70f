// A heap is what a browser's own debugger tells of the built product; each look at it takes a second.
import type { Page } from '@playwright/test'
import { bookings } from '../../server/db/schema/booking.ts'
import { guests } from '../../server/db/schema/people.ts'
import { addDays, today } from '../../shared/rules/day.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { heapOf } from '../support/browser/heap.ts'
import { expect, test } from '../support/browser/journey.ts'
import { inDatabase } from '../support/people/door.ts'
import { openAllDay, openReception } from '../support/people/team.ts'
import { visitRow } from '../support/people/visitRow.ts'

test.use({ size: 'tablet' })

const NAME = 'Canarinom'
const PHONE = '0612987654'
const NOTE = 'Canarinote'
const SOUGHT = 'Canaricherche'
const GUEST = 'Canarivente'

/** Which of these the page holds, or the browser for it in its list of addresses. What is looked for is named here alone, by no locator: the page would hold that. */
async function held(page: Page): Promise<string[]> {
  const heap = await heapOf(page)
  const asked = await page.evaluate(() =>
    performance
      .getEntries()
      .map(({ name }) => name)
      .join(),
  )
  return [NAME, PHONE, NOTE, SOUGHT, GUEST].filter((word) => `${heap} ${asked}`.includes(word))
}

test('whom somebody looked for, opened or began to sell to is in no memory of the page after the lock', async ({
  device,
  product,
}) => {
  const customer = 'guest:canaricanaricanari33'
  const at = Date.now() + 10 * MINUTE_MS
  const tomorrow = addDays(today(Date.now()), 1)
  await openAllDay(product, tomorrow)
  await inDatabase(product, async (db) => {
    await db.insert(guests).values({ id: customer, name: NAME, phone: PHONE })
    const visit = { id: 'canaricanaricanari33', reference: 'CANARY33', customer, notes: NOTE }
    await db.insert(bookings).values(visitRow(at, visit))
  })
  const page = await device.open('/scan')
  await openReception(page, product, { name: 'Ada', role: 'host' })
  await page.locator('[id^="visite-"]').click()
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible()
  await page.getByRole('button', { name: 'Corriger…' }).click()
  await page.getByRole('button', { name: 'Laisser comme c’est' }).click()
  await page.getByRole('button', { name: 'Toute la journée' }).click()
  await page.getByRole('searchbox', { name: 'Chercher' }).click()
  await page.keyboard.insertText(SOUGHT)
  await page.getByRole('button', { name: 'Chercher dans les jours à venir' }).click()
  await expect(page.getByText('Personne non plus dans les jours à venir.')).toBeVisible()

  // The negative control: until then all of it is there to be found.
  expect(await held(page)).toEqual([NAME, PHONE, NOTE, SOUGHT])
  await page.getByRole('button', { name: 'Réserver', exact: true }).click()
  await page.getByRole('radio', { name: /^Réalité virtuelle/ }).check()
  await page.getByLabel('Jour').fill(tomorrow)
  await page.getByRole('radio', { name: /^15\sh(?!\s\d\d)/ }).check()
  await page.getByLabel('Nom', { exact: true }).click()
  await page.keyboard.insertText(GUEST)
  expect(await held(page)).toContain(GUEST)
  await page.getByRole('button', { name: /^Verrouiller/ }).click()
  await expect(page.getByRole('heading', { name: 'Qui êtes-vous' })).toBeVisible()
  await expect.poll(() => held(page)).toEqual([])
})
