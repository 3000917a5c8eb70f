import { isComplete } from '../support/browser/hydrated.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { type Device, expect, testWithWorker as test } from '../support/browser/journey.ts'
import { openAsCustomer } from '../support/people/person.ts'

declare global {
  interface Window {
    /** What the app's icon was told, in order. */
    badges: number[]
  }
}

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

async function signedIn(device: Device): Promise<Page> {
  const context = await device.context()
  await context.addInitScript(() => {
    window.badges = []
    navigator.setAppBadge = async (count) => void window.badges.push(count ?? 0)
    navigator.clearAppBadge = async () => void window.badges.push(0)
  })
  return openAsCustomer(device)
}

test('what is kept is told by kind, and goes by kind, after a question', async ({ device }) => {
  const page = await signedIn(device)
  await page.goto('/contact')
  await isComplete(page)
  await page.getByLabel('Votre nom').fill('Camille')
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille')
  await page.getByRole('link', { name: 'Stockage et hors connexion' }).click()
  await expect(page).toHaveURL(/\/privacy#stockage$/)
  const files = row(page, 'Les fichiers du site')
  await expect(files).toContainText(/\d\d fichiers/)
  await expect(files).toContainText('Les pages publiques, l’espace client.')
  await expect(row(page, 'Vos réservations et votre profil')).toContainText('aujourd’hui à')
  await expect(row(page, 'Vos envois en attente')).toContainText('Rien')
  await expectAccessible(page)
  const drafts = row(page, 'Vos brouillons')
  await expect(drafts).toContainText(/1 brouillon/)
  await drafts.getByRole('button', { name: 'Effacer les brouillons' }).click()
  const question = page.getByRole('dialog', { name: 'Vos brouillons' })
  await expect(question).toContainText('perdu pour de bon')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Garder' }).click()
  await expect(drafts).toContainText(/1 brouillon/)
  await drafts.getByRole('button', { name: 'Effacer les brouillons' }).click()
  await question.getByRole('button', { name: 'Effacer les brouillons' }).click()
  await expect(page.getByText('c’est effacé.')).toBeVisible()
  await expect(drafts).toContainText('Rien')
  await page.goto('/contact')
  await expect(page.getByLabel('Votre nom')).toHaveValue('')
})

test('what waits is counted on the icon, and leaves only by its author’s will', async ({
  device,
  product,
}) => {
  const page = await signedIn(device)
  await page.goto('/privacy')
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille')
  await product.unplug()
  await page.getByLabel('Prénom').fill('Lou')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => lastBadge(page)).toBe(1)
  await page.getByRole('link', { name: 'Stockage et hors connexion' }).click()
  const outbox = row(page, 'Vos envois en attente')
  await expect(outbox).toContainText('1 envoi')
  await expect(outbox.getByRole('link', { name: 'Voir et envoyer' })).toHaveAttribute(
    'href',
    '/client/profile#envois',
  )
  await page.getByRole('button', { name: 'Effacer de cet appareil' }).click()
  await expect(page.getByRole('dialog')).toContainText('Vous êtes hors connexion')
  await page.getByRole('dialog').getByRole('button', { name: 'Garder' }).click()
  await outbox.getByRole('button', { name: 'Abandonner les envois' }).click()
  const question = page.getByRole('dialog', { name: 'Vos envois en attente' })
  await expect(question).toContainText('la salle ne les recevra pas')
  await question.getByRole('button', { name: 'Abandonner les envois' }).click()
  await expect(outbox).toContainText('Rien')
  await expect.poll(() => lastBadge(page)).toBe(0)
})

test('freed files come back whole, with a second tab open, and open the site without network', async ({
  device,
}) => {
  const page = await signedIn(device)
  await device.open('/pricing')
  const before = await countFiles(page)
  await page.goto('/privacy')
  await page.getByRole('button', { name: 'Effacer les fichiers' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer les fichiers' }).click()
  await reloaded
  await expect.poll(() => countFiles(page), { timeout: 20_000 }).toBe(before)
  await page.context().setOffline(true)
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille')
})

function lastBadge(page: Page): Promise<number | undefined> {
  return page.evaluate(() => window.badges.at(-1))
}

function countFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The documents of the pages that were open are kept anew by the visits to come.
    const names = (await caches.keys()).filter((name) => !name.startsWith('borne-documents-'))
    const opened = await Promise.all(names.map((name) => caches.open(name)))
    const keys = await Promise.all(opened.map((cache) => cache.keys()))
    return keys.flat().length
  })
}
