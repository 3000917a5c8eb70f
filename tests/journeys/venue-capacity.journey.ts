import { sql } from 'drizzle-orm'
import { staffSessions } from '../../server/db/schema/staff.ts'
import { addDays, today, weekday, weekdays } from '../../shared/rules/day.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/journey.ts'
import { openCustomer } from '../support/people/customer.ts'
import { inDatabase } from '../support/people/door.ts'
import { choosePassphrase, openAllDay, openOffice, typePin } from '../support/people/team.ts'

test.use({ size: 'tablet' })

const NAME = 'Canari-Gérante'
const tomorrow = addDays(today(Date.now()), 1)

test('fewer stations, for good and for a time, tell whom they touch, and the site sells no more', async ({
  device,
  product,
}) => {
  await openAllDay(product, today(Date.now()), tomorrow)
  const wish = { activityId: 'vr', date: tomorrow, time: '18:00', participants: 2 }
  const customer = await openCustomer(product.url)
  await customer.call('/venue/bookings', wish)
  await (await openCustomer(product.url)).call('/venue/bookings', wish)
  const page = await device.open('/scan')
  await openOffice(page, product, 'Salle', NAME)
  const row = page.getByRole('region', { name: 'Postes' }).getByRole('button', { name: /^Réalité/ })
  const dialog = page.getByRole('dialog', { name: 'Réalité virtuelle' })
  const save = dialog.getByRole('button', { name: 'Enregistrer', exact: true })
  const stations = dialog.getByLabel('Postes', { exact: true })
  await expect(row).toContainText(/4\spostes/)
  await row.click()
  await expect(dialog.getByText('Aucune visite n’est au-delà.')).toBeVisible()
  await stations.fill('beaucoup')
  await save.click()
  await expect(dialog.getByText('Écrivez un nombre de postes, de 1 à 500.')).toBeVisible()
  await stations.fill('3')
  await expect(dialog.getByText(/2\svisites, 4\spersonnes au-delà/)).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(/4\spour\s3, demain.*18\sh/)
  await expectAccessible(page)
  // Whoever entered the PIN a while ago enters it again; the edit then goes on by itself.
  await inDatabase(product, (db) => db.update(staffSessions).set({ provedAt: null }))
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Votre code PIN, encore une fois' })).toBeVisible()
  await typePin(page)
  await choosePassphrase(page)
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText(/3\spostes/)
  await expect(row).toContainText(/4\spour\s3/)
  await expect(row).toContainText(NAME)

  await row.click()
  await expect(
    dialog.getByRole('button', { name: /Reprendre le dossier : 4\spostes/ }),
  ).toBeVisible()
  await dialog.getByText('Pour un temps').click()
  const left = dialog.getByLabel('Postes en vente, sur 3')
  await left.fill('3')
  await expect(dialog.getByText(/Il n’y en a que 3/)).toBeVisible()
  await left.fill('1')
  await dialog.getByLabel('Premier jour').fill(tomorrow)
  await dialog.getByLabel('De', { exact: true }).fill('20:00')
  await dialog.getByLabel('À', { exact: true }).fill('19:00')
  await expect(dialog.getByText('La fin vient après le début.')).toBeVisible()
  await dialog.getByLabel('À', { exact: true }).fill('20:10')
  await expect(dialog.getByText('Les heures vont de quart d’heure en quart d’heure.')).toBeVisible()
  await dialog.getByLabel('À', { exact: true }).fill('21:00')
  await expect(dialog.getByText('Personne n’a réservé à ce moment-là.')).toBeVisible()
  await save.click()
  await expect(dialog.getByText('Dites pourquoi : le public le lira.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Motif').fill('Formation')
  await save.click()
  await expect(dialog).toHaveCount(0)
  const sold = async () => {
    const answer = await fetch(`${product.url}/venue/availability?date=${tomorrow}&activityId=vr`)
    const { slots }: { slots: { time: string; remaining: number }[] } = await answer.json()
    return ['18:00', '19:00', '20:00'].map(
      (time) => slots.find((one) => one.time === time)?.remaining,
    )
  }
  expect(await sold()).toEqual([0, 3, 1])
  await row.click()
  await dialog.getByRole('button', { name: /^Remettre en vente/ }).click()
  await expect(dialog.getByRole('button', { name: /^Remettre en vente/ })).toHaveCount(0)
  expect(await sold()).toEqual([0, 3, 3])

  await stations.fill('0')
  await expect(dialog.getByText('Sans aucun poste, c’est une fermeture')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fermer ces places' }).click()
  await expect(page.getByRole('heading', { name: 'Fermer', level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Réalité virtuelle' })).toBeChecked()
})

test('a session is taken out once what is sold on it was told, and a day has its own', async ({
  device,
  product,
}) => {
  const day = weekday(tomorrow)
  await openAllDay(product, tomorrow)
  await inDatabase(product, async (db) => {
    await db.execute(sql`update activities set mode = 'sessions' where id = 'vr'`)
    await db.execute(sql`update venue_values set value = '{"open":"00:00","close":"24:00"}',
      origin = 'staff' where name like 'week.%'`)
    await db.execute(sql`insert into timetables (activity, weekday, valid_from, valid_to, times, origin)
      values ('vr', ${day}, '0001-01-01', '9999-12-31', '["17:00", "18:50"]', 'staff')`)
  })
  const customer = await openCustomer(product.url)
  const wish = { activityId: 'vr', date: tomorrow, time: '18:50', participants: 2 }
  // A server that has just read its timetables learns of these within a second.
  await expect(() => customer.call('/venue/bookings', wish)).toPass()
  const page = await device.open('/scan')
  await openOffice(page, product, 'Salle', NAME)
  const name = weekdays[day - 1] ?? ''
  const region = page.getByRole('region', { name: 'Séances : Réalité virtuelle' })
  const row = region.getByRole('button', { name: new RegExp(`^${name}`, 'i') })
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Enregistrer', exact: true })
  await expect(row).toContainText(/17\sh et 18\sh\s50/)
  await row.click()
  await expect(dialog.getByText(/Occupe ses places dès 18\sh\s45/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ajouter une séance' }).click()
  await dialog.getByLabel('Séance 3', { exact: true }).fill('18:55')
  await save.click()
  await choosePassphrase(page)
  await expect(dialog.getByText(/commence avant la fin de celle de 18\sh\s50/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Séance 3', { exact: true }).fill('20:30')
  await dialog.getByRole('button', { name: 'Retirer la séance 2' }).click()
  await save.click()
  await expect(dialog.getByText('1 visite est vendue sur ce que vous retirez.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(/à 18\sh\s50\s: 1\svisite/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ne plus vendre' }).click()
  await expect(row).toContainText(/17\sh et 20\sh\s30/)

  await region.getByRole('button', { name: 'Ajouter un jour à part' }).click()
  await dialog.getByLabel('Jour').fill(addDays(tomorrow, 7))
  await save.click()
  await expect(dialog.getByText('Dites pourquoi : le public le lira.')).toBeVisible()
  await dialog.getByLabel('Motif').fill('Concours')
  await save.click()
  await expect(region.getByRole('button', { name: /Concours/ })).toContainText('Aucune')
  await expectAccessible(page)
})
