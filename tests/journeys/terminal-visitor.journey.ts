import type { Page } from '@playwright/test'
import { deviceStorage, sessionToken } from '../support/browser/deviceStorage.ts'
import { expect, testWithWorker as test, workerReady } from '../support/browser/journey.ts'
import { readQr } from '../support/browser/qr.ts'
import { expectNoTrace, traces } from '../support/browser/traces.ts'
import { bookButton, confirmed, referenceOn } from '../support/people/booking.ts'
import { nextSaturday } from '../support/people/days.ts'
import { startTerminal } from '../support/people/door.ts'
import { dayOf, left } from '../support/people/places.ts'
import { writtenCode } from '../support/people/writtenCode.ts'
import type { Product } from '../support/product/product.ts'

test.use({ size: 'tablet' })

const codeField = (page: Page) => page.getByLabel('Code reçu par email')
const firstName = (page: Page) => page.getByLabel('Prénom')
const emailField = (page: Page) => page.getByLabel('Email', { exact: true })
const phoneField = (page: Page) => page.getByLabel('Téléphone mobile')

/** As whoever stands at the terminal does: from link to link, to « Vos coordonnées ». */
async function chooseVisit(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /^Réserver/ })
    .first()
    .click()
  await main.getByRole('radio', { name: /Réalité virtuelle/ }).press('Space')
  await main
    .getByRole('gridcell')
    .getByRole('button', { name: dayOf(nextSaturday()) })
    .click()
  await main.getByRole('radio', { name: /15\sh/ }).click()
  await expect(page.getByRole('heading', { name: 'Vos coordonnées' })).toBeVisible()
}

async function askCode(page: Page, person: { name: string; email: string; phone: string }) {
  await firstName(page).fill(person.name)
  await emailField(page).fill(person.email)
  await phoneField(page).fill(person.phone)
  await page.getByRole('button', { name: /^Continuer — 50,00/ }).click()
  await expect(codeField(page)).toBeFocused()
}

/** All of these are on the device now: whoever finds none of them later has looked where they were. */
async function expectTraces(page: Page, canaries: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const found = await traces(page)
      return canaries.filter((canary) => !found.includes(canary))
    })
    .toEqual([])
}

async function openTerminal(page: Page, product: Product): Promise<void> {
  await workerReady(page)
  await startTerminal(page, product)
  await page.clock.install({ time: Date.now() })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Quitter le mode borne' })).toBeVisible()
}

test('a visit begun at the terminal goes on by phone, with its places, and without what was typed', async ({
  device,
  product,
  chrome,
}) => {
  const page = await device.open('/scan')
  await openTerminal(page, product)
  await chooseVisit(page)
  for (const field of [firstName(page), emailField(page), phoneField(page)])
    await expect(field).toHaveAttribute('autocomplete', 'off')
  await firstName(page).fill('Passante')
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await left(product, 'vr', '15:00')).toBe(2)
  await expectTraces(page, ['Passante'])
  await page.getByRole('link', { name: 'Continuer sur mon téléphone' }).click()
  const dialog = page.getByRole('dialog', { name: 'À ouvrir sur votre téléphone' })
  const address = await readQr(dialog.getByRole('img'))
  const { pathname, searchParams } = new URL(address)
  expect(pathname).toBe('/reservations')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    activity: 'vr',
    date: nextSaturday(),
    time: '15:00',
  })
  await expect.poll(() => left(product, 'vr', '15:00')).toBe(4)
  await expectNoTrace(page, ['Passante'])
  await dialog.getByRole('button', { name: 'Revenir' }).click()
  await expect(firstName(page)).toHaveValue('')

  const viewport = { width: 390, height: 844 }
  const phone = await (await chrome()).newContext({ locale: 'fr-FR', viewport })
  const own = await phone.newPage()
  await own.goto(address)
  await expect(
    own.getByText(/^Réalité virtuelle, samedi .* à 15\sh, 2\spersonnes$/).first(),
  ).toBeVisible()
  await expect(own.getByRole('heading', { name: 'Vos coordonnées' })).toBeVisible()
  await phone.close()
})

test('who waits for a code has three minutes, and then nothing of them is left on the terminal', async ({
  device,
  product,
}) => {
  const page = await device.open('/scan')
  await openTerminal(page, product)
  await chooseVisit(page)
  const person = { name: 'Passante', email: 'passante@client.example', phone: '06 98 76 54 32' }
  await askCode(page, person)
  const code = await writtenCode(product, person.email)
  const typed = code.slice(0, -1)
  await codeField(page).fill(typed)
  const stored = await deviceStorage(page)
  const [secret = ''] = /visitor\.[\w-]{43}/.exec(stored) ?? []
  const [, challenge = ''] = /challenge\W+([\w-]{43})/.exec(stored) ?? []
  const canaries = [...Object.values(person), typed, secret, challenge]
  expect(canaries).not.toContain('')
  await expectTraces(page, canaries)

  const question = page.getByRole('dialog', { name: /Êtes-vous encore là/ })
  await page.clock.runFor(150_000)
  await expect(codeField(page)).toBeVisible()
  await expect(question).toBeHidden()
  await page.clock.runFor(15_000)
  await expect(question).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page).toHaveURL(`${product.url}/`)
  await expectNoTrace(page, canaries)
})

test('who books by a code at the terminal leaves nothing there, and is offered nothing to leave', async ({
  device,
  product,
}) => {
  const page = await device.open('/scan')
  await openTerminal(page, product)
  await chooseVisit(page)
  const person = { name: 'Voyageuse', email: 'voyageuse@client.example', phone: '06 98 76 54 31' }
  await askCode(page, person)
  await codeField(page).fill(await writtenCode(product, person.email))
  await bookButton(page).click()
  const id = await confirmed(page)
  const reference = await referenceOn(page)
  await expect(page.getByRole('heading', { name: 'Un imprévu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inviter' })).toBeHidden()
  await expect(page.getByText('sans mot de passe')).toBeHidden()
  const canaries = [person.email, person.name, id, await sessionToken(page)]
  await expectTraces(page, canaries)
  await page.reload()
  await expect(page).toHaveURL(`${product.url}/`)
  await expectNoTrace(page, [...canaries, reference.replace(/\s/, '')])
})
