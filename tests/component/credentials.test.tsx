import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import { newEmail, signIn } from '../support/browser/componentAccount.ts'
import { cutNetwork, route } from '../support/browser/componentNetwork.ts'
import { readStorage } from '../support/browser/readStorage.ts'

const newAddress = page.getByLabelText('Nouvelle adresse email')
const currentPassword = page.getByLabelText('Mot de passe actuel')
const change = page.getByRole('button', { name: 'Changer l’adresse' })

async function openChange(label: 'Email' | 'Mot de passe') {
  await openApp('/client/profile')
  await page.getByRole('button', { name: `Changer\u00a0: ${label}` }).click()
}

test('without network nothing is kept for later, and what was typed stays in the form', async () => {
  const { password } = await customer()
  await openChange('Email')
  const email = newEmail()
  await newAddress.fill(email)
  await currentPassword.fill(password)
  const heal = cutNetwork()
  await change.click()
  await expect.element(page.getByText('Rien n’a changé')).toBeVisible()
  await expect.element(newAddress).toHaveValue(email)
  await expect
    .element(page.getByRole('heading', { name: 'Envois en attente' }))
    .not.toBeInTheDocument()
  const kept = await readStorage()
  expect(kept).not.toContain(email)
  expect(kept).not.toContain(password)
  heal()
  await change.click()
  // The code goes to the new address: the same form takes it.
  await expect.element(page.getByLabelText('Code reçu par email')).toHaveFocus()
  await expect.element(page.getByText('Regardez vos emails')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveTextContent(email)
})

test('the password changes with the current one, and this device alone stays signed in', async () => {
  const { email, password, token } = await customer()
  await openChange('Mot de passe')
  const change = page.getByRole('form', { name: 'Changer de mot de passe' })
  const next = change.getByLabelText('Nouveau mot de passe')
  await expect.element(next).toHaveFocus()
  await next.fill('Une phrase bien plus longue')
  await change.getByLabelText('Confirmer le mot de passe').fill('Une phrase bien plus longue')
  await currentPassword.fill('pas celui-là')
  const save = change.getByRole('button', { name: 'Changer le mot de passe' })
  await save.click()
  const wrong = page.getByRole('alert').filter({ hasText: 'Mot de passe actuel incorrect' })
  await expect.element(wrong).toBeVisible()
  await expect.element(currentPassword).toHaveFocus()
  await currentPassword.fill(password)
  await save.click()
  await expect.element(page.getByText('Votre mot de passe est changé.')).toBeVisible()
  await expect.element(change).not.toBeInTheDocument()
  const headers = { Authorization: `Bearer ${token}` }
  expect(await (await fetch('/api/auth', { headers })).json()).toMatchObject({
    isAuthenticated: false,
  })
  await openApp('/client/profile')
  await expect.element(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect.poll(address).toMatch(/^\/client\/login/)
  await signIn({ email, password: 'Une phrase bien plus longue' })
  await expect.poll(address).toBe('/client')
})

test('a refusal of the new address stands by its field', async () => {
  const { password } = await customer()
  const error = 'Un compte avec cette adresse email existe déjà.'
  route('/api/users/*/credentials', () =>
    Response.json({ success: false, error, code: 'DOUBLON', field: 'email' }, { status: 409 }),
  )
  await openChange('Email')
  await newAddress.fill(newEmail())
  await currentPassword.fill(password)
  await change.click()
  await expect.element(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
  await expect.element(newAddress).toHaveFocus()
})

test('an account without a password is not asked for one: it chooses a first, by a code', async () => {
  await customer()
  route('/api/sessions', () => Response.json({ sessions: [], hasPassword: false, isOurs: true }))
  let asked = 0
  route('/api/users/*/credentials', () => {
    asked += 1
    return Response.json(
      { success: false, error: 'Confirmez d’abord que c’est vous.', code: 'prove-self' },
      { status: 403 },
    )
  })
  await openApp('/client/profile')
  await expect.element(page.getByRole('region', { name: 'Connexion' })).toHaveTextContent('Aucun')
  await page.getByRole('button', { name: 'Choisir\u00a0: Mot de passe' }).click()
  await expect.element(currentPassword).not.toBeInTheDocument()
  await page.getByLabelText('Nouveau mot de passe', { exact: true }).fill('un premier secret')
  await page.getByLabelText(/^Confirmer/).fill('un premier secret')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect.element(page.getByRole('button', { name: 'Recevoir un code' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Recevoir un code' }).click()
  await expect.element(page.getByLabelText('Code reçu par email')).toBeVisible()
  expect(asked).toBe(1)
})

test('axe finds nothing with both forms and an error shown', async () => {
  await customer()
  for (const label of ['Email', 'Mot de passe'] as const) {
    await openChange(label)
    await page.getByRole('button', { name: /^Changer l/ }).click()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expectAccessible()
  }
})
