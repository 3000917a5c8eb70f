import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { bookings, poolLoad } from '../../server/db/schema/booking.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/journey.ts'
import { inDatabase } from '../support/people/door.ts'
import { PIN } from '../support/people/staffCredentials.ts'
import { choosePassphrase, openAllDay, openOffice } from '../support/people/team.ts'
import { visitRow } from '../support/people/visitRow.ts'
import { addDays, instantOf, today } from '../../shared/rules/day.ts'
import { QUANTUM_MS } from '../../shared/rules/quantum.ts'
import type { Product } from '../support/product/product.ts'

test.use({ size: 'tablet' })

const NAME = 'Canari-Gérante'

/** A visit of today that stands, one that nobody came to, and one that is cancelled with something left due. */
async function sellThree(product: Product): Promise<string> {
  const day = today(Date.now())
  const at = instantOf(day, '15:00') ?? 0
  // Before now, at whatever time of the day this runs.
  const createdAt = new Date(instantOf(day, '00:00') ?? 0)
  const visits = [1, 2, 3].map((n) =>
    visitRow(at, {
      id: `figure${n}`,
      reference: `FGRE234${n}`,
      activityName: '=Réalité; virtuelle',
      units: n,
      participants: n,
      priceCents: 2550 * n,
      createdAt,
      ...(n === 2 && { absentAt: new Date(at) }),
      ...(n === 3 && { status: 'cancelled', dueCents: 1000 }),
    }),
  )
  const quarters = [0, 1, 2, 3].map((nth) => new Date(at + nth * QUANTUM_MS))
  const load = { pool: 'vr', load: 3, stations: 4, capacity: 4 }
  await inDatabase(product, async (db) => {
    await db.insert(bookings).values(visits)
    await db.insert(poolLoad).values(quarters.map((quantum) => ({ ...load, quantum })))
  })
  return day
}

test('the manager reads the week’s figures, and takes its visits away by the PIN and a passphrase', async ({
  device,
  product,
}) => {
  const day = await sellThree(product)
  await openAllDay(product, day)
  const page = await device.open('/scan')
  await openOffice(page, product, 'Chiffres', NAME)
  const counts = page.locator('dl').first()
  await expect(counts).toHaveText(
    /^Visites2Personnes3Annulées1Absentes1Refusées, complet0Dû86,50\s€$/,
  )
  const name = `Occupation, Réalité virtuelle, par heure et par jour`
  const row = page.getByRole('table', { name }).getByRole('row', { name: /^15\sh/ })
  await expect(row.getByRole('cell', { name: '75 %' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Afficher les pourcentages' }).click()
  await expect(row.getByText('75', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'D’un jour à l’autre' }).check()
  await page.getByLabel('Du', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Afficher', exact: true }).click()
  await expect(page.getByText('Choisissez 366 jours au plus.')).toBeVisible()
  await page.getByLabel('Du', { exact: true }).fill(day)
  await page.getByLabel('Au', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Afficher', exact: true }).click()

  await inDatabase(product, (db) =>
    db.execute(sql`update staff_sessions set proved_at = proved_at - interval '3 minutes'`),
  )
  await page.getByRole('button', { name: 'Exporter les visites' }).click()
  const again = page.getByRole('dialog', { name: 'Votre code PIN, encore une fois' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.keyboard.type(PIN)
  await expect(again).toHaveCount(0)
  await choosePassphrase(page)
  const file = await download
  expect(file.suggestedFilename()).toBe(`visites-${day}-${day}.csv`)
  const french = day.split('-').toReversed().join('/')
  const lineOf = (reference: string, rest: string) =>
    `${french};15:00;"'=Réalité; virtuelle";${reference};${rest};${french} 00:00;la salle`
  expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toEqual([
    '\ufeffDate;Heure;Activité;Référence;État;Personnes;Places;Détail;Prix TTC (€);Dû (€);Réservée le;Par',
    lineOf('FGRE 2341', 'vendue;1;1;;25,50;25,50'),
    lineOf('FGRE 2342', 'absente;2;2;;51,00;51,00'),
    lineOf('FGRE 2343', 'annulée;3;3;;76,50;10,00'),
    '',
  ])
  await page.getByRole('button', { name: 'Équipe' }).click()
  const exported = page.getByText(/^Export des visites \(du .*\s: 3\)$/)
  await expect(exported).toBeVisible()
  await page.getByLabel(/^Au, ce jour/).fill(addDays(day, -1))
  await expect(page.getByText('Rien n’est noté de ces jours.')).toBeVisible()
  await page.getByLabel(/^Du \(/).fill(day)
  await expect(page.getByText('Le dernier jour vient avant le premier.')).toBeVisible()
  await expectAccessible(page)
  // Midnight may have passed since this began.
  await page.getByLabel(/^Au, ce jour/).fill(today(Date.now()))
  await expect(exported).toBeVisible()
})
