import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { bookings } from '../../server/db/schema/booking.ts'
import { guests } from '../../server/db/schema/people.ts'
import { entryKey } from '../../shared/rules/pass/entry.ts'
import { dayLabel } from '../../shared/rules/pass/reference.ts'
import { instantOf, today } from '../../shared/rules/day.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'
import { expect, test } from '../support/browser/journey.ts'
import { inDatabase } from '../support/people/door.ts'
import { openReception, typePin } from '../support/people/team.ts'
import { visitRow } from '../support/people/visitRow.ts'
import type { Product } from '../support/product/product.ts'

test.use({ size: 'tablet' })

const HOST = 'Canari-Hôte'
const GUEST = 'Canari-Invitée'
const NOTE = 'Canari-Note'
const PHONE = '0612987654'

/** Four visits of a guest that began a quarter of an hour ago, whatever the hour is. */
async function sellBegun(product: Product): Promise<void> {
  const midnight = instantOf(today(Date.now()), '00:00') ?? 0
  const at = Math.max(midnight, Math.floor(Date.now() / MINUTE_MS - 16) * MINUTE_MS)
  const guest = 'guest:canaricanaricanari22'
  const lines = [
    { option: null, label: 'Réalité virtuelle', quantity: 2, unitCents: 2500 },
    { option: 'photo', label: 'La photo souvenir', quantity: 1, unitCents: 500 },
  ]
  const visits = [2, 3, 4, 5].map((n) =>
    visitRow(at, {
      id: `canaricanaricanari2${n}`,
      reference: `CANARY2${n}`,
      customer: guest,
      priceCents: 5500,
      notes: NOTE,
      lines,
    }),
  )
  await inDatabase(product, async (db) => {
    await db.insert(guests).values({ id: guest, name: GUEST, phone: PHONE })
    await db.insert(bookings).values(visits)
  })
}

/** What the sheet calls a visit: nothing of its reference. */
const labelOf = async (n: number) => dayLabel(await entryKey(`canaricanaricanari2${n}`), Date.now())
const row = async (page: Page, n: number) =>
  page.getByRole('listitem').filter({ hasText: await labelOf(n) })
const counts = (page: Page) => page.locator('dl').first()

async function facts(product: Product) {
  const { rows } = await inDatabase(product, (db) =>
    db.execute<{ reference: string; absent: boolean; entries: number }>(sql`
      select reference, absent_at is not null as absent,
        (select count(*)::int from scans where booking = bookings.id and kind = 'entry') as entries
      from bookings order by reference`),
  )
  return rows.map(({ reference, absent, entries }) => [reference, absent, entries])
}

test('a desk without network shows the day without a name, says who is there from a cold start, and tells it once', async ({
  device,
  product,
}) => {
  test.setTimeout(180_000)
  await sellBegun(product)
  let page = await device.open('/scan')
  await openReception(page, product, { name: HOST, role: 'host' })
  await page.getByRole('button', { name: GUEST }).first().click()
  await expect(page.getByRole('button', { name: 'Dire absent' })).toBeVisible()
  await product.unplug()

  // Who is signed in still reads the names, and says what they see.
  await page.getByRole('button', { name: /^Absent, / }).click()
  await expect(page.getByText('C’est noté sur cet appareil')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Verrouiller/ }).click()
  await expect(counts(page)).toHaveText('Attendus6En salle0Absents2')
  await expect(page.getByText(GUEST)).toHaveCount(0)
  await expectAccessible(page)

  // Killed and opened again, it is the desk still.
  await device.shut()
  page = await device.open('/scan')
  await page.getByRole('button', { name: 'Journée' }).click()
  await expect(page.getByText('1 visite à envoyer')).toBeVisible()
  await (await row(page, 3)).getByRole('button', { name: /^Arrivé/ }).click()
  await (await row(page, 4)).getByRole('button', { name: /^Absent/ }).click()
  await (await row(page, 5)).getByRole('button', { name: /^Absent/ }).click()
  await expect(counts(page)).toHaveText('Attendus0En salle2Absents6')
  await (await row(page, 5)).getByRole('button', { name: /^Pas absent/ }).click()
  await expect(counts(page)).toHaveText('Attendus2En salle2Absents4')
  await expect(page.getByText('4 visites à envoyer')).toBeVisible()
  await expect(page.getByText('1\u00a0×\u00a0La photo souvenir').first()).toBeVisible()
  await expectAccessible(page)

  // Nothing of a name, of a phone or of a note was ever written to the disk; a name that is there would be found.
  const kept = await deviceStorage(page)
  for (const word of [GUEST, HOST, NOTE, PHONE, 'CANARY2']) expect(kept).not.toContain(word)
  await page.evaluate((name) => sessionStorage.setItem('control', name), GUEST)
  expect(await deviceStorage(page)).toContain(GUEST)
  await page.evaluate(() => sessionStorage.removeItem('control'))

  // Meanwhile somebody cancelled one of them elsewhere: that is told, and not dropped.
  await device.shut()
  await product.start()
  await inDatabase(product, (db) =>
    db.execute(
      sql`update bookings set status = 'cancelled', serial = 2 where reference = 'CANARY24'`,
    ),
  )
  page = await device.open('/scan')
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  await page.getByRole('button', { name: 'Journée' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Dit sans réseau' })
  await expect(refused).toContainText(await labelOf(4))
  await expect(refused).toContainText('la visite est annulée depuis')
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'C’est lu' }).click()
  await expect(refused).toHaveCount(0)
  await page.getByRole('button', { name: HOST, exact: true }).click()
  await typePin(page)
  await expect(counts(page)).toHaveText('Attendus2En salle2Absents2Annulées1')
  const first = await facts(product)
  expect(first).toEqual([
    ['CANARY22', true, 0],
    ['CANARY23', false, 1],
    ['CANARY24', false, 0],
    ['CANARY25', false, 0],
  ])
  await page.reload()
  await expect(page.getByRole('button', { name: HOST, exact: true })).toBeVisible()
  expect(await facts(product)).toEqual(first)
})
