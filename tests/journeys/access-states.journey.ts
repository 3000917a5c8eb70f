import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, workerReady } from '../support/journey.ts'
import { register, signIn } from '../support/person.ts'

const EDITS = '**/api/users/*'

test('axe finds nothing in what waits, clashes, is refused, or is asked about, in both themes', async ({
  device,
}) => {
  test.setTimeout(300_000)
  const page = await device.open('/')
  await workerReady(page)
  const person = await register(page)
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille')

  await refuseEdits(page, 429, {}, { 'Retry-After': '600' })
  await save(page, 'Prénom', 'Lou')
  await expect(page.getByText('Le centre demande d’attendre')).toBeVisible()
  await isCleanInBoth(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  const question = page.getByRole('dialog', { name: 'Se déconnecter sans tout envoyer' })
  await question.getByRole('button', { name: 'Envoyer maintenant' }).click()
  await expect(question.getByText('L’envoi n’a pas abouti.')).toBeVisible()
  await isCleanInBoth(page)
  await page.keyboard.press('Escape')
  await giveUp(page)

  await refuseEdits(page, 422, { field: 'mobilePhone' })
  await save(page, 'Téléphone mobile', '0700000000')
  await expect(page.getByText(/^Refusé : Non/)).toBeVisible()
  await isCleanInBoth(page)
  await giveUp(page)

  const clash = {
    ...person,
    phone: '',
    id: '1',
    lastName: 'Dupont',
    birthday: '',
    version: 9,
    center: 0,
  }
  await refuseEdits(page, 412, {
    code: 'changed',
    current: { ...clash, createdAt: '', marketingConsent: false },
  })
  await save(page, 'Nom', 'Durand')
  await expect(page.getByText('Valeur du centre : Dupont')).toBeVisible()
  await isCleanInBoth(page)
  await giveUp(page)

  await refuseEdits(page, 503)
  await save(page, 'Prénom', 'Alix')
  await expect(page.getByText('Le centre ne répond pas')).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await question.getByRole('button', { name: 'Garder' }).click()
  await expect(page.getByText('Reconnectez-vous pour envoyer 1 modification')).toBeVisible()
  await signIn(page, { ...person, password: 'pas le bon' })
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await isCleanInBoth(page)
})

async function isCleanInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}

async function refuseEdits(page: Page, status: number, more = {}, headers = {}): Promise<void> {
  const json = { success: false, error: 'Non', code: 'no', ...more }
  await page.unroute(EDITS)
  await page.route(EDITS, (route) => route.fulfill({ status, headers, json }))
}

async function save(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect(page.getByText('Rien n’attend')).toBeVisible()
}
