import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { fillRegistration, newPerson, type Person, register, signIn } from '../support/person.ts'
import { stored } from '../support/stored.ts'
import { lose } from '../support/wire.ts'

const ACCOUNTS = '**/provider/api/users'
const DUPLICATE =
  'Un compte avec cette adresse email existe déjà. Veuillez vous connecter ou utiliser une autre adresse email.'

const submitOf = (page: Page) => page.getByRole('button', { name: "S'inscrire" })

for (const [size, theme] of [
  ['phone', 'dark'],
  ['tablet', 'light'],
] as const) {
  test.describe(`${size}, ${theme}`, () => {
    test.use({ size, theme })

    test('a visitor registers, is signed in and lands in the client area', async ({ device }) => {
      const page = await device.open('/client/register')
      const accounts = await countAccounts(page)
      await fillRegistration(page, newPerson())
      await choose(page, '7', 3, '1990')
      await expect(page.getByLabel(/^J'accepte/)).not.toBeChecked()
      await doubleTap(page)
      await expect(page.getByRole('button', { name: 'Inscription...' })).toBeVisible()
      await expect(page.getByText('Compte créé et connexion réussie !')).toBeVisible()
      await expect(page).toHaveURL(/\/client$/)
      expect(accounts.sent).toBe(1)
    })

    test('the checks come in their order, by their field, announced and clean', async ({
      device,
    }) => {
      const page = await device.open('/client/register')
      for (const [label, value, message] of steps) {
        await submitOf(page).click()
        await isTold(page, label, message)
        await page.getByLabel(label, { exact: true }).fill(value)
      }
      await choose(page, '31', 2, '2000')
      await submitOf(page).click()
      await isTold(page, 'Jour', 'Date invalide')
      await expectAccessible(page)
      await page.getByLabel('Année').selectOption({ index: 5 })
      await expect(page.getByLabel(/^J'accepte/)).toBeDisabled()
      await expect(page.getByText(/Avant 15 ans/)).toBeVisible()
    })
  })
}

test('an address that has an account is told, with the reference and the ways on', async ({
  device,
}) => {
  const page = await device.open('/')
  const person = await register(page)
  await signOut(page)
  await page.goto('/client/register')
  await fillRegistration(page, { ...person, email: person.email.toUpperCase() })
  await submitOf(page).click()
  const box = page.getByRole('main').getByRole('alert')
  await expect(box).toContainText(DUPLICATE)
  await expect(box).toContainText(/Référence\s: \S{8}/)
  await expectAccessible(page)
  await expect(page.getByLabel('Prénom')).toHaveValue(person.firstName)
  await box.locator('a[href="/login"]').click()
  await expect(page).toHaveURL(/\/client\/login$/)
  await page.goBack()
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmer le mot de passe').fill(person.password)
  await submitOf(page).click()
  await box.locator('a[href="/password-reset-request"]').click()
  await expect(page).toHaveURL(/\/client\/password-reset$/)
})

test('an account that cannot be entered at once is told, and leads to the sign-in', async ({
  device,
}) => {
  const page = await device.open('/client/register')
  await page.route('**/provider/api/auth/signin', (route) => route.abort())
  const person = newPerson()
  await fillRegistration(page, person)
  await submitOf(page).click()
  await expect(page.getByText('Compte créé avec succès ! Connectez-vous maintenant.')).toBeVisible()
  await expect(
    page.getByText('Inscription réussie ! Veuillez vous connecter avec vos identifiants.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/client\/login$/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client$/)
})

test('what was typed survives a pulled plug and a reload, but for the passwords', async ({
  product,
  device,
}) => {
  const page = await device.open('/client/register')
  const person = newPerson()
  await fillRegistration(page, person)
  await product.pullThePlug()
  await submitOf(page).click()
  await expect(page.getByText('Vous êtes hors connexion').first()).toBeVisible()
  await expect(page.getByLabel('Confirmer le mot de passe')).toHaveValue(person.password)
  await expect.poll(() => stored(page)).toContain(person.email)
  expect(await stored(page)).not.toContain(person.password)
  await product.start()
  await page.reload()
  await expect(page.getByText('Brouillon restauré')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  await retypeAndSucceed(page, person)
})

test('an account whose answer was lost is found again, reload or not, as one’s own', async ({
  device,
}) => {
  const page = await device.open('/client/register')
  const person = newPerson()
  await fillRegistration(page, person)
  await page.route(ACCOUNTS, lose, { times: 1 })
  await submitOf(page).click()
  await expect(page.getByText('Vous êtes hors connexion').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Brouillon restauré')).toBeVisible()
  await retypeAndSucceed(page, person)
})

const steps: [string, string, string][] = [
  ['Prénom', 'Camille', 'Le prénom est obligatoire.'],
  ['Nom', 'Testeur', 'Le nom est obligatoire.'],
  ['Email', 'pas une adresse', "L'email est obligatoire."],
  ['Email', 'camille@client.example', 'Adresse email invalide.'],
  ['Mot de passe', 'manette', 'Le mot de passe est obligatoire.'],
  ['Confirmer le mot de passe', 'manette', 'Les mots de passe ne correspondent pas.'],
  ['Téléphone mobile', '06', 'Le numéro de téléphone mobile est obligatoire.'],
  [
    'Téléphone mobile',
    '06 12 34 56 78',
    'Le numéro de téléphone mobile doit contenir exactement 10 chiffres.',
  ],
  ['Mot de passe', 'manette-42', 'Le mot de passe doit contenir au moins 8 caractères.'],
  ['Confirmer le mot de passe', 'manette-42', 'Les mots de passe ne correspondent pas.'],
]

/** Announced, and beside the field that has the focus. */
async function isTold(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`${message.replaceAll('.', '\\.')}$`))
}

async function choose(page: Page, day: string, month: number, year: string): Promise<void> {
  await page.getByLabel('Jour').selectOption(day)
  await page.getByLabel('Mois').selectOption({ index: month })
  await page.getByLabel('Année').selectOption(year)
}

/** Both within one task, before anything can be drawn. */
async function doubleTap(page: Page): Promise<void> {
  await submitOf(page).evaluate((button) => {
    const form = button.closest('form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
}

async function countAccounts(page: Page): Promise<{ sent: number }> {
  const count = { sent: 0 }
  await page.route(ACCOUNTS, (route) => {
    count.sent += 1
    return route.continue()
  })
  return count
}

async function retypeAndSucceed(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmer le mot de passe').fill(person.password)
  await submitOf(page).click()
  await expect(page.getByText('Compte créé et connexion réussie !')).toBeVisible()
  await expect(page).toHaveURL(/\/client$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${person.firstName}`)
  expect(await stored(page)).not.toContain(person.password)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
}
