import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import { newEmail } from '../support/browser/componentAccount.ts'
import { cutNetwork, networkError, route } from '../support/browser/componentNetwork.ts'

const failed = 'Échec de la réinitialisation du mot de passe'
const emailField = page.getByLabelText('Email', { exact: true })
const send = page.getByRole('button', { name: 'Envoyer le lien' })
const sent = page.getByRole('status').filter({ hasText: '30 minutes' })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

async function askForLink(email: string): Promise<void> {
  await emailField.fill(email)
  await send.click()
}

async function choose(password: string): Promise<void> {
  await page.getByLabelText('Nouveau mot de passe').fill(password)
  await page.getByLabelText('Confirmer le mot de passe').fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
}

test('an unknown address is told the same and gets nothing', async () => {
  await openApp('/client/password-reset')
  const email = newEmail()
  await askForLink(email)
  await expect.element(sent).toHaveTextContent(email)
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect.element(emailField).toHaveValue(email)
})

test('the network fails at the moment of sending: the address is kept, and a mail is begun', async () => {
  await openApp('/client/password-reset')
  const drafts = mailDrafts()
  const email = newEmail()
  await expect.element(emailField).toBeVisible()
  const heal = cutNetwork()
  await askForLink(email)
  await expect.element(alert(`${failed} (hors connexion)`)).toBeVisible()
  await expect.poll(() => drafts.length).toBe(1)
  expect(decodeURIComponent(drafts[0] ?? '')).toMatch(
    new RegExp(
      `^mailto:bonjour@borne.example\\?subject=Mot de passe oublié&body=[\\s\\S]*${email}`,
    ),
  )
  await expect
    .element(page.getByRole('link', { name: /Écrire un email/ }))
    .toHaveAttribute('href', drafts[0] ?? '')
  heal()
  await openApp('/client/password-reset')
  await expect.element(emailField).toHaveValue(email)
  await send.click()
  await expect.element(sent).toBeVisible()
})

test('a refusal is told with its status, beside the mail that it drafts', async () => {
  await openApp('/client/password-reset')
  const drafts = mailDrafts()
  route('/api/password-reset', () =>
    Response.json({ success: false, error: 'x', code: 'unavailable' }, { status: 503 }),
  )
  await askForLink(newEmail())
  await expect.element(alert(`${failed} (503)`)).toBeVisible()
  await expect.poll(() => drafts.length).toBe(1)
})

test('a link without an id says so, a read one can be opened again', async () => {
  await openApp('/client/password-reset/une-lettre')
  await expect
    .element(alert('No user ID found in any storage location'))
    .toHaveTextContent('ouvrez-le tel qu’il est dans l’email')
  await openApp('/client/password-reset/une-lettre?idClient=12')
  await expect.element(page.getByLabelText('Confirmer le mot de passe')).toBeVisible()
  await expect.poll(address).toBe('/client/password-reset/nouveau')
  await openApp(address())
  await expect.element(page.getByText('Rouvrez le lien reçu par email')).toBeVisible()
})

test('a new password ends this device’s session, also where the network dies right after', async () => {
  const { id } = await customer()
  await openApp(`/client/password-reset/une-lettre?id=${id}`)
  await expect.element(page.getByLabelText('Confirmer le mot de passe')).toBeVisible()
  route('/api/set-password', () => {
    cutNetwork()
    return Response.json({ success: true })
  })
  await choose('Une phrase bien plus longue')
  await expect.element(page.getByText('Votre mot de passe est changé.')).toBeVisible()
  expect(address()).toBe('/client/login')
})

test('axe finds nothing, in every state', { timeout: 30_000 }, async () => {
  await openApp('/client/password-reset')
  await send.click()
  await expect.element(alert("L'email est obligatoire.")).toBeVisible()
  await expectAccessible()
  const heal = route('/api/password-reset', networkError)
  await askForLink(newEmail())
  await expect.element(alert(failed)).toBeVisible()
  await expectAccessible()
  heal()
  await send.click()
  await expect.element(page.getByText('courriers indésirables')).toBeVisible()
  await expectAccessible()
  await openApp('/client/password-reset/une-lettre?id=12')
  await choose('court')
  await expect.element(alert('au moins 8 caractères')).toBeVisible()
  await expectAccessible()
  await choose('Une phrase bien plus longue')
  await expect.element(alert(`${failed} (410)`)).toHaveTextContent('Ce lien a déjà servi')
  await expectAccessible()
})

/** The drafts that the page has the mail program open. */
function mailDrafts(): string[] {
  const drafts: string[] = []
  const note = ({ destination: { url } }: NavigateEvent) =>
    void (url.startsWith('mailto:') && drafts.push(url))
  navigation.addEventListener('navigate', note)
  onTestFinished(() => navigation.removeEventListener('navigate', note))
  return drafts
}
