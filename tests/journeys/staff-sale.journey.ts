import { sql } from 'drizzle-orm'
import { expectAccessible } from '../support/browser/axe.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'
import { expect, test } from '../support/browser/journey.ts'
import { loseAnswer } from '../support/browser/pageRoutes.ts'
import { inDatabase } from '../support/people/door.ts'
import {
  choosePin,
  openAllDay,
  openOffice,
  pairAs,
  receptionCodes,
  typePin,
} from '../support/people/team.ts'
import { addDays, formatTime, instantOf, today, wallClock } from '../../shared/rules/day.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import type { Product } from '../support/product/product.ts'

test.use({ size: 'tablet' })

const NAME = 'Canari-Gérante'
const HOST = 'Canari-Hôte'

/** A quarter of an hour that begins soon, but not while this test plays. */
function soon() {
  const quarter = 15 * MINUTE_MS
  return wallClock(Math.ceil((Date.now() + 5 * MINUTE_MS) / quarter) * quarter)
}

/** The last headset of a day's last quarter of an hour goes to somebody else. */
async function sellOut(product: Product, day: string): Promise<void> {
  const at = new Date(instantOf(day, '23:45') ?? 0).toISOString()
  await inDatabase(product, (db) =>
    db.execute(sql`insert into pool_load (pool, quantum, load, stations, capacity)
      select id, ${at}, stations, stations, stations from pools where id = 'vr'`),
  )
}

/** The nameless visit has begun. */
async function beginWalkIn(product: Product): Promise<void> {
  const at = new Date(Date.now() - MINUTE_MS).toISOString()
  await inDatabase(product, (db) =>
    db.execute(sql`update bookings set starts_at = ${at}
      where customer in (select id from guests where name is null)`),
  )
}

test('a walk-in is sold in a few taps, kept over a refusal and the lock, found by the door and in the day', async ({
  device,
  product,
}) => {
  const first = soon()
  const tomorrow = addDays(first.day, 1)
  await openAllDay(product, today(Date.now()), first.day, tomorrow)
  const page = await device.open('/scan')
  await openOffice(page, product, 'Réserver', NAME)

  const sell = page.locator('form').getByRole('button', { name: 'Réserver', exact: true })
  const starts = page.getByRole('radiogroup', { name: 'Départ' }).getByRole('radio')
  await page.getByRole('radio', { name: /^Réalité virtuelle/ }).check()
  await expect(starts.first()).toHaveAccessibleName(/^Maintenant/)
  await expectAccessible(page)
  await page.getByLabel('Jour').fill(first.day)
  const time = formatTime(first.time).replaceAll('\u00a0', '\\s')
  await page.getByRole('radio', { name: new RegExp(`^${time}(?!\\s\\d\\d)`) }).check()
  await expect(page.getByRole('radio', { name: 'Sans nom' })).toBeChecked()
  await expect(page.getByText('Total 50,00')).toBeVisible()
  await sell.click()
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeFocused()
  const reference = (await page.getByLabel('Référence').textContent()) ?? ''
  expect(reference).toMatch(/^\w{4}\s\w{4}$/)
  await expectAccessible(page)

  // The next one is for later: a name is due, and what was typed stays but for who it is.
  await page.getByRole('button', { name: 'Une autre' }).click()
  await page.getByRole('radio', { name: /^Réalité virtuelle/ }).check()
  await page.getByLabel('Jour').fill(tomorrow)
  await starts.last().check()
  await sell.click()
  await expect(page.getByText('Demandez un nom')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nom', { exact: true }).fill('Canari-Invitée')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.context().setOffline(true)
  await sell.click()
  await expect(page.getByText('Il faut le réseau')).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Canari-Invitée')
  await page.context().setOffline(false)
  await expect(page.getByText('Il faut le réseau')).toHaveCount(0)
  expect(await deviceStorage(page)).not.toContain('Canari-Invitée')
  await sellOut(product, tomorrow)
  await sell.click()
  await expect(page.getByText('Ce créneau est complet')).toBeVisible()
  await expect(page.getByText(/^Encore libre\s: .*\(4\splaces\)/)).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Canari-Invitée')
  await page.getByRole('button', { name: /^Verrouiller/ }).click()
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)
  await expect(starts.last()).toBeChecked()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('')

  await (await starts.all()).at(-2)?.check()
  await page.getByLabel('Nom', { exact: true }).fill('Canari-Invitée')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await sell.click()
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeFocused()
  await beginWalkIn(product)
  await page.getByRole('button', { name: 'Journée' }).click()
  const counts = page.locator('dl').first()
  await page.getByLabel('Jour', { exact: true }).fill(first.day)
  await expect(counts).toHaveText('Attendus2En salle0Absents0Annulées0')
  await expectAccessible(page)
  const walkIn = page.getByRole('button', { name: /^Sans nom/ })
  await walkIn.click()
  await expect(page.getByRole('heading', { name: 'Sans nom' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dire absent' }).click()
  await expect(counts).toHaveText('Attendus0En salle0Absents2Annulées0')
  await expect(page.getByRole('button', { name: 'Rendre les places' })).toBeVisible()
  await page.getByRole('button', { name: 'Toute la journée' }).click()
  await expect(walkIn).toBeFocused()
  await page.getByRole('button', { name: 'Jour suivant' }).click()
  await expect(counts).toHaveText('Attendus2En salle0Absents0Annulées0')
  await page.getByRole('searchbox').fill('canari inv')
  await page.getByRole('button', { name: 'Canari-Invitée' }).click()
  const cancel = page.getByRole('button', { name: 'Annuler…' })
  await page.context().setOffline(true)
  await expect(page.getByText('Il faut le réseau')).toBeVisible()
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('link', { name: '06 12 34 56 78' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Il faut le réseau')).toHaveCount(0)
  await page.getByRole('button', { name: 'Déplacer ou changer…' }).click()
  await page.getByRole('radio', { name: /^20\sh(?!\s\d\d)/ }).check()
  await page.getByRole('button', { name: 'En ajouter\u00a0: Participants' }).click()
  await expect(page.getByText(/^75,00\s€ au lieu de 50,00\s€\s: 25,00\s€ de plus\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmer le changement' }).click()
  await expect(page.getByText(/^Canari-Invitée\s: .+, 20\sh\.$/)).toBeVisible()
  await expect(counts).toHaveText('Attendus3En salle0Absents0Annulées0')
  await cancel.click()
  await page.getByRole('radio', { name: 'Panne de matériel' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(page.getByText(/«\sPanne de matériel\s»/)).toBeVisible()
  await expect(counts).toHaveText('Attendus0En salle0Absents0Annulées1')
  expect(await deviceStorage(page)).not.toContain('Canari-Invitée')
  await page.getByRole('button', { name: /^Verrouiller/ }).click()
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await expect(page.getByText('Canari-Invitée')).toHaveCount(0)
  await typePin(page)

  await page.getByRole('button', { name: 'Équipe' }).click()
  await expect(page.getByText(`Réservation ${reference}`)).toBeVisible()
  await page.getByRole('button', { name: 'Porte' }).click()
  await page.getByLabel('Référence de la réservation').fill(reference)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  const verdict = page.getByRole('region', { name: 'Verdict' })
  await expect(verdict.getByRole('heading', { name: 'Entrez' })).toBeVisible()
  await expect(verdict).toContainText(/2\spersonnes/)

  // Late, but there: nobody says any more that they are absent. Another day was shown before.
  await page.getByRole('button', { name: 'Journée' }).click()
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)
  await expect(page.getByLabel('Jour', { exact: true })).toHaveValue(today(Date.now()))
  await page.getByLabel('Jour', { exact: true }).fill(first.day)
  await expect(counts).toHaveText('Attendus0En salle2Absents0Annulées0')
  await walkIn.click()
  await expect(page.getByText('Arrivé, absence levée')).toBeVisible()
})

test('a reception sells at any quarter; an answer that was lost sells nothing twice, whatever is typed after the lock or a reload', async ({
  device,
  product,
}) => {
  const tomorrow = addDays(today(Date.now()), 1)
  await openAllDay(product, tomorrow)
  const page = await device.open('/scan')
  const codes = await receptionCodes(product, { name: HOST, role: 'host' })
  await pairAs(page, codes.device, 'Accueil')
  await expect(page.getByRole('button', { name: 'Réserver' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Équipe' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Réserver' }).click()
  await choosePin(page, codes.person)

  const sell = page.locator('form').getByRole('button', { name: 'Réserver', exact: true })
  await page.getByRole('radio', { name: /^Anniversaire/ }).check()
  await page.getByLabel('Jour').fill(tomorrow)
  await page.getByText('Autres quarts d’heure').click()
  await page.getByRole('radio', { name: /^15\sh\s15/ }).check()
  await expect(
    page.getByText(/^Prend 1\splace aux départs de 14\sh, 15\sh, 16\sh et 17\sh\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'En ajouter\u00a0: La photo souvenir' }).click()
  await expect(page.getByText('Total 154,00')).toBeVisible()
  await page.getByLabel('Nom', { exact: true }).fill('Canari-Invitée')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.getByLabel(/^Note/).fill('Canari-Note')
  await expectAccessible(page)
  await page.route('**/api/staff/bookings', loseAnswer, { times: 1 })
  await sell.click()
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()

  // The door is looked at meanwhile, and the PIN is due again: who it was for is typed anew, a little otherwise.
  await page.getByRole('button', { name: 'Porte' }).click()
  await page.getByRole('button', { name: 'Réserver' }).click()
  await page.getByRole('button', { name: HOST, exact: true }).click()
  await typePin(page)
  await expect(page.getByRole('radio', { name: /^15\sh\s15/ })).toBeChecked()
  await page.getByLabel('Nom', { exact: true }).fill('Canari')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await sell.click()
  const found = page.getByRole('alert').filter({ hasText: 'La vente d’avant est passée' })
  await expect(found).toContainText(/Anniversaire, 4\spersonnes, .+ à 15\sh\s15/)
  await expectAccessible(page)
  await found.getByRole('button', { name: 'C’est la même' }).click()
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeFocused()
  const sold = () =>
    inDatabase(product, async (db) => (await db.execute(sql`select notes from bookings`)).rows)
  expect(await sold()).toEqual([{ notes: 'Canari-Note' }])

  // Nor does one that the page was loaded anew after: the same again is the same sale.
  const sellAgain = async () => {
    await page.getByRole('radio', { name: /^Anniversaire/ }).check()
    await page.getByLabel('Jour').fill(tomorrow)
    await page.getByRole('radio', { name: /^20\sh(?!\s\d\d)/ }).check()
    await page.getByLabel('Nom', { exact: true }).fill('Canari-Deux')
    await page.getByLabel('Téléphone').fill('06 12 34 56 78')
    await sell.click()
  }
  await page.getByRole('button', { name: 'Une autre' }).click()
  await page.route('**/api/staff/bookings', loseAnswer, { times: 1 })
  await sellAgain()
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
  expect(await deviceStorage(page)).not.toContain('Canari-')
  await page.reload()
  await page.getByRole('button', { name: HOST, exact: true }).click()
  await typePin(page)
  await sellAgain()
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeFocused()
  expect(await sold()).toHaveLength(2)
  expect(await deviceStorage(page)).not.toContain('Canari-')
})
