import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import { newEmail, signIn } from '../support/browser/componentAccount.ts'
import { openCustomer } from '../support/people/customer.ts'
import { cutNetwork, route } from '../support/browser/componentNetwork.ts'

const alert = page.getByRole('main').getByRole('alert')
const emailField = page.getByLabelText('Email', { exact: true })
const passwordField = page.getByLabelText('Mot de passe', { exact: true })
const submit = page.getByRole('button', { name: 'Se connecter' })

test('refusals are told with what to do, and nothing typed is lost', async () => {
  await openApp('/client/login')
  await submit.click()
  await expect.element(emailField).toHaveFocus()
  await expect.element(alert).toHaveTextContent(/^L'email est obligatoire\.$/)
  const person = { email: newEmail(), password: 'manette-42' }
  await signIn(person)
  await expect.element(alert).toHaveTextContent('Email ou mot de passe incorrect')
  await expect.element(alert).toHaveTextContent('Vérifiez votre adresse et votre mot de passe')
  await expectAccessible()
  route('/api/auth', () =>
    Response.json(
      { success: false, error: 'Trop d’essais.', code: 'too-many' },
      { status: 429, headers: { 'Retry-After': '90' } },
    ),
  )
  await submit.click()
  await expect.element(alert).toHaveTextContent('Trop d’essais.')
  await expect.element(alert).toHaveTextContent(/Réessayez dans 2\sminutes/)
  await expect.element(emailField).toHaveValue(person.email)
  await expect.element(passwordField).toHaveValue(person.password)
})

test('what shows a password says which', async () => {
  await openApp('/client/login')
  const show = page.getByRole('button', { name: 'Afficher' })
  await expect.element(show).toHaveAccessibleDescription('Mot de passe')
  await passwordField.fill('manette-42')
  await show.click()
  await expect.element(passwordField).toHaveAttribute('type', 'text')
  await expect.element(passwordField).toHaveValue('manette-42')
})

test('a return address leads nowhere but to this site', async () => {
  await customer()
  const left = stayHere()
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/%252F%252Fevil.example',
    '/%5C%5Cevil.example',
    '/%09/evil.example',
    '/.%2F/evil.example',
    'https://evil.example/',
    'javascript:document.title="evil"',
  ]
  for (const returnTo of hostile) {
    await openApp(`/client/login?returnTo=${encodeURIComponent(returnTo)}`)
    await expect.poll(address).not.toMatch(/^\/client\/login/)
    expect(left).toEqual([])
    expect(document.title).not.toBe('evil')
  }
  await openApp('/client/login?returnTo=%2Fclient%2Fprofile')
  await expect.poll(address).toBe('/client/profile')
})

test('a pulled plug in the middle of a sign-in keeps what was typed', async () => {
  const person = await openCustomer('')
  await openApp('/client/login')
  await expect.element(submit).toBeVisible()
  const heal = cutNetwork()
  await signIn(person)
  await expect.element(alert).toHaveTextContent('Une erreur est survenue lors de la connexion')
  await expect.element(passwordField).toHaveValue(person.password)
  heal()
  await submit.click()
  await expect.poll(address).toBe('/client')
})

/** The addresses of other sites that the page would have gone to. */
function stayHere(): string[] {
  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    const { url } = event.destination
    if (new URL(url).origin === location.origin) return
    event.preventDefault()
    left.push(url)
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  return left
}
