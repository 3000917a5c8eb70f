import type { Page } from '@playwright/test'
import { expect, test, testWithWorker, workerReady } from '../support/browser/journey.ts'
import { writtenEmails } from '../support/server/emailFiles.ts'
import { isComplete } from '../support/browser/hydrated.ts'
import { newPerson } from '../support/people/person.ts'
import { delayRequests } from '../support/browser/pageRoutes.ts'

const arrived = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Votre demande est bien arrivée' })
/** It submits only once the app hears it. */
const submit = (page: Page) =>
  page.locator('button[type="submit"]').filter({ hasText: /^Envoyer (le message|la demande)$/ })
const field = (page: Page, label: string) => page.getByRole('form').getByLabel(label)

async function fillPerson(page: Page): Promise<string> {
  const { email } = newPerson()
  await field(page, 'Votre nom').fill('Camille Testeur')
  await field(page, 'Email').fill(email)
  return email
}

async function fillContact(page: Page): Promise<string> {
  const email = await fillPerson(page)
  await field(page, 'Votre message').fill('Avez-vous un vestiaire ?')
  return email
}

async function referenceOf(page: Page): Promise<string> {
  const text = await arrived(page).innerText()
  return /Référence ([A-Z0-9]{8})/.exec(text)?.[1] ?? ''
}

test('a question reaches the venue, and the visitor is told so', async ({ device, product }) => {
  const page = await device.open('/contact')
  const email = await fillContact(page)
  await field(page, 'Téléphone').fill('06 12 34 56 78')
  await submit(page).click()
  await expect(arrived(page)).toContainText('sous deux jours ouvrables')
  await expect(arrived(page).locator('..')).toBeFocused()
  const reference = await referenceOf(page)
  await expect.poll(() => writtenEmails(product)).toHaveLength(2)
  const [venue = '', visitor = ''] = await writtenEmails(product)
  expect(venue).toContain(`Reply-To: ${email}`)
  expect(visitor).toContain(`To: ${email}`)
  expect(visitor).toContain(`${reference.toLowerCase()}.visitor@`)
  expect(page.url()).not.toMatch(/camille|vestiaire/i)
  await page.reload()
  await expect(field(page, 'Votre nom')).toHaveValue('')
  await expect(page.getByText('Brouillon restauré')).toBeHidden()
})

testWithWorker(
  'without network it says so, keeps everything, and sends when it is back',
  async ({ device, product }) => {
    const page = await device.open('/contact')
    await workerReady(page)
    await page.reload()
    await fillContact(page)
    await product.unplug()
    await submit(page).click()
    await expect(page.getByText('Vous êtes hors connexion : rien n’est parti')).toBeVisible()
    await expect(page.getByRole('form').getByRole('link', { name: '01 99 00 12 34' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Brouillon restauré')).toBeVisible()
    await product.start()
    await submit(page).click()
    await expect(arrived(page)).toBeVisible()
    await expect.poll(() => writtenEmails(product)).toHaveLength(2)
  },
)

test('what is typed before the code of the page has come is not lost', async ({
  device,
  product,
}) => {
  const page = await (await device.context()).newPage()
  const come = await delayRequests(page, '**/assets/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await fillContact(page)
  come()
  await submit(page).click()
  await expect(arrived(page)).toBeVisible()
  await expect.poll(() => writtenEmails(product)).toHaveLength(2)
})

test('what the browser itself filled in before the code came is not lost', async ({ device }) => {
  const page = await (await device.context()).newPage()
  const come = await delayRequests(page, '**/assets/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  // As after « back » or a reload: nobody types, and nothing is heard of it.
  await field(page, 'Votre nom').evaluate((input: HTMLInputElement) => {
    input.value = 'Camille Testeur'
  })
  come()
  await submit(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Votre nom')).toHaveValue('Camille Testeur')
})

for (const path of ['/contact', '/birthday', '/business']) {
  test(`${path}: what was typed before the code came stands beside a password manager’s icons`, async ({
    device,
  }) => {
    const page = await (await device.context()).newPage()
    const come = await delayRequests(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    const email = await fillPerson(page)
    await page.evaluate(() => {
      for (const input of document.querySelectorAll('form input')) {
        const icon = document.createElement('div')
        icon.className = 'injected'
        input.before(icon)
        input.after(icon.cloneNode())
      }
    })
    come()
    await isComplete(page)
    await expect(field(page, 'Votre nom')).toHaveValue('Camille Testeur')
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Email')).toBeFocused()
    // The app has them too: what it draws anew says the same.
    await page.keyboard.type('x')
    await expect(field(page, 'Email')).toHaveValue(`${email}x`)
    await expect(field(page, 'Votre nom')).toHaveValue('Camille Testeur')
  })
}
