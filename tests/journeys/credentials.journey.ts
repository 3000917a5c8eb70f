import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { letters } from '../support/mailbox.ts'
import { newPerson, register, signIn } from '../support/person.ts'
import { sessionToken, stored } from '../support/stored.ts'

const newSecret = 'Une phrase bien plus longue'
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const form = (page: Page, name: string) => page.getByRole('form', { name })

async function openChange(page: Page, label: 'Email' | 'Mot de passe') {
  await page.goto('/client/profile')
  await page.getByRole('button', { name: `Changer\u00a0: ${label}` }).click()
}

for (const size of ['phone', 'tablet'] as const) {
  test.describe(size, () => {
    test.use({ size })

    test('the password changes with the current one, and this device stays signed in', async ({
      device,
    }) => {
      const page = await device.open('/')
      const person = await register(page)
      const before = await sessionToken(page)
      await openChange(page, 'Mot de passe')
      const change = form(page, 'Changer de mot de passe')
      await expect(change.getByLabel('Nouveau mot de passe')).toBeFocused()
      await change.getByLabel('Nouveau mot de passe').fill(newSecret)
      await change.getByLabel('Confirmer le mot de passe').fill(newSecret)
      await change.getByLabel('Mot de passe actuel').fill('pas celui-là')
      await change.getByRole('button', { name: 'Changer le mot de passe' }).click()
      await expect(alert(page, 'Mot de passe actuel incorrect')).toBeVisible()
      await expect(change.getByLabel('Mot de passe actuel')).toBeFocused()
      await change.getByLabel('Mot de passe actuel').fill(person.password)
      await change.getByRole('button', { name: 'Changer le mot de passe' }).click()
      await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
      await expect(change).toBeHidden()
      expect(await sessionToken(page)).not.toBe(before)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
      await expect(page).toHaveURL(/\/client\/login/)
      await signIn(page, { ...person, password: newSecret })
      await expect(page).toHaveURL(/\/client$/)
    })

    test('the address changes, is shown at once, and both are told', async ({
      device,
      product,
    }) => {
      const page = await device.open('/')
      const person = await register(page)
      const { email } = newPerson()
      await openChange(page, 'Email')
      const change = form(page, 'Changer d’adresse email')
      await change.getByLabel('Nouvelle adresse email').fill(email)
      await change.getByLabel('Mot de passe actuel').fill(person.password)
      await change.getByRole('button', { name: 'Changer l’adresse' }).click()
      await expect(page.getByText('Votre adresse email est changée.')).toBeVisible()
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
      const told = async () =>
        (await letters(product)).flatMap((letter) => /^To: (\S+)/m.exec(letter)?.[1] ?? [])
      await expect.poll(told).toEqual(expect.arrayContaining([person.email, email]))
    })
  })
}

test('without network nothing is kept for later, and what was typed stays in the form', async ({
  device,
  product,
}) => {
  const page = await device.open('/')
  const person = await register(page)
  await openChange(page, 'Email')
  const { email } = newPerson()
  await page.getByLabel('Nouvelle adresse email').fill(email)
  await page.getByLabel('Mot de passe actuel').fill(person.password)
  await product.pullThePlug()
  await page.getByRole('button', { name: 'Changer l’adresse' }).click()
  await expect(page.getByText('Rien n’a changé')).toBeVisible()
  await expect(page.getByLabel('Nouvelle adresse email')).toHaveValue(email)
  await expect(page.getByText('Rien n’attend')).toBeVisible()
  const kept = await stored(page)
  expect(kept).not.toContain(email)
  expect(kept).not.toContain(person.password)
  await product.start()
  await page.getByRole('button', { name: 'Changer l’adresse' }).click()
  await expect(page.getByText('Votre adresse email est changée.')).toBeVisible()
})

test('another customer’s address is a duplicate, by its field', async ({ device }) => {
  const page = await device.open('/')
  const taken = await register(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page).toHaveURL(/\/client\/login/)
  const person = await register(page)
  await openChange(page, 'Email')
  await page.getByLabel('Nouvelle adresse email').fill(taken.email)
  await page.getByLabel('Mot de passe actuel').fill(person.password)
  await page.getByRole('button', { name: 'Changer l’adresse' }).click()
  await expect(alert(page, 'Un compte avec cette adresse email existe déjà.')).toBeVisible()
  await expect(page.getByLabel('Nouvelle adresse email')).toBeFocused()
})

for (const theme of ['dark', 'light'] as const) {
  test.describe(theme, () => {
    test.use({ theme })

    test('axe finds nothing with both forms and an error shown', async ({ device }) => {
      const page = await device.open('/')
      await register(page)
      for (const label of ['Email', 'Mot de passe'] as const) {
        await openChange(page, label)
        await page.getByRole('button', { name: /^Changer l/ }).click()
        await expect(page.getByRole('alert').first()).toBeVisible()
        await expectAccessible(page)
      }
    })
  })
}
