import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/journey.ts'
import { fillRegistration, newPerson, type Person } from '../support/people/person.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'
import { loseAnswer } from '../support/browser/pageRoutes.ts'

const ACCOUNTS = '**/provider/api/users'
const submitOf = (page: Page) => page.getByRole('button', { name: "S'inscrire" })

test('an account whose answer was lost is found again, reload or not, as one’s own', async ({
  device,
}) => {
  const page = await device.open('/client/register')
  const person = newPerson()
  await fillRegistration(page, person)
  await page.route(ACCOUNTS, loseAnswer, { times: 1 })
  await submitOf(page).click()
  await expect(page.getByText('Vous êtes hors connexion').first()).toBeVisible()
  await expect(page.getByLabel('Confirmer le mot de passe')).toHaveValue(person.password)
  await expect.poll(() => deviceStorage(page)).toContain(person.email)
  expect(await deviceStorage(page)).not.toContain(person.password)
  await page.reload()
  await expect(page.getByText('Brouillon restauré')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  await retypeAndSucceed(page, person)
})

async function retypeAndSucceed(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmer le mot de passe').fill(person.password)
  await submitOf(page).click()
  await expect(page.getByText('Compte créé et connexion réussie !')).toBeVisible()
  await expect(page).toHaveURL(/\/client$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${person.firstName}`)
  expect(await deviceStorage(page)).not.toContain(person.password)
}
