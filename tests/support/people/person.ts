import { type APIRequestContext, expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { type Device, tierReady, workerReady } from '../browser/journey.ts'
import { ProviderToken } from '../../../shared/api/account/session.ts'

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
 * A new customer, signed in on this device, in the client area: quicker from the page of the sign-in. The
 * registration form has journeys of its own.
 */
export async function register(page: Page, person: Person = newPerson()): Promise<Person> {
  await createAccount(page.request, person)
  if (!page.url().endsWith('/client/login')) await page.goto('/client/login')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client$/)
  await tierReady(page, 'client')
  return person
}

/** A page of a new customer on a device whose worker can open the app without network. */
export async function openAsCustomer(device: Device): Promise<Page> {
  const page = await device.open('/client/login')
  await workerReady(page)
  await register(page)
  return page
}

async function createAccount(request: APIRequestContext, person: Person): Promise<void> {
  const minted = await request.get('/api/heitz/token')
  const created = await request.post('/provider/api/users', {
    headers: { Authorization: `Bearer ${v.parse(ProviderToken, await minted.json())}` },
    data: { ...person, marketingConsent: false },
  })
  expect(created.status(), await created.text()).toBe(201)
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
