import type { Page } from '@playwright/test'
import { publicPages } from '../../shared/pages/pages.ts'
import { bookButton, confirmed, draftPath, reopen } from '../support/people/booking.ts'
import { expect, test } from '../support/browser/journey.ts'
import { isHydrated } from '../support/browser/hydrated.ts'
import { newPerson, signIn } from '../support/people/person.ts'
import { openCustomer } from '../support/people/customer.ts'
import { translate, translateFromStart, type Translation } from '../support/browser/translator.ts'

const ways: [name: string, translation: Translation][] = [
  ['put in the place of the page’s own', {}],
  ['put around the page’s own', { wraps: true }],
]

for (const [name, translation] of ways) {
  test(`with every text ${name} one signs in, reads on, asks, books at the price that is said, and meets no dead page`, async ({
    device,
    product,
  }) => {
    const person = newPerson()
    await openCustomer(product.url, person)
    const page = await device.open('/client/login')
    await isHydrated(page)
    await translate(page, translation)
    await signIn(page, { ...person, password: 'wrong' })
    await expect(page.getByRole('alert').first()).toBeVisible()
    await signIn(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${person.firstName}`)
    for (const path of ['/client/profile', '/client/reservations', '/client', ...publicPages]) {
      await go(page, path)
      if (path === '/contact') await askTwice(page)
    }
    await go(page, draftPath('simulators', '15:00', 1))
    await reopen(page, 'Participants')
    for (const price of [/60,00/, /90,00/]) {
      await page.getByRole('button', { name: 'Une personne de plus' }).click()
      await expect(bookButton(page)).toHaveText(price)
    }
    await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('3 personnes')
    await bookButton(page).click()
    await confirmed(page)
    await expect(page.getByRole('main')).toContainText(/90,00/)
    await expect(page.getByRole('main')).toContainText('3 personnes')
    await go(page, '/client')
    await signOut(page)
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  })
}

test('a page that was translated before the app came is worked with all the same', async ({
  device,
}) => {
  const page = await (await device.context()).newPage()
  await translateFromStart(page, { says: ' ·' })
  for (const path of publicPages) {
    await page.goto(path)
    await isHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ ·$/)
  }
  await page.goto('/contact')
  await isHydrated(page)
  await ask(page)
})

const submit = (page: Page) =>
  page.locator('button[type="submit"]').filter({ hasText: 'Envoyer le message' })

/** Nothing at first, which is told. */
async function askTwice(page: Page): Promise<void> {
  await submit(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await ask(page)
}

async function ask(page: Page): Promise<void> {
  const form = page.getByRole('form')
  await form.getByLabel('Votre nom').fill('Camille Testeur')
  await form.getByLabel('Email').fill(newPerson().email)
  await form.getByLabel('Votre message').fill('Avez-vous un vestiaire ?')
  await submit(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Votre demande est bien arrivée' }),
  ).toBeVisible()
}

/** As a link of the page does, so that the app shows it and no new document. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href="/"]')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    return link?.href
  }, path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Cette page ne s’affiche pas')
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
}
