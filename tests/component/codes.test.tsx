import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openApp } from '../support/browser/component.tsx'
import { newEmail } from '../support/browser/componentAccount.ts'
import { cutNetwork, realFetch, route } from '../support/browser/componentNetwork.ts'

const main = page.getByRole('main')
const emailField = page.getByLabelText('Email', { exact: true })
const codeField = page.getByLabelText('Code reçu par email')
const askButton = page.getByRole('button', { name: 'Recevoir un code' })

const refusal = (status: number, code: string, error: string, field?: string) => () =>
  Response.json({ success: false, error, code, field }, { status })

async function ask(again = 60): Promise<string> {
  const email = newEmail()
  route('/api/codes', () =>
    Response.json({ success: true, challenge: 'x'.repeat(43), lasts: 600, again }, { status: 202 }),
  )
  await openApp('/client/login')
  await emailField.fill(email)
  await askButton.click()
  await expect.element(codeField).toHaveFocus()
  return email
}

test('a code is asked for by the address of the form, which may be corrected', async () => {
  await openApp('/client/login')
  await askButton.click()
  await expect.element(emailField).toHaveFocus()
  await expect.element(main.getByRole('alert')).toHaveTextContent("L'email est obligatoire.")
  const email = await ask()
  await expect.element(main).toHaveTextContent(email)
  await expect.element(main).toHaveTextContent(/demander un autre dans \d\d s/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click()
  await expect.element(emailField).toHaveValue(email)
})

test('an address is told as it was read, not as it was pasted', async () => {
  const email = await ask()
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click()
  await emailField.fill(`<mailto:${email.toUpperCase()}>`)
  await askButton.click()
  await expect.element(codeField).toHaveFocus()
  await expect.element(main).not.toHaveTextContent(/mailto/)
})

test('another letter may be asked for after a while', async () => {
  await ask(0)
  const again = page.getByRole('button', { name: 'Renvoyer un code' })
  route('/api/codes', refusal(429, 'limit-codes-per-hour', 'Réessayez dans une heure.'))
  await again.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('Réessayez dans une heure.')
  await expect.element(codeField).toBeVisible()
})

test('offline nothing is sent, and the code stays in the field', async () => {
  await ask()
  cutNetwork()
  await codeField.fill('4831 0926')
  await expect.element(main).toHaveTextContent('hors connexion')
  await expect.element(codeField).toHaveValue('4831 0926')
})

test('a whole code sends itself, once; a wrong one is told by its field', async () => {
  await ask()
  let sent = 0
  route('/api/auth', () => {
    sent += 1
    return refusal(401, 'code', 'Code incorrect ou expiré. Il vous reste 4 essais.', 'code')()
  })
  await codeField.fill('4831092')
  await codeField.fill('4831 0926')
  await expect.element(main.getByRole('alert')).toHaveTextContent('Il vous reste 4 essais.')
  await codeField.fill('48310926')
  await expect.element(codeField).toHaveAccessibleDescription('')
  expect(sent).toBe(1)
})

test('an account that nobody had proved says what it ends, and its password keeps all', async () => {
  await ask()
  const unproved =
    'Ce compte n’a jamais été vérifié. Pour le protéger, ses autres appareils seront déconnectés.'
  route('/api/auth', refusal(409, 'unproved', unproved))
  await codeField.fill('4831 0926')
  await expect.element(main).toHaveTextContent(unproved)
  await expectAccessible()
  await page.getByRole('button', { name: 'J’ai mon mot de passe' }).click()
  const password = page.getByLabelText('Mot de passe', { exact: true })
  await expect.element(password).toHaveFocus()
  const bodies: unknown[] = []
  route('/api/auth', async (request) => {
    bodies.push(await request.clone().json())
    return refusal(403, 'credentials', 'Ce mot de passe n’est pas le bon.', 'password')()
  })
  await password.fill('manette-42')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('Ce mot de passe n’est pas le bon.')
  await page.getByRole('button', { name: 'Continuer et déconnecter les autres' }).click()
  await expect.poll(() => bodies.length).toBe(2)
  const proof = { challenge: 'x'.repeat(43), code: '48310926' }
  expect(bodies).toEqual([
    { ...proof, password: 'manette-42' },
    { ...proof, endsOthers: true },
  ])
})

test('where codes reach nobody none is offered', async () => {
  route('/api/venue', async (request) => {
    const answer = await realFetch(request)
    return Response.json({ ...(await answer.json()), accountsCan: ['password'] })
  })
  await openApp('/client/login')
  await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect.element(askButton).not.toBeInTheDocument()
})
