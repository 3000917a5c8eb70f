import { sql } from 'drizzle-orm'
import { setAllotment } from '../../server/booking/desk/allotment.ts'
import { addDays, formatTime, today, wallClock } from '../../shared/rules/day.ts'
import { QUANTUM_MS } from '../../shared/rules/quantum.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { expect, test, testWithWorker } from '../support/browser/journey.ts'
import { inDatabase } from '../support/people/door.ts'
import {
  choosePassphrase,
  openAllDay,
  openOffice,
  openReception,
  typePin,
} from '../support/people/team.ts'
import type { Product } from '../support/product/product.ts'

test.use({ size: 'tablet' })

/** Two headsets for the one device that there is, for the next four hours. */
async function setTwoApart(product: Product): Promise<void> {
  const first = Math.floor(Date.now() / QUANTUM_MS) * QUANTUM_MS
  const quanta = Array.from({ length: 16 }, (_, nth) => first + nth * QUANTUM_MS)
  await inDatabase(product, async (db) => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from devices`)
    const wish = { device: rows[0]?.id ?? '', pool: 'vr', quanta, units: 2, isSure: false }
    const set = await db.transaction((tx) => setAllotment(tx, wish))
    expect(set).toEqual({ least: 2, lacking: 0 })
  })
}

async function facts(product: Product) {
  const { rows } = await inDatabase(product, (db) =>
    db.execute(sql`
      select participants, time, price_cents, customer like 'guest:%' as guest,
        (select units from allotments where quantum = starts_at) as left, (select load from pool_load
          where quantum = starts_at and pool_load.pool = bookings.pool) as load
      from bookings order by created_at`),
  )
  return rows
}

test('a desk without network sells what is set apart for it and no more, from a cold start, and tells it once', async ({
  device,
  product,
}) => {
  test.setTimeout(180_000)
  const day = today(Date.now())
  await openAllDay(product, day, addDays(day, 1))
  let page = await device.open('/scan')
  await openReception(page, product, { name: 'Bo', role: 'host' })
  await setTwoApart(product)
  // It is told of by itself within half a minute, or at once where the page is opened again.
  await page.reload()
  await page.getByRole('button', { name: 'Bo', exact: true }).click()
  await typePin(page)
  const apart = page.getByText('Mis de côté pour cet appareil')
  await expect(apart).toBeVisible()
  await expect(page.getByText(/Réalité virtuelle\s: 2 de /)).toBeVisible()
  await expectAccessible(page)
  await product.unplug()
  await device.shut()

  page = await device.open('/scan')
  await page.getByRole('button', { name: 'Journée' }).click()
  const sale = page.getByRole('region', { name: 'Vente sur place' })
  const at = Math.ceil((Date.now() + 2 * MINUTE_MS) / QUANTUM_MS) * QUANTUM_MS
  const time = wallClock(at).time
  const words = formatTime(time).replaceAll(/\s/g, '\\s')
  const named = new RegExp(`^${words}\\s*(\\d+\\splaces?|complet)$`)
  const start = sale.getByRole('radio', { name: named })
  const sell = async () => {
    await sale.getByRole('radio', { name: /^Réalité virtuelle/ }).check()
    await sale.getByRole('button', { name: 'En retirer : Participants' }).click()
    await start.check()
    await sale.getByRole('button', { name: 'Vendre' }).click()
    await expect(sale.getByText(/^Vendu\s: .* Dû\s: 25,00\s€/)).toBeVisible()
  }
  await sell()
  await expect(sale.getByRole('list', { name: 'Vendu sans réseau' })).toContainText('1 personne')
  await expectAccessible(page)
  await sell()
  // Killed and opened again, it knows what it has sold; a third finds nothing.
  await device.shut()
  page = await device.open('/scan')
  await page.getByRole('button', { name: 'Journée' }).click()
  const after = page.getByRole('region', { name: 'Vente sur place' })
  await expect(after.getByRole('listitem').filter({ hasText: 'à envoyer' })).toHaveCount(2)
  await after.getByRole('radio', { name: /^Réalité virtuelle/ }).check()
  await after.getByRole('button', { name: 'En retirer : Participants' }).click()
  const full = after.getByRole('radio', { name: named })
  await expect(full).toBeDisabled()
  await expectAccessible(page)

  await device.shut()
  await product.start()
  page = await device.open('/scan')
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  const visit = { participants: 1, time, price_cents: 2500, guest: true, left: 0, load: 2 }
  expect(await facts(product)).toEqual([visit, visit])
  await page.reload()
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  expect(await facts(product)).toEqual([visit, visit])
})

testWithWorker(
  'a manager sets places apart at a device, whose day shows them and gives them back',
  async ({ device, product }) => {
    const day = today(Date.now())
    await openAllDay(product, day, addDays(day, 1))
    const page = await device.open('/scan')
    await openOffice(page, product, 'Équipe')
    await page.getByRole('button', { name: 'Mettre des places de côté pour Bureau' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Places', { exact: true }).selectOption({ label: 'Réalité virtuelle' })
    await dialog.getByLabel('Combien, à chaque départ').fill('2')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Mettre de côté' }).click()
    await choosePassphrase(page)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/Mis de côté, Réalité virtuelle\. .*\s: 2 de /)).toBeVisible()
    await expectAccessible(page)
    const apart = () =>
      inDatabase(product, async (db) => {
        const found = await db.execute<{ n: number }>(
          sql`select count(*)::int as n from allotments`,
        )
        return found.rows[0]?.n
      })
    expect(await apart()).toBeGreaterThan(0)
    await page.reload()
    await page.getByRole('button', { name: 'Ada', exact: true }).click()
    await typePin(page)
    await page.getByRole('button', { name: 'Journée' }).click()
    await expect(page.getByText('Mis de côté pour cet appareil')).toBeVisible()
    await page.getByRole('button', { name: 'Rendre ces places' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rendre ces places' }).click()
    await expect(page.getByText('Mis de côté pour cet appareil')).toHaveCount(0)
    await expect.poll(apart).toBe(0)
  },
)
