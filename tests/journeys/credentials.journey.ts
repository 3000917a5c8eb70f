import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/journey.ts'
import { writtenEmails } from '../support/server/emailFiles.ts'
import { newPerson, openSignedIn, signIn } from '../support/people/person.ts'
import { writtenCode } from '../support/people/writtenCode.ts'
import { sessionToken } from '../support/browser/deviceStorage.ts'

const newSecret = 'Une phrase bien plus longue'
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const form = (page: Page, name: string) => page.getByRole('form', { name })

async function openChange(page: Page, label: 'Email' | 'Mot de passe') {
  await page.goto('/client/profile')
  await page.getByRole('button', { name: `Changer\u00a0: ${label}` }).click()
}

test('the password changes with the current one, and this device stays signed in', async ({
  device,
}) => {
  const person = newPerson()
  const page = await openSignedIn(device, person)
  const before = await sessionToken(page)
  await openChange(page, 'Mot de passe')
  const change = form(page, 'Changer de mot de passe')
  await expect(change.getByLabel('Nouveau mot de passe')).toBeFocused()
  await change.getByLabel('Nouveau mot de passe').fill(newSecret)
  await change.getByLabel('Confirmer le mot de passe').fill(newSecret)
  await change.getByLabel('Mot de passe actuel').fill('pas celui-là')
  await change.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(alert(page, 'Mot de passe actuel incorrect')).toBeVisible()
  await expect(change.getByLabel('Mot de passe actuel')).toBeFocused()
  await change.getByLabel('Mot de passe actuel').fill(person.password)
  await change.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
  await expect(change).toBeHidden()
  expect(await sessionToken(page)).not.toBe(before)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
  await signIn(page, { ...person, password: newSecret })
  await expect(page).toHaveURL(/\/client$/)
})

test('the address changes, is shown at once, and both are told', async ({ device, product }) => {
  const person = newPerson()
  const page = await openSignedIn(device, person)
  const { email } = newPerson()
  await openChange(page, 'Email')
  const change = form(page, 'Changer d’adresse email')
  await change.getByLabel('Nouvelle adresse email').fill(email)
  await change.getByLabel('Mot de passe actuel').fill(person.password)
  await change.getByRole('button', { name: 'Changer l’adresse' }).click()
  await page.getByLabel('Code reçu par email').fill(await writtenCode(product, email))
  await expect(page.getByText('Votre adresse email est changée.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  const told = async () =>
    (await writtenEmails(product)).flatMap((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? [])
  await expect.poll(told).toEqual(expect.arrayContaining([person.email, email]))
})
