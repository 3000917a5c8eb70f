import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '../support/people/account.ts'
import { address, expectAccessible, openApp } from '../support/browser/component.tsx'
import { fillRegistration, newEmail, signIn } from '../support/browser/componentAccount.ts'
import { bookButton, confirmed } from '../support/browser/componentBooking.ts'
import { openCustomer } from '../support/people/customer.ts'
import { draftPath } from '../support/people/draftPath.ts'
import { networkError, route } from '../support/browser/componentNetwork.ts'

const DUPLICATE =
  'Un compte avec cette adresse email existe déjà. Veuillez vous connecter ou utiliser une autre adresse email.'

const submit = page.getByRole('button', { name: "S'inscrire" })
const alert = page.getByRole('main').getByRole('alert')

test('the checks come in their order, by their field, announced and clean', async () => {
  await openApp('/client/register')
  for (const [label, value, message] of steps) {
    await submit.click()
    await isTold(label, message)
    await page.getByLabelText(label, { exact: true }).fill(value)
  }
  await page.getByLabelText('Jour').selectOptions('31')
  await page.getByLabelText('Mois').selectOptions('février')
  await page.getByLabelText('Année').selectOptions('2000')
  await submit.click()
  await isTold('Jour', 'Date invalide')
  await expectAccessible()
  await page.getByLabelText('Année').selectOptions(String(new Date().getFullYear() - 4))
  await expect.element(page.getByLabelText(/^J'accepte/)).toBeDisabled()
  await expect.element(page.getByText(/Avant 15 ans/)).toBeVisible()
})

test('an address that has an account is told, with the reference and the ways on', async () => {
  const { email } = await openCustomer('')
  await openApp('/client/register')
  await fillRegistration(email.toUpperCase())
  await submit.click()
  await expect.element(alert).toHaveTextContent(DUPLICATE)
  await expect.element(alert).toHaveTextContent(/Référence\s: \S{8}/)
  await expectAccessible()
  await expect.element(page.getByLabelText('Prénom')).toHaveValue(account.firstName)
  const signingIn = alert.getByRole('link', { name: 'Se connecter' })
  await expect.element(signingIn).toHaveAttribute('href', '/login')
  await signingIn.click()
  await expect.poll(address).toBe('/client/login')
  history.back()
  await page.getByLabelText('Mot de passe', { exact: true }).fill(account.password)
  await page.getByLabelText('Confirmer le mot de passe').fill(account.password)
  await submit.click()
  const resetting = alert.getByRole('link', { name: 'Mot de passe oublié' })
  await expect.element(resetting).toHaveAttribute('href', '/password-reset-request')
  await resetting.click()
  await expect.poll(address).toBe('/client/password-reset')
})

test('whoever registers from a draft has one account, is signed in, and comes back to book it', async () => {
  await openApp(draftPath())
  await page.getByRole('main').getByRole('link', { name: 'Créer un compte' }).click()
  // The page before it asks for a first name too.
  await expect.element(page.getByRole('heading', { name: 'Inscription Client' })).toBeVisible()
  let sent = 0
  route('/provider/api/users', () => void (sent += 1))
  await fillRegistration(newEmail())
  await page.getByLabelText('Jour').selectOptions('7')
  await page.getByLabelText('Mois').selectOptions('mars')
  await page.getByLabelText('Année').selectOptions('1990')
  await expect.element(page.getByLabelText(/^J'accepte/)).not.toBeChecked()
  // Both within one task, before anything can be drawn.
  const form = submit.element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(page.getByRole('button', { name: 'Inscription...' })).toBeVisible()
  await expect.element(page.getByText('Compte créé et connexion réussie !')).toBeVisible()
  await expect.poll(address).toMatch(/^\/reservations\?/)
  expect(sent).toBe(1)
  await bookButton.click()
  await confirmed()
})

test('an account that cannot be entered at once is told, and leads to the sign-in', async () => {
  await openApp('/client/register')
  route('/provider/api/auth/signin', networkError)
  const email = newEmail()
  await fillRegistration(email)
  await submit.click()
  await expect
    .element(page.getByText('Compte créé avec succès ! Connectez-vous maintenant.'))
    .toBeVisible()
  await expect
    .element(page.getByText('Inscription réussie ! Veuillez vous connecter avec vos identifiants.'))
    .toBeVisible()
  await expect.poll(address).toBe('/client/login')
  await signIn({ email, password: account.password })
  await expect.poll(address).toBe('/client')
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

test('all errors stand by their fields at once, and editing one takes only that one away', async () => {
  await openApp('/client/register')
  await submit.click()
  const firsts = new Map(steps.toReversed().map(([label, , message]) => [label, message]))
  firsts.delete('Confirmer le mot de passe')
  for (const [label, message] of firsts) await isDescribed(label, message)
  await isTold('Prénom', 'Le prénom est obligatoire.')
  await page.getByLabelText('Email', { exact: true }).fill('camille')
  firsts.delete('Email')
  for (const [label, message] of firsts) await isDescribed(label, message)
  const invalid = page.getByCss('main [aria-invalid]')
  await expect.poll(() => invalid.elements().length).toBe(firsts.size)
  await expectAccessible()
})

/** Announced, and beside the field that has the focus. */
async function isTold(label: string, message: string): Promise<void> {
  const field = page.getByLabelText(label, { exact: true })
  const text = message.replaceAll('.', '\\.')
  await expect.element(alert).toHaveTextContent(new RegExp(`^${text}$`))
  await expect.element(field).toHaveFocus()
  await isDescribed(label, message)
}

async function isDescribed(label: string, message: string): Promise<void> {
  const field = page.getByLabelText(label, { exact: true })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(field)
    .toHaveAccessibleDescription(new RegExp(`${message.replaceAll('.', '\\.')}$`))
}
