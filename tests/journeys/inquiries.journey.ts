import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from '../support/browser/axe.ts'
import { nextSaturday } from '../support/people/days.ts'
import { expect, test, testWithWorker, workerReady } from '../support/browser/journey.ts'
import { writtenEmails } from '../support/server/emailFiles.ts'
import { isComplete } from '../support/browser/hydrated.ts'
import { newPerson } from '../support/people/person.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'
import { delayRequests, loseAnswer } from '../support/browser/pageRoutes.ts'

const lost = /rien n’est parti/i
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

async function fillContact(page: Page, message = 'Avez-vous un vestiaire ?'): Promise<string> {
  const email = await fillPerson(page)
  await field(page, 'Votre message').fill(message)
  return email
}

async function fillParty(page: Page): Promise<void> {
  await field(page, 'Date souhaitée').fill(nextSaturday())
  await field(page, 'Nombre').fill('8')
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

test.describe('on a tablet', () => {
  test.use({ size: 'tablet' })

  test('a birthday and an event ask little more', async ({ device, product }) => {
    const page = await device.open('/birthday')
    await fillParty(page)
    await field(page, 'Âge fêté').fill('9')
    await fillPerson(page)
    await submit(page).click()
    await expect(arrived(page)).toBeVisible()
    await page.goto('/business')
    await fillParty(page)
    await fillPerson(page)
    await field(page, 'Entreprise').fill('Exemple SARL')
    await submit(page).click()
    await expect(arrived(page)).toBeVisible()
    await expect.poll(() => writtenEmails(product)).toHaveLength(4)
  })
})

test('the checks come in their order, each by its field', async ({ device }) => {
  const page = await device.open('/birthday')
  const steps: [string, string, string][] = [
    ['Date souhaitée', nextSaturday(), 'Choisissez la date souhaitée.'],
    ['Nombre d’enfants', '8', 'Indiquez le nombre d’enfants, de 1 à 30.'],
    ['Âge fêté', '9', 'Indiquez l’âge fêté, de 1 à 17.'],
    ['Votre nom', 'Camille', 'Le nom est obligatoire.'],
    ['Email', 'camille', "L'email est obligatoire."],
    ['Email', newPerson().email, 'Adresse email invalide.'],
  ]
  for (const [label, value, message] of steps) {
    await submit(page).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(field(page, label)).toBeFocused()
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await field(page, label).fill(value)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what is typed survives a reload, and can be thrown away', async ({ device }) => {
  const page = await device.open('/contact')
  await fillContact(page)
  await expect.poll(() => deviceStorage(page)).toContain('vestiaire')
  await page.reload()
  await expect(page.getByText('Brouillon restauré')).toBeVisible()
  await expect(field(page, 'Votre message')).toHaveValue('Avez-vous un vestiaire ?')
  await page.getByRole('button', { name: 'Effacer' }).click()
  await expect(field(page, 'Votre message')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Votre message')).toHaveValue('')
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

test('an answer that is lost on its way: sent again after a reload, it arrives once', async ({
  device,
  product,
}) => {
  const page = await device.open('/contact')
  await fillContact(page)
  await page.route('**/api/requests', loseAnswer)
  await submit(page).click()
  await expect(page.getByText(lost)).toBeVisible()
  await page.unroute('**/api/requests')
  await page.reload()
  await submit(page).click()
  await expect(arrived(page)).toBeVisible()
  const reference = await referenceOf(page)
  await expect.poll(() => writtenEmails(product)).toHaveLength(2)
  expect(
    (await writtenEmails(product)).every((mail) => mail.includes(`<${reference.toLowerCase()}.`)),
  ).toBe(true)
})

test('other words after a lost answer are another request', async ({ device, product }) => {
  const page = await device.open('/contact')
  await fillContact(page)
  await page.route('**/api/requests', loseAnswer)
  await submit(page).click()
  await expect(page.getByText(lost)).toBeVisible()
  await page.unroute('**/api/requests')
  await field(page, 'Votre message').fill('Et un parking ?')
  await submit(page).click()
  await expect(arrived(page)).toBeVisible()
  await expect.poll(() => writtenEmails(product)).toHaveLength(4)
})

test('a double tap sends once', async ({ device, product }) => {
  const page = await device.open('/contact')
  await fillContact(page)
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/api/requests') && sent.push(request.method()),
  )
  await submit(page).evaluate((button: HTMLButtonElement) => {
    for (const _ of [1, 2, 3]) button.form?.requestSubmit()
  })
  await expect(arrived(page)).toBeVisible()
  expect(sent).toEqual(['POST'])
  await expect.poll(() => writtenEmails(product)).toHaveLength(2)
})

test('too many requests and a broken server are told, with what was typed still there', async ({
  device,
}) => {
  const page = await device.open('/contact')
  const email = await fillContact(page)
  await page.route('**/api/requests', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'x', code: 'y' } }),
  )
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
  await page.unroute('**/api/requests')
  await page.evaluate(async (address) => {
    for (let index = 0; index < 5; index++) {
      await fetch('/api/requests', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `flood-${index}` },
        body: JSON.stringify({ kind: 'contact', name: 'A', email: address, message: 'B' }),
      })
    }
  }, email)
  await submit(page).click()
  await expect(page.getByText('Nous avons déjà reçu 5 demandes avec cette adresse')).toBeVisible()
  await expect(field(page, 'Votre message')).toHaveValue('Avez-vous un vestiaire ?')
})

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

test('without JavaScript the form gives way to the telephone', async ({ chrome, product }) => {
  const page = await (await chrome()).newPage({ javaScriptEnabled: false })
  for (const path of ['/contact', '/birthday', '/business']) {
    await page.goto(product.url + path)
    await expect(page.getByText('Ce formulaire a besoin de JavaScript')).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
  }
  await page.close()
})

test('axe finds nothing, with an error, a failure and an answer shown, in either theme', async ({
  device,
}) => {
  const isClean = async () => {
    await expectAccessible(page)
    await expectReadable(page, 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
  }
  const page = await device.open('/birthday')
  await submit(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isClean()
  await fillParty(page)
  await field(page, 'Âge fêté').fill('9')
  await fillPerson(page)
  await page.route('**/api/requests', (route) => route.abort())
  await submit(page).click()
  await expect(page.getByText(lost)).toBeVisible()
  await isClean()
  await page.unroute('**/api/requests')
  await submit(page).click()
  await expect(arrived(page)).toBeVisible()
  await isClean()
})
