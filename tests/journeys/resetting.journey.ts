import { chromium, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findBrowser } from '../support/browser.mjs'
import { type Device, expect, test } from '../support/journey.ts'
import { letters, readable } from '../support/mailbox.ts'
import { newPerson, type Person, register, signIn } from '../support/person.ts'
import type { Product } from '../support/product.ts'

const failed = 'Échec de la réinitialisation du mot de passe'
const newSecret = 'Une phrase bien plus longue'
const emailField = (page: Page) => page.getByLabel('Email', { exact: true })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** A customer who has an account and whom this device has forgotten. */
async function stranger(device: Device): Promise<{ page: Page; person: Person }> {
  const page = await device.open('/')
  const person = await register(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
  return { page, person }
}

async function askForLink(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
}

/** The path in the newest letter to an address, once there are that many with a link. */
async function mailedLink(product: Product, email: string, count = 1): Promise<string> {
  const links = async () =>
    (await letters(product))
      .filter((letter) => letter.includes(`To: ${email}`))
      .flatMap(
        (letter) => /\/client\/password-reset\/[\w-]{43}\?id=\d+/.exec(readable(letter))?.[0] ?? [],
      )
  await expect.poll(async () => (await links()).length).toBe(count)
  return (await links()).at(-1) ?? ''
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Confirmer le mot de passe').fill(confirmation)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
}

for (const size of ['phone', 'tablet'] as const) {
  test.describe(size, () => {
    test.use({ size })

    test('from a forgotten password to signed in with the new one', async ({ device, product }) => {
      const { page, person } = await stranger(device)
      await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
      await expect(page.getByRole('heading', { name: 'Mot de passe oublié ?' })).toBeVisible()
      await askForLink(page, ` ${person.email} `)
      await expect(page.getByRole('status').filter({ hasText: '45 minutes' })).toContainText(
        person.email,
      )
      await expect(page.getByText('courriers indésirables')).toBeVisible()
      const link = await mailedLink(product, person.email)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeVisible()
      await expect(page).toHaveURL(/\/client\/password-reset\/nouveau$/)
      await choose(page, newSecret, 'Une autre phrase')
      await expect(alert(page, 'Les mots de passe ne correspondent pas.')).toBeVisible()
      await expect(page.getByLabel('Confirmer le mot de passe')).toBeFocused()
      await choose(page, newSecret)
      await expect(page).toHaveURL(/\/client\/login$/)
      await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
      await signIn(page, { ...person, password: newSecret })
      await expect(page).toHaveURL(/\/client$/)
      await page.goto(link)
      await choose(page, 'Encore une autre phrase')
      await expect(
        alert(page, 'Ce lien a déjà servi, ou un plus récent l’a remplacé.'),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Recevoir un nouveau lien' }).click()
      await expect(emailField(page)).toBeVisible()
    })
  })
}

test('the device where the customer was signed in is signed out by it', async ({
  device,
  product,
}) => {
  const page = await device.open('/')
  const person = await register(page)
  const other = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const borrowed = await other.newPage({ baseURL: product.url })
  await borrowed.goto('/client/password-reset')
  await askForLink(borrowed, person.email)
  await borrowed.goto(await mailedLink(product, person.email))
  await choose(borrowed, newSecret)
  await expect(borrowed).toHaveURL(/\/client\/login$/)
  await page.goto('/client/reservations')
  await expect(page).toHaveURL(/\/client\/login\?returnTo=/)
  await other.close()
})

test('the link opened where one is signed in ends that session too', async ({
  device,
  product,
}) => {
  const page = await device.open('/')
  const person = await register(page)
  await page.goto('/client/password-reset')
  await askForLink(page, person.email)
  const link = await mailedLink(product, person.email)
  await page.goto(link.split('?')[0] ?? '')
  await choose(page, newSecret)
  await expect(page).toHaveURL(/\/client\/login$/)
  await signIn(page, { ...person, password: newSecret })
  await expect(page).toHaveURL(/\/client$/)
})

test('an unknown address is told the same and gets nothing', async ({ device, product }) => {
  const page = await device.open('/client/password-reset')
  const { email } = newPerson()
  await askForLink(page, email)
  await expect(page.getByRole('status').filter({ hasText: '45 minutes' })).toContainText(email)
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(emailField(page)).toHaveValue(email)
  expect((await letters(product)).join()).not.toContain(email)
})

test('the network fails at the moment of sending: the address is kept, and a mail is begun', async ({
  device,
  product,
}) => {
  const page = await device.open('/client/password-reset')
  const drafts = await mailDrafts(page)
  const { email } = newPerson()
  await page.route('**/api/password-reset', (route) => route.abort('connectionreset'))
  await askForLink(page, email)
  await expect(alert(page, `${failed} (hors connexion)`)).toBeVisible()
  await expect.poll(() => drafts.length).toBe(1)
  expect(decodeURIComponent(drafts[0] ?? '')).toMatch(
    new RegExp(
      `^mailto:bonjour@borne.example\\?subject=Mot de passe oublié&body=[\\s\\S]*${email}`,
    ),
  )
  await expect(page.getByRole('link', { name: /Écrire un e-mail/ })).toHaveAttribute(
    'href',
    drafts[0] ?? '',
  )
  await page.reload()
  await expect(emailField(page)).toHaveValue(email)
  await page.unroute('**/api/password-reset')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('status').filter({ hasText: '45 minutes' })).toBeVisible()
  expect((await letters(product)).join()).not.toContain(email)
})

test('a refusal is told with its status, beside the mail that it drafts', async ({ device }) => {
  const page = await device.open('/client/password-reset')
  const drafts = await mailDrafts(page)
  await page.route('**/api/password-reset', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'x', code: 'unavailable' } }),
  )
  await askForLink(page, newPerson().email)
  await expect(alert(page, `${failed} (503)`)).toBeVisible()
  await expect.poll(() => drafts.length).toBe(1)
})

test('a link without an id says so, a read one can be opened again', async ({ device }) => {
  const page = await device.open('/client/password-reset/une-lettre')
  await expect(alert(page, 'No user ID found in any storage location')).toContainText(
    'ouvrez-le tel qu’il est dans l’e-mail',
  )
  await page.goto('/client/password-reset/une-lettre?idClient=12')
  await expect(page.getByLabel('Confirmer le mot de passe')).toBeVisible()
  await expect(page).toHaveURL(/\/nouveau$/)
  await page.reload()
  await expect(page.getByText('Rouvrez le lien reçu par e-mail')).toBeVisible()
})

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ theme })

    test('axe finds nothing, in every state', async ({ device }) => {
      const page = await device.open('/client/password-reset')
      await page.getByRole('button', { name: 'Envoyer le lien' }).click()
      await expect(alert(page, "L'email est obligatoire.")).toBeVisible()
      await expectAccessible(page)
      await page.route('**/api/password-reset', (route) => route.abort())
      await askForLink(page, newPerson().email)
      await expect(alert(page, failed)).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/api/password-reset')
      await page.getByRole('button', { name: 'Envoyer le lien' }).click()
      await expect(page.getByText('courriers indésirables')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/client/password-reset/une-lettre?id=12')
      await choose(page, 'court')
      await expect(alert(page, 'au moins 8 caractères')).toBeVisible()
      await expectAccessible(page)
      await choose(page, newSecret)
      await expect(alert(page, 'Ce lien a déjà servi')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

/** The drafts that the page has the mail program open. */
async function mailDrafts(page: Page): Promise<string[]> {
  const drafts: string[] = []
  const browser = await page.context().newCDPSession(page)
  browser.on(
    'Page.frameRequestedNavigation',
    ({ url }) => url.startsWith('mailto:') && drafts.push(url),
  )
  await browser.send('Page.enable')
  return drafts
}
