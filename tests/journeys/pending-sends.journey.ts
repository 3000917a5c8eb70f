import type { Page } from '@playwright/test'
import { expect, testWithWorker } from '../support/browser/journey.ts'
import { openAsCustomer } from '../support/people/person.ts'
import { sessionToken } from '../support/browser/deviceStorage.ts'

testWithWorker(
  'what clashes asks, what is refused is corrected, what cannot be read is told; then nothing waits',
  async ({ device }) => {
    const page = await openAsCustomer(device)
    await page.goto('/client/profile')
    await expect(page.getByLabel('Prénom')).toHaveValue('Camille')

    await editElsewhere(page, 'Dupont')
    await page.getByLabel('Nom', { exact: true }).fill('Durand')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Valeur de la salle : Dupont')).toBeVisible()
    await page.getByLabel('Votre valeur').check()
    await page.getByRole('button', { name: 'Garder ce choix' }).click()
    await expect(page.getByRole('region', { name: 'Valeurs différentes' })).toHaveCount(0)
    await expect(page.getByText(/Envoyé à/).first()).toBeVisible()

    await leaveBehind(page)
    await page.reload()
    const waiting = page.getByRole('region', { name: 'Envois en attente' }).getByRole('listitem')
    await expect(waiting).toHaveCount(2)
    const refused = waiting.filter({ hasText: 'Refusé : Ce numéro ne va pas.' })
    await refused.getByRole('button', { name: 'Modifier' }).click()
    const phone = page.getByLabel('Téléphone mobile')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveValue('0700000000')
    await phone.fill('0612345678')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(refused).toHaveCount(0)
    await waiting
      .filter({ hasText: 'autre version' })
      .getByRole('button', { name: 'Abandonner' })
      .click()
    await expect(page.getByRole('region', { name: 'Envois en attente' })).toHaveCount(0)
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Durand')
  },
)

/** The same customer, at another device. */
async function editElsewhere(page: Page, lastName: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await sessionToken(page)}` }
  const { user } = await (await page.request.get('/api/auth', { headers })).json()
  const answer = await page.request.put(`/api/users/${user.id}`, {
    headers,
    data: { id: user.id, lastName },
  })
  expect(answer.status()).toBe(200)
}

/** A refused edit, as the version before kept it, and one of a version to come. */
async function leaveBehind(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) =>
        request.addEventListener('success', () => resolve(request.result)),
      )
    const session = (await done(indexedDB.open('borne-session'))).transaction('records')
    const customer = String(await done(session.objectStore('records').get('id')))
    const base = { version: 1, values: { mobilePhone: '0612345678' } }
    const entry = { customer, kind: 'profile', base, createdAt: 1, attempts: 1 }
    const problem = { message: 'Ce numéro ne va pas.', field: 'mobilePhone' }
    const refused = {
      ...entry,
      id: 'old',
      schema: 1,
      patch: { mobilePhone: '0700000000' },
      state: 'rejected',
      problem,
    }
    const records = (await done(indexedDB.open('borne-outbox')))
      .transaction('records', 'readwrite')
      .objectStore('records')
    records.put(
      { ...entry, id: 'new', schema: 99, patch: { nickname: 'Cam' }, state: 'waiting' },
      'new',
    )
    await done(records.put(refused, 'old'))
  })
}
