import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { bookings, poolLoad } from '../../server/db/schema/booking.ts'
import { setAnnouncement } from '../../server/db/venueValues/edits.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'
import { expect, test } from '../support/browser/journey.ts'
import { isHydrated } from '../support/browser/hydrated.ts'
import { loseAnswer } from '../support/browser/pageRoutes.ts'
import { inDatabase } from '../support/people/door.ts'
import { PIN, WRONG_PASSPHRASE, WRONG_PIN } from '../support/people/staffCredentials.ts'
import {
  choosePassphrase,
  choosePin,
  enterPassphrase,
  managerCode,
  openAllDay,
  openOffice,
  pairAs,
  receptionCodes,
  typePin,
} from '../support/people/team.ts'
import { visitRow } from '../support/people/visitRow.ts'
import { addDays, formatTime, instantOf, today, wallClock } from '../../shared/rules/day.ts'
import { QUANTUM_MS } from '../../shared/rules/quantum.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import type { Product } from '../support/server/product.ts'

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

test('the first code makes an office and its manager, who adds people and devices; locked once hidden', async ({
  device,
  product,
}) => {
  const page = await device.open('/scan')
  const code = await managerCode(product, NAME)
  await pairAs(page, code, 'Bureau')
  await page.getByRole('button', { name: 'Équipe' }).click()
  await page.getByLabel('Code à usage unique').fill(code)
  await page.getByLabel('Code PIN', { exact: true }).fill('123456')
  await page.getByLabel('Encore une fois').fill('123456')
  await page.getByRole('button', { name: 'Choisir ce code PIN' }).click()
  await expect(page.getByText('Ce code PIN se devine.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code PIN', { exact: true }).fill(PIN)
  await page.getByLabel('Encore une fois').fill(PIN)
  await page.getByRole('button', { name: 'Choisir ce code PIN' }).click()
  await expect(page.getByText(`${NAME} entre dans l’équipe (Gérant)`)).toBeVisible()

  await page.getByLabel('Nom', { exact: true }).fill('Bo')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const first = page.getByRole('dialog', { name: 'Choisir ma phrase de passe' })
  await first.getByLabel('Phrase de passe', { exact: true }).fill('trop court')
  await first.getByRole('button', { name: 'Choisir cette phrase' }).click()
  await expect(first.getByText('La phrase de passe a 12 caractères au moins.')).toBeVisible()
  await expectAccessible(page)
  await choosePassphrase(page)
  const made = page.getByRole('dialog', { name: 'Code à usage unique' })
  await expect(made.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible()
  await made.getByRole('button', { name: 'C’est noté' }).click()
  await expect(page.getByText('Sans code PIN')).toBeVisible()
  await expect(page.getByText('Bo entre dans l’équipe (Accueil)')).toBeVisible()
  await expectAccessible(page)
  expect(await deviceStorage(page)).not.toContain(NAME)

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByRole('heading', { name: 'Personnes' })).toHaveCount(0)
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.type(WRONG_PIN)
  await expect(page.getByText('Code PIN faux. Il reste 4 essais.')).toBeVisible()
  await typePin(page)
  await expect(page.getByRole('heading', { name: 'Personnes' })).toBeVisible()

  // Two minutes without a touch, as the page's own clock counts them.
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 120_000
  })
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)

  // Taken away from here, it forgets as any tablet does.
  await page.getByRole('button', { name: 'Retirer l’appareil Bureau' }).click()
  await page.getByRole('button', { name: 'Retirer l’appareil', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Votre phrase de passe' })
  await question.getByLabel('Phrase de passe', { exact: true }).fill(WRONG_PASSPHRASE)
  await question.getByRole('button', { name: 'Continuer' }).click()
  await expect(question.getByText('Phrase de passe fausse. Il reste 4 essais.')).toBeVisible()
  await expectAccessible(page)
  expect(await deviceStorage(page)).not.toContain('loups')
  await enterPassphrase(page)
  await expect(page.getByRole('heading', { name: 'Scanner un code' })).toBeVisible()
})

test('a walk-in is sold in a few taps, kept over a refusal and the lock, found by the door and in the day', async ({
  device,
  product,
}) => {
  const first = soon()
  const tomorrow = addDays(first.day, 1)
  await openAllDay(product, today(Date.now()), first.day, tomorrow)
  const page = await device.open('/scan')
  await openOffice(page, product, 'Réserver', NAME)

  const sell = page.getByRole('button', { name: 'Réserver', exact: true })
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
  const walkIn = page.getByRole('button', { name: 'Sans nom' })
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
  await expect(page.getByText('C’est changé.')).toBeVisible()
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

  // Late, but there: nobody says any more that they are absent.
  await page.getByRole('button', { name: 'Journée' }).click()
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)
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

  const sell = page.getByRole('button', { name: 'Réserver', exact: true })
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

/** A visit of today that stands, one that nobody came to, and one that is cancelled with something left due. */
async function sellToday(product: Product): Promise<string> {
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
  const day = await sellToday(product)
  await openAllDay(product, day)
  const page = await device.open('/scan')
  await openOffice(page, product, 'Chiffres', NAME)
  const counts = page.locator('dl').first()
  await expect(counts).toHaveText(
    /^Visites2Personnes3Annulées1Absentes1Refusées, complet0À régler86,50\s€$/,
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
    '\ufeffDate;Heure;Activité;Référence;État;Personnes;Places;Détail;Prix TTC (€);À régler (€);Réservée le;Par',
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
  await page.getByLabel(/^Au, ce jour/).fill(day)
  await expect(exported).toBeVisible()
})

test('a manager changes Saturday’s hours and a price, and a page that is looked at again says so, also without scripts', async ({
  device,
  product,
  chrome,
}) => {
  const browser = await chrome()
  const visitor = await browser.newPage({ baseURL: product.url })
  const scriptless = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false })
  await visitor.goto('/legal')
  await isHydrated(visitor)
  const footer = visitor.locator('footer')
  await expect(footer).not.toContainText('10h-20h')

  const page = await device.open('/scan')
  await openOffice(page, product, 'Salle', NAME)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Enregistrer', exact: true })
  await page
    .getByRole('region', { name: 'Horaires' })
    .getByRole('button', { name: /^Samedi/ })
    .click()
  await dialog.getByLabel('Ouvre à').selectOption('10:00')
  await dialog.getByLabel('Ferme à').selectOption('09:00')
  await save.click()
  await choosePassphrase(page)
  await expect(dialog.getByText('La fermeture vient après l’ouverture.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Ferme à').selectOption('20:00')
  await page.route('**/api/staff/venue/hours', loseAnswer, { times: 1 })
  await save.click()
  await expect(dialog.getByText('Vous êtes hors connexion')).toBeVisible()
  // The PIN is due again meanwhile: what was chosen is there still, and is saved once.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)
  await expect(dialog.getByLabel('Ferme à')).toHaveValue('20:00')
  await dialog.getByRole('button', { name: 'Abandonner' }).click()
  const saturday = page
    .getByRole('region', { name: 'Horaires' })
    .getByRole('button', { name: /^Samedi/ })
  await expect(saturday).toContainText(/10\sh – 20\sh/)
  await expect(saturday).toContainText(NAME)

  const price = page
    .getByRole('region', { name: 'Prix' })
    .getByRole('button', { name: /^Réalité virtuelle/ })
  await price.click()
  await dialog.getByLabel('Prix, en euros').fill('2,50')
  await save.click()
  await enterPassphrase(page)
  await expect(dialog.getByText(/De 25,00\s€ à 2,50\s€/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Prix, en euros').fill('27,50')
  await save.click()
  await expect(price).toContainText('27,50')
  await page.getByRole('button', { name: /Rien à annoncer/ }).click()
  await dialog.getByLabel('Texte').fill('<b onclick="alert()">Neige</b> & verglas')
  const preview = dialog.getByRole('region', { name: 'Aperçu' })
  await expect(preview).toContainText('Neige & verglas')
  expect(await preview.locator('b, [onclick]').count()).toBe(0)
  await expectAccessible(page)
  // Left for the door, it is no question, and not lost: it waits by its row until it is saved or abandoned.
  await page.keyboard.press('Escape')
  const announcement = page.getByRole('region', { name: 'Annonce' }).getByRole('button')
  await expect(announcement).toContainText('Brouillon non enregistré')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Porte' }).click()
  await expect(page.getByRole('heading', { name: 'Contrôle à l’entrée' })).toBeVisible()
  await page.getByRole('button', { name: 'Salle' }).click()
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)
  await announcement.click()
  await expect(dialog.getByLabel('Texte')).toHaveValue(/verglas/)
  // What somebody else has announced meanwhile is not written over unseen.
  const timeless = { start: null, end: null, pages: ['*'], ctaText: null, ctaUrl: null }
  const other = { id: 'other', enabled: false, message: '<p>Panne</p>', ...timeless }
  await inDatabase(product, (db) => setAnnouncement(db, other))
  await save.click()
  await enterPassphrase(page)
  await expect(dialog.getByText(/^Quelqu’un vient de changer/)).toBeVisible()
  await expect(dialog.getByLabel('Texte')).toHaveValue(/verglas/)
  await dialog.getByRole('button', { name: 'Abandonner' }).click()
  await expect(page.getByText('Brouillon non enregistré')).toHaveCount(0)
  await expectAccessible(page)

  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(footer).toContainText('10h-20h', { timeout: 2000 })
  for (const one of [visitor, scriptless]) {
    await one.goto('/pricing')
    await expect(one.getByRole('main')).toContainText(/27,50\s€/)
    await expect(one.getByRole('contentinfo')).toContainText('10h-20h')
  }
})
