import type { Page } from '@playwright/test'
import { book } from '../support/booking.ts'
import { expect, test, workerReady } from '../support/journey.ts'
import { newPerson, type Person, register } from '../support/person.ts'
import { sessionToken, stored } from '../support/stored.ts'

for (const network of ['online', 'offline']) {
  test(`signing out ${network} leaves nothing of the client, and keeps the public facts`, async ({
    product,
    device,
  }) => {
    let page = await device.open('/')
    await workerReady(page)
    const person = { ...newPerson(), firstName: 'Canarina', lastName: 'Serinette' }
    await register(page, person)
    const bookingId = await book(page)
    await page.goto('/client')
    await expect.poll(() => stored(page)).toContain('Canarina')
    if (network === 'offline') {
      await product.pullThePlug()
      await page.reload()
    }
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
    await expect(page).toHaveURL(/\/client\/login/)
    await forgets(page, person, bookingId)
    await device.shut()
    page = await device.open('/')
    await forgets(page, person, bookingId)
    expect(await stored(page)).toContain('boardgames')
    await page.goto('/client')
    await expect(page).toHaveURL(/\/client\/login/)
  })
}

test('a session ended offline is ended on the server at the next connection', async ({
  product,
  device,
}) => {
  const page = await device.open('/')
  await workerReady(page)
  await register(page)
  const token = await sessionToken(page)
  expect(token).toMatch(/^\S{20,}$/)
  await product.pullThePlug()
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
  await product.start()
  await page.goto('/')
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${product.url}/api/auth`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      return (await answer.json()).isAuthenticated
    })
    .toBe(false)
})

test('signing out with something unsent asks, and keeping brings it back', async ({
  product,
  device,
}) => {
  const page = await device.open('/')
  await workerReady(page)
  const person = await register(page)
  await page.goto('/client/profile')
  await expect(page.getByLabel('Prénom')).toHaveValue(person.firstName)
  await product.pullThePlug()
  await page.getByLabel('Prénom').fill('Dominique')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré sur cet appareil').first()).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: /prochaine connexion/ }).click()
  await expect(page).toHaveURL(/\/client\/login/)
  await product.start()
  await page.goto('/client/login?returnTo=%2Fclient%2Fprofile')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Dominique')
})

async function forgets(page: Page, person: Person, bookingId: string): Promise<void> {
  const kept = await stored(page)
  const shown = await page.content()
  for (const canary of [person.firstName, person.lastName, person.email, bookingId]) {
    expect(kept).not.toContain(canary)
    expect(shown).not.toContain(canary)
  }
}
