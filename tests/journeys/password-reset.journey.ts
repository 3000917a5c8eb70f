import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/journey.ts'
import { writtenEmails, decodeEmail } from '../support/server/emailFiles.ts'
import { newPerson, openSignedIn, signIn } from '../support/people/person.ts'
import { openCustomer } from '../support/people/customer.ts'
import type { Product } from '../support/product/product.ts'

const newSecret = 'Une phrase bien plus longue'
const emailField = (page: Page) => page.getByLabel('Email', { exact: true })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function askForLink(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
}

/** The path in the newest e-mail to an address, once there are that many with a link. */
async function mailedLink(product: Product, email: string, count = 1): Promise<string> {
  const links = async () =>
    (await writtenEmails(product))
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap(
        (mail) => /\/client\/password-reset\/[\w-]{43}\?id=\d+/.exec(decodeEmail(mail))?.[0] ?? [],
      )
  await expect.poll(async () => (await links()).length).toBe(count)
  return (await links()).at(-1) ?? ''
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Confirmer le mot de passe').fill(confirmation)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
}

test('from a forgotten password to signed in with the new one', async ({ device, product }) => {
  const person = newPerson()
  await openCustomer(product.url, person)
  const page = await device.open('/client/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié ?' })).toBeVisible()
  await askForLink(page, ` ${person.email} `)
  await expect(page.getByRole('status').filter({ hasText: '30 minutes' })).toContainText(
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
    alert(page, 'Ce lien a déjà servi, ou de plus récents l’ont remplacé.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Recevoir un nouveau lien' }).click()
  await expect(emailField(page)).toBeVisible()
})

test('the link opened where one is signed in ends that session too', async ({
  device,
  product,
}) => {
  const person = newPerson()
  const page = await openSignedIn(device, person)
  await page.goto('/client/password-reset')
  await askForLink(page, person.email)
  const link = await mailedLink(product, person.email)
  await page.goto(link.split('?')[0] ?? '')
  await choose(page, newSecret)
  await expect(page).toHaveURL(/\/client\/login$/)
  await signIn(page, { ...person, password: newSecret })
  await expect(page).toHaveURL(/\/client$/)
})
