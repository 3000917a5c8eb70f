import { sql } from 'drizzle-orm'
import { bookings } from '../../server/db/schema/booking.ts'
import { guests } from '../../server/db/schema/people.ts'
import { addDays, formatDate, instantOf, today } from '../../shared/rules/day.ts'
import { QUANTUM_MS } from '../../shared/rules/quantum.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'
import { expect, test } from '../support/browser/journey.ts'
import { inDatabase } from '../support/people/door.ts'
import { openAllDay, openReception } from '../support/people/team.ts'
import { visitRow } from '../support/people/visitRow.ts'
import type { Product } from '../support/product/product.ts'

test.use({ size: 'tablet' })

const HOST = 'Canari-Hôte'
const VISITS = 60

/** Visits of guests from 15:00 on, four at each quarter of an hour; the last one was cancelled. */
async function sellSixty(product: Product, day: string): Promise<void> {
  const first = instantOf(day, '15:00') ?? 0
  const numbers = Array.from({ length: VISITS }, (_, index) => index + 1)
  const people = numbers.map((n) => ({
    id: `guest:paper${n}`,
    name: `Canari-Invité ${n}`,
    phone: '0612345678',
  }))
  const cake = { option: 'gateau', label: 'Le gâteau', unitCents: 2500, quantity: 2 }
  const visits = numbers.map((n) =>
    visitRow(first + Math.floor((n - 1) / 4) * QUANTUM_MS, {
      id: `paper${n}`,
      reference: `PAPR${2000 + n}`,
      customer: `guest:paper${n}`,
      ...(n === 1 && { lines: [cake], notes: 'Allergie aux noix, fauteuil roulant' }),
      ...(n === VISITS && { status: 'cancelled' }),
    }),
  )
  await inDatabase(product, async (db) => {
    await db.insert(guests).values(people)
    await db.insert(bookings).values(visits)
  })
}

test('the day goes on paper for whoever is signed in: the sheet alone, one line a visit, journaled, gone with the lock', async ({
  device,
  product,
}) => {
  const tomorrow = addDays(today(Date.now()), 1)
  await openAllDay(product, tomorrow)
  await sellSixty(product, tomorrow)
  const page = await device.open('/scan')
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openReception(page, product, { name: HOST, role: 'host' })
  await page.getByRole('button', { name: 'Jour suivant' }).click()
  const print = page.getByRole('button', { name: 'Imprimer' })
  await expect(print).toBeVisible()
  await expectAccessible(page)
  await print.click()
  await expect(page.locator(':root[data-printed][data-paper]')).toBeAttached()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const paper = page.locator('[data-sheet]')
  await expect(paper).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading').filter({ visible: true })).toHaveCount(0)
  const rows = paper.locator('tbody tr')
  await expect(rows).toHaveCount(VISITS - 1)
  await expect(rows.first().locator('td')).toHaveText([
    '',
    /^15\sh$/,
    /^Canari-Invité 1n°\s\w{3}$/,
    'Réalité virtuelle',
    '2',
    '2\u00a0×\u00a0Le gâteau',
    /^50,00\s€$/,
    'Allergie aux noix, fauteuil roulant',
  ])
  await expect(paper).toContainText(`par ${HOST}.`)
  await expect(paper.getByText(formatDate(tomorrow)).first()).toBeVisible()
  const colours = await rows.first().evaluate((row) => {
    const { backgroundColor } = getComputedStyle(document.body)
    // A dark page's margins are printed dark.
    const { colorScheme } = getComputedStyle(document.documentElement)
    return [getComputedStyle(row).color, backgroundColor, colorScheme]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'light'])
  const file = await page.pdf({ preferCSSPageSize: true })
  const pages = file.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length, 'as many as the lines need').toBeGreaterThanOrEqual(2)
  expect(pages.length, 'and none that is empty').toBeLessThanOrEqual(4)
  await page.emulateMedia({ media: 'screen', colorScheme: null })

  const printed = await inDatabase(product, (db) =>
    db.execute(sql`select after from staff_events where action = 'printed'`),
  )
  expect(printed.rows).toEqual([{ after: { date: tomorrow, rows: VISITS - 1 } }])
  expect(await deviceStorage(page)).not.toContain('Canari-')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await expect(page.getByRole('button', { name: HOST, exact: true })).toBeVisible()
  await expect(paper).toHaveCount(0)
  await expect(page.locator(':root[data-paper]')).toHaveCount(0)
})
