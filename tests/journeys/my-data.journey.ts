import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { book, draftPath } from '../support/people/booking.ts'
import { inDatabase } from '../support/people/door.ts'
import { expect, test } from '../support/browser/journey.ts'
import { newPerson, openSignedIn, type Person, signIn } from '../support/people/person.ts'
import type { Product } from '../support/product/product.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Mes données' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Supprimer votre compte ?' })
const deleteButton = 'Supprimer mon compte'

test('a device that another one disconnects is signed out at its next question', async ({
  product,
  device,
}) => {
  const person = newPerson()
  const page = await openSignedIn(device, person)
  const other = await elsewhere(page, product.url, person)
  await page.goto('/client/profile#mes-donnees')
  const rows = section(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: /Cet appareil/ })).toHaveCount(1)
  const row = rows.filter({ hasNotText: /Cet appareil/ })
  await expect(row).toContainText('Firefox sur Windows')
  await row.getByRole('button', { name: 'Déconnecter cet appareil' }).click()
  await expect(section(page).getByText('Firefox sur Windows est déconnecté.')).toBeVisible()
  await expect(section(page).getByRole('heading', { name: 'Appareils connectés' })).toBeFocused()
  await expect(rows).toHaveCount(1)
  await other.goto('/client/profile')
  await expect(other).toHaveURL(/\/client\/login/)
  expect(await deviceStorage(other)).not.toContain(person.email)
  await page.reload()
  await expect(page).toHaveURL(/\/client\/profile/)
  await rows.getByRole('button', { name: 'Déconnecter cet appareil' }).click()
  await expect(page).toHaveURL(/\/client\/login/)
})

test('what is known is exported; the account is deleted with the password, and forgotten everywhere', async ({
  product,
  device,
}) => {
  const person = { ...newPerson(), firstName: 'Canarina', lastName: 'Serinette' }
  const page = await openSignedIn(device, person)
  const visited = await book(page)
  await change(product, visited, "set starts_at = starts_at - interval '14 days'")
  const bookingId = await book(page, draftPath('simulators', '17:00'))
  const other = await elsewhere(page, product.url, person)
  const tab = await device.open('/client')
  await page.goto('/client/profile#mes-donnees')
  await test.step('the export is a file with the bookings', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter mes données' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.json$/)
    const file = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(file.account).toMatchObject({ email: person.email, firstName: person.firstName })
    expect(file.bookings).toHaveLength(2)
    expect(file.bookings).toContainEqual(
      expect.objectContaining({
        id: bookingId,
        history: [expect.objectContaining({ to: 'confirmed' })],
      }),
    )
    await expect(page.getByText('Le fichier est dans vos téléchargements.')).toBeVisible()
  })
  await page.getByRole('button', { name: deleteButton }).click()
  await expect(question(page)).toContainText('Votre réservation à venir est annulée')
  await expect(question(page)).toContainText('à 17 h')
  await expect(question(page)).not.toContainText('à 15 h')
  const password = question(page).getByLabel('Mot de passe', { exact: true })
  const decide = question(page).getByRole('button', { name: deleteButton })
  await decide.click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Le mot de passe est obligatoire/)
  await password.fill('un-autre-mot-de-passe')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(/Ce mot de passe n’est pas le bon/)
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('button', { name: deleteButton })).toBeFocused()
  await page.keyboard.press('Enter')
  await password.fill(person.password)
  await decide.click()
  await expect(page.getByText('Votre compte est supprimé')).toBeVisible()
  await expect(page).toHaveURL('/client/login?compte=supprime')
  await expect(tab).toHaveURL(/\/client\/login/)
  await other.goto('/client')
  await expect(other).toHaveURL(/\/client\/login/)
  for (const place of [page, tab, other]) await expectForgotten(place, person, bookingId)
  const nobody = { customer: 'deleted', notes: null }
  expect(await change(product, visited)).toMatchObject({
    ...nobody,
    status: 'confirmed',
  })
  expect(await change(product, bookingId)).toMatchObject({
    ...nobody,
    status: 'cancelled',
  })
  await signIn(page, person)
  await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible()
})

/** The same person in another browser. */
async function elsewhere(page: Page, baseURL: string, person: Person): Promise<Page> {
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const context = await page.context().browser()?.newContext({ baseURL, userAgent })
  if (!context) throw new Error('this browser has no other profile')
  const other = await context.newPage()
  await other.goto('/client/login')
  await signIn(other, person)
  await expect(other).toHaveURL(/\/client$/)
  return other
}

async function expectForgotten(page: Page, person: Person, bookingId: string): Promise<void> {
  await expect.poll(() => deviceStorage(page)).not.toContain(person.email)
  const kept = (await deviceStorage(page)) + (await page.content())
  for (const canary of [person.firstName, person.lastName, person.email, bookingId]) {
    expect(kept).not.toContain(canary)
  }
}

/** A booking as the database has it, after what time or nobody did to it. */
async function change(product: Product, id: string, set = 'set id = id'): Promise<unknown> {
  const text = `update bookings ${set} where id = $1 returning *`
  const { rows } = await inDatabase(product, ({ $client: pool }) => pool.query(text, [id]))
  return rows[0]
}
