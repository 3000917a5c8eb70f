import type { Locator, Page } from '@playwright/test'
import { connectToRunning } from '../../server/db/connectToRunning.ts'
import { expect, test } from '../support/browser/journey.ts'
import { book, bookButton, confirmed, draftPath } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { dayOf, left } from '../support/people/places.ts'
import { newPerson, openSignedIn } from '../support/people/person.ts'
import { writtenCode } from '../support/people/writtenCode.ts'

const field = (page: Page) => page.getByLabel('Code reçu par email')

test('a newcomer signs in with a code from the letter, and comes back to the question after a reload', async ({
  device,
  product,
}) => {
  const email = 'nouvelle.venue@client.example'
  const page = await device.open('/client/login?returnTo=%2Fclient%2Fprofile')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Recevoir un code' }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code')
  const code = await writtenCode(product, email)
  // Whoever reads the letter in another app may find the tab thrown away.
  await field(page).fill(code.slice(0, 4))
  await page.reload()
  await expect(field(page)).toHaveValue(code.slice(0, 4))
  const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  await field(page).fill(wrong)
  await expect(page.getByRole('alert')).toHaveText(
    'Code incorrect ou expiré. Il vous reste 4 essais.',
  )
  await field(page).fill(` ${code} `)
  await expect(page).toHaveURL(/\/client\/profile$/)
  await expect(page.getByText('Comment vous appelez-vous ?')).toBeVisible()
  await page.getByLabel('Prénom').fill('Noa')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  // Half a name is kept, and the other half asked for.
  await expect(page.getByText(/^Envoyé/)).toBeVisible()
  await expect(page.getByText('Comment vous appelez-vous ?')).toBeVisible()
  await page.getByLabel('Nom', { exact: true }).fill('Petit')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Comment vous appelez-vous ?')).toBeHidden()
  await page.goto('/client')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Noa')
})

test('a newcomer books by touch on one page, in at most seven taps, three fields and a code', async ({
  device,
  product,
}) => {
  const email = 'premiere.visite@client.example'
  const page = await device.open('/')
  const main = page.getByRole('main')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await tap(main.getByRole('link', { name: /^Réserver/ }).first())
  await tap(main.getByRole('radio', { name: /Réalité virtuelle/ }))
  await tap(main.getByRole('gridcell').getByRole('button', { name: dayOf(nextSaturday()) }))
  await tap(main.getByRole('radio', { name: /15\sh/ }))
  const { pathname } = new URL(page.url())
  await page.getByLabel('Prénom').fill('Noa')
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await left(product, 'vr', '15:00')).toBe(2)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Téléphone mobile').fill('06 12 34 56 78')
  await tap(page.getByRole('button', { name: /^Continuer — 50,00/ }))
  await expect(field(page)).toBeFocused()
  await field(page).fill(await writtenCode(product, email))
  await expect(page.getByText('Bonjour Noa : il ne reste qu’à réserver.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(pathname)
  expect(await left(product, 'vr', '15:00')).toBe(2)
  await expect(
    page.getByText(/^Réalité virtuelle, samedi .* à 15\sh, 2\spersonnes$/),
  ).toBeInViewport()
  await tap(bookButton(page))
  await confirmed(page)
  expect(taps).toBeLessThanOrEqual(7)
})

test('a second visit of an account that nobody has proved goes on by a code, asked for in place', async ({
  device,
  product,
}) => {
  const person = newPerson()
  const page = await openSignedIn(device, person)
  await connectToRunning(product.config, (db) =>
    db.execute('update accounts set must_prove = true'),
  )
  await book(page)
  await page.goto(draftPath('simulators', '16:00', 2))
  await bookButton(page).click()
  await expect(page.getByText(/l’adresse de votre compte n’a jamais été vérifiée/)).toBeVisible()
  await page.getByRole('button', { name: 'Recevoir un code' }).click()
  await field(page).fill(await writtenCode(product, person.email))
  await confirmed(page)
})
