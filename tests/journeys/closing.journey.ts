import type { Locator } from '@playwright/test'
import * as v from 'valibot'
import { addDays, today } from '../../shared/rules/day.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'
import { expect, test } from '../support/browser/journey.ts'
import { loseAnswer } from '../support/browser/pageRoutes.ts'
import { draftPath } from '../support/people/draftPath.ts'
import { openCustomer } from '../support/people/customer.ts'
import { inDatabase } from '../support/people/door.ts'
import { openAllDay, openReception, typePin } from '../support/people/team.ts'
import { decodeEmail, writtenEmails } from '../support/server/emailFiles.ts'
import { pools } from '../../server/db/schema/booking.ts'
import { staffSessions } from '../../server/db/schema/staff.ts'
import { closures } from '../../server/db/schema/venue.ts'

test.use({ size: 'tablet' })

const NAME = 'Canari-Responsable'
const Booked = v.object({ data: v.object({ bookingId: v.string() }) })

test('a day is closed in four taps beside the PIN; what stood is kept, moved or cancelled, and it is opened again', async ({
  device,
  product,
}) => {
  const tomorrow = addDays(today(Date.now()), 1)
  const next = addDays(tomorrow, 1)
  await openAllDay(product, today(Date.now()), tomorrow, next)
  const customers = []
  for (const time of ['18:00', '19:00', '20:00']) {
    const customer = await openCustomer(product.url)
    const wish = { activityId: 'vr', date: tomorrow, time, participants: 2 }
    v.parse(Booked, await customer.call('/venue/bookings', wish))
    customers.push(customer)
  }
  const page = await device.open('/scan')
  await openReception(page, product, { name: NAME, role: 'supervisor' })
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('button', { name: /^À régler\s: / })).toHaveCount(0)

  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  await tap(page.getByRole('button', { name: 'Fermer', exact: true }))
  await expectAccessible(page)
  await tap(page.getByText('Un autre jour'))
  await expect(page.getByText('Visites3')).toBeVisible()
  await expect(page.getByText('Dû150,00')).toBeVisible()
  await tap(page.getByText('Neige', { exact: true }))
  const close = page.getByRole('button', { name: 'Fermer la salle' })
  await expectAccessible(page)

  // Nothing is sent without network; an answer that is lost closes nothing twice.
  await page.context().setOffline(true)
  await expect(page.getByText('Il faut le réseau')).toBeVisible()
  await close.click({ force: true })
  await page.context().setOffline(false)
  await expect(page.getByText('Il faut le réseau')).toHaveCount(0)
  const rows = () => inDatabase(product, (db) => db.select().from(closures))
  expect(await rows()).toEqual([])
  // Whoever entered the PIN a while ago enters it again; the closing then goes on by itself.
  await inDatabase(product, (db) => db.update(staffSessions).set({ provedAt: null }))
  await tap(close)
  await expect(page.getByRole('dialog', { name: 'Votre code PIN, encore une fois' })).toBeVisible()
  await expectAccessible(page)
  expect(await rows()).toEqual([])
  await page.route('**/api/staff/closures', loseAnswer, { times: 1 })
  await typePin(page)
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(4)
  await page.getByRole('button', { name: /^Verrouiller/ }).click()
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)
  await expect(page.getByRole('radio', { name: 'Neige' })).toBeChecked()
  await close.click()
  await expect(page.getByText('C’est fermé. 3\u00a0visites restent à régler')).toBeVisible()
  expect(await rows()).toMatchObject([{ reason: 'Neige', pool: null, endedAt: null }])
  await expect(page.getByText(`Neige, par ${NAME}`)).toBeVisible()

  const visitor = await page.context().newPage()
  const draft = draftPath('vr', '18:00').replace(/date=[\d-]+/, `date=${tomorrow}`)
  await visitor.goto(draft)
  await expect(visitor.getByText(/Neige/).first()).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: 'Journée' }).click()
  await page.getByRole('button', { name: 'À régler\u00a0: 3' }).click()
  const items = page.getByRole('listitem').filter({ hasText: 'Fermé\u00a0: Neige' })
  await expect(items).toHaveCount(3)
  await expectAccessible(page)
  await items.first().getByRole('button', { name: 'Garder' }).click()
  await expect(items).toHaveCount(2)
  await expect(items.first().getByRole('heading')).toBeFocused()
  await items.first().getByRole('button', { name: 'Déplacer…' }).click()
  await page.getByLabel('Nouveau jour').fill(next)
  await page.getByRole('radio', { name: /^19\sh(?!\s\d\d)/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmer le changement' }).click()
  await expect(items).toHaveCount(1)
  await expect(items.first().getByRole('heading')).toBeFocused()
  await items.first().getByRole('button', { name: 'Annuler…' }).click()
  await page.getByRole('radio', { name: 'Salle fermée ce jour-là' }).check()
  await page.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(page.getByRole('heading', { name: 'Rien à régler' })).toBeFocused()
  await expectAccessible(page)
  expect(await deviceStorage(page)).not.toContain(NAME)
  const letters = async () =>
    (await writtenEmails(product)).map(decodeEmail).filter((mail) => /^Subject: .*nnul/m.test(mail))
  await expect.poll(letters).toHaveLength(1)
  const [letter] = await letters()
  expect(letter).toContain(customers[2]?.email)
  expect(letter).toContain('Salle fermée ce jour-là')

  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  await page.getByRole('button', { name: /^Rouvrir/ }).click()
  await expect(page.getByText('Rien n’est fermé.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fermetures en cours' })).toBeFocused()
  const again = await openCustomer(product.url)
  const wish = { activityId: 'vr', date: tomorrow, time: '20:00', participants: 4 }
  v.parse(Booked, await again.call('/venue/bookings', wish))
})

test('visits are chosen together, cancelled with one reason, and what became of them is told', async ({
  device,
  product,
}) => {
  const tomorrow = addDays(today(Date.now()), 1)
  await openAllDay(product, tomorrow)
  for (const time of ['18:00', '19:00', '20:00']) {
    const customer = await openCustomer(product.url)
    const wish = { activityId: 'vr', date: tomorrow, time, participants: 2 }
    v.parse(Booked, await customer.call('/venue/bookings', wish))
  }
  const page = await device.open('/scan')
  await openReception(page, product, { name: NAME, role: 'supervisor' }, 'Fermer')
  await page.getByText('Un autre jour').click()
  await page.getByText('Panne', { exact: true }).click()
  await page.getByRole('button', { name: 'Fermer la salle' }).click()
  await page.getByRole('button', { name: 'À régler\u00a0: 3' }).click()

  await page.getByRole('button', { name: /^Choisir.: toutes \(3\)/ }).click()
  await page.getByRole('checkbox').first().uncheck()
  const bar = page.getByRole('group', { name: 'Visites choisies' })
  await expect(bar).toContainText('2\u00a0visites')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Annuler…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/4.personnes, 100,00.€/)
  await expectAccessible(page)
  await page.route('**/api/staff/operations', loseAnswer, { times: 1 })
  await dialog.getByRole('button', { name: /^Annuler 2/ }).click()
  await expect(dialog.getByText('Vous êtes hors connexion')).toBeVisible()
  // The PIN is due again, and the page is loaded anew: what was asked for is told, not begun again.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await page.reload()
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)
  const told = page.getByRole('status').filter({ hasText: '2\u00a0annulées.' })
  await expect(told).toContainText('Ce que vous aviez demandé est fait')
  await expect(page.getByRole('heading', { name: 'Une visite à régler' })).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'C’est vu' }).click()
  await expect(told).toHaveCount(0)
  const letters = async () =>
    (await writtenEmails(product)).map(decodeEmail).filter((mail) => /^Subject: .*nnul/m.test(mail))
  await expect.poll(letters).toHaveLength(2)
})

test('what is full is forced with a reason and the PIN, and stands in the list until it is kept', async ({
  device,
  product,
}) => {
  const tomorrow = addDays(today(Date.now()), 1)
  await openAllDay(product, tomorrow)
  await inDatabase(product, (db) => db.update(pools).set({ overflow: 2, origin: 'staff' }))
  const customer = await openCustomer(product.url)
  const wish = { activityId: 'vr', date: tomorrow, time: '18:00', participants: 4 }
  v.parse(Booked, await customer.call('/venue/bookings', wish))
  const page = await device.open('/scan')
  await openReception(page, product, { name: NAME, role: 'supervisor' }, 'Réserver')
  await page.getByRole('radio', { name: /Réalité virtuelle/ }).check()
  await page.getByLabel('Jour').fill(tomorrow)
  await page.getByRole('radio', { name: /^18\sh\s*complet, à forcer/ }).check()
  await page.getByLabel('Nom', { exact: true }).fill('Camille Durand')
  await page.getByLabel('Téléphone').fill('0612345678')
  await page.getByRole('button', { name: 'Forcer…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2\u00a0places de plus qu’il n’y en a')
  await dialog.getByRole('radio', { name: 'Déjà sur place' }).check()
  await expectAccessible(page)
  await inDatabase(product, (db) => db.update(staffSessions).set({ provedAt: null }))
  await dialog.getByRole('button', { name: 'Forcer' }).click()
  await typePin(page)
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeFocused()

  await page.getByRole('button', { name: 'Journée' }).click()
  await page.getByRole('button', { name: 'À régler\u00a0: 1' }).click()
  await expect(page.getByText('Forcé, à voir')).toBeVisible()
  await page.getByRole('button', { name: 'Garder' }).click()
  await expect(page.getByRole('heading', { name: 'Rien à régler' })).toBeFocused()
})
