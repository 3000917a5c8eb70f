import { expect, type Page } from '@playwright/test'

/** Somebody invented; each has an address of their own. */
export type Person = {
  firstName: string
  lastName: string
  email: string
  mobilePhone: string
  password: string
}

let count = 0

export function newPerson(): Person {
  count += 1
  return {
    firstName: 'Camille',
    lastName: 'Testeur',
    email: `camille.${process.pid}.${count}@client.example`,
    mobilePhone: '0612345678',
    password: `Manette-bleue-${process.pid}-${count}`,
  }
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Prénom').fill(person.firstName)
  await page.getByLabel('Nom', { exact: true }).fill(person.lastName)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Téléphone mobile').fill(person.mobilePhone)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmer le mot de passe').fill(person.password)
}

/** Through the registration page to the client area. */
export async function register(page: Page, person: Person = newPerson()): Promise<Person> {
  await page.goto('/client/register')
  await fillRegistration(page, person)
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await expect(page).toHaveURL(/\/client$/)
  return person
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
