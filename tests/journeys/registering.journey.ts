import { expect, test } from '../support/journey.ts'
import { fillRegistration, newPerson, register, signIn } from '../support/person.ts'
import { stored } from '../support/stored.ts'

test('a visitor registers, is signed in and lands in the client area', async ({ device }) => {
  const page = await device.open('/client/register')
  await fillRegistration(page, newPerson())
  await page.getByLabel('Jour').selectOption('7')
  await page.getByLabel('Mois').selectOption({ index: 3 })
  await page.getByLabel('Année').selectOption('1990')
  await page.getByRole('button', { name: 'S\'inscrire' }).click()
  await expect(page.getByRole('button', { name: 'Inscription...' })).toBeVisible()
  await expect(page.getByText('Compte créé et connexion réussie !')).toBeVisible()
  await expect(page).toHaveURL(/\/client$/)
})

test('the checks come in their order, each with its message', async ({ device }) => {
  const page = await device.open('/client/register')
  const submit = page.getByRole('button', { name: 'S\'inscrire' })
  const steps: [string, string, string][] = [
    ['Prénom', 'Camille', 'Le prénom est obligatoire.'],
    ['Nom', 'Testeur', 'Le nom est obligatoire.'],
    ['Email', 'pas une adresse', 'L\'email est obligatoire.'],
    ['Email', 'camille@client.example', 'Adresse email invalide.'],
    ['Mot de passe', 'manette', 'Le mot de passe est obligatoire.'],
    ['Confirmer le mot de passe', 'manette', 'Les mots de passe ne correspondent pas.'],
    ['Téléphone mobile', '06', 'Le numéro de téléphone mobile est obligatoire.'],
    [
      'Téléphone mobile',
      '06 12 34 56 78',
      'Le numéro de téléphone mobile doit contenir exactement 10 chiffres.',
    ],
  ]
  for (const [label, value, message] of steps) {
    await submit.click()
    await expect(page.getByText(message)).toBeVisible()
    await page.getByLabel(label, { exact: true }).fill(value)
  }
})

test('an address that has an account is told, with the ways on', async ({ device }) => {
  const page = await device.open('/')
  const person = await register(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
  await page.goto('/client/register')
  await fillRegistration(page, { ...person, email: person.email.toUpperCase() })
  await page.getByRole('button', { name: 'S\'inscrire' }).click()
  const box = page.getByRole('main')
  await expect(
    box.getByText(
      'Un compte avec cette adresse email existe déjà. Veuillez vous connecter ou utiliser une autre adresse email.',
    ).first(),
  ).toBeVisible()
  await expect(box.locator('a[href="/login"]')).toBeVisible()
  await expect(box.locator('a[href="/password-reset-request"]')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue(person.firstName)
})

test('a wrong password is told and nothing typed is lost', async ({ device }) => {
  const page = await device.open('/client/login')
  await signIn(page, newPerson())
  await expect(page.getByText('Email ou mot de passe incorrect').first()).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(/@client\.example$/)
})

test('what was typed survives a reload, but for the passwords', async ({ device }) => {
  const page = await device.open('/client/register')
  const person = newPerson()
  await fillRegistration(page, person)
  await expect(page.getByLabel('Prénom')).toHaveValue(person.firstName)
  await expect.poll(() => stored(page)).toContain(person.email)
  expect(await stored(page)).not.toContain(person.password)
  await page.reload()
  await expect(page.getByText('Brouillon restauré')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
})

test('a sign-in leads back to the page that asked for it, on this site only', async ({ device }) => {
  const page = await device.open('/')
  const person = await register(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
  await page.goto('/client/login?returnTo=https%3A%2F%2Felsewhere.example%2F')
  await signIn(page, person)
  await expect(page).toHaveURL(/localhost:\d+\/client$/)
})
