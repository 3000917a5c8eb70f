import { expect, type Page } from '@playwright/test'
import { type Device, tierReady, workerReady } from '../browser/journey.ts'
import { storeSession } from '../browser/deviceStorage.ts'
import { openCustomer } from './customer.ts'

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

/**
 * A new customer, signed in on this device as a sign-in leaves it, made by calls: the page stands at a file of the
 * site, and whatever it opens next knows them.
 */
export async function register(page: Page, person: Person = newPerson()): Promise<Person> {
  await page.goto('/icon.svg')
  await storeSession(page, await openCustomer(new URL(page.url()).origin, person))
  return person
}

/** The same by the form of the sign-in, as far as the client area. */
export async function signInAsNew(page: Page, person: Person = newPerson()): Promise<Person> {
  await page.goto('/client/login')
  await openCustomer(new URL(page.url()).origin, person)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client$/)
  await tierReady(page, 'client')
  return person
}

/** A page of a new customer, which stands where `register` leaves it. */
export async function openSignedIn(device: Device, person = newPerson()): Promise<Page> {
  const page = await device.open('/icon.svg')
  await register(page, person)
  return page
}

/** A page of a new customer, in the client area, on a device whose worker can open the app without network. */
export async function openAsCustomer(device: Device, person = newPerson()): Promise<Page> {
  const page = await device.open('/icon.svg')
  await enterClientArea(page, person)
  return page
}

/** The same for a page that is there already. */
export async function enterClientArea(page: Page, person = newPerson()): Promise<void> {
  await register(page, person)
  await page.goto('/client')
  await workerReady(page)
  await tierReady(page, 'client')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${person.firstName}`)
}

export async function signIn(page: Page, person: Person): Promise<void> {
  const password = page.getByLabel('Mot de passe', { exact: true })
  // The address changes before the page does, and the page before may ask for an e-mail too.
  await expect(password).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
