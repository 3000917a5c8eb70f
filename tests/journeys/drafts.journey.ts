import { isComplete } from '../support/browser/hydrated.ts'
import type { Locator, Page } from '@playwright/test'
import { nextSaturday } from '../support/people/days.ts'
import { type Device, expect, test, testWithWorker } from '../support/browser/journey.ts'
import { fillRegistration, newPerson, signIn } from '../support/people/person.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'
import { readStorage } from '../support/browser/readStorage.ts'
import { expectNoTrace } from '../support/browser/traces.ts'
import { DAY_MS } from '../../shared/rules/time.ts'

const restored = (page: Page) => page.getByText('Brouillon restauré')
const field = (page: Page, label: string) => page.getByRole('form').getByLabel(label)
const words = ['Canari-message', 'Canari-fête', 'Canari-société', 'Canarina']
/** In a database: a browser that is killed loses the last seconds of its local storage. */
const isStored = (page: Page, word: string) =>
  expect
    .poll(async () => (await page.evaluate(readStorage, ['borne-'])).replaceAll('\\', ''))
    .toContain(word)

async function type(page: Page, input: Locator, word: string): Promise<void> {
  await input.fill(word)
  await isStored(page, word)
}

test('each form keeps what was typed over a killed browser, for its author alone, for a week', async ({
  device,
}) => {
  test.setTimeout(240_000)
  let page = await device.open('/contact')
  const person = { ...newPerson(), firstName: 'Canarina' }
  await test.step('a visitor types in every form, and the browser dies', async () => {
    await type(page, field(page, 'Votre message'), 'Canari-message')
    await page.goto('/birthday')
    await type(page, field(page, 'Votre nom'), 'Canari-fête')
    await page.goto('/business')
    await type(page, field(page, 'Entreprise'), 'Canari-société')
    await page.goto('/client/register')
    await fillRegistration(page, person)
    await isStored(page, 'Canarina')
    expect((await deviceStorage(page)).includes(person.password)).toBe(false)
    await choose(page)
    await isStored(page, `"activity":"simulators","date":"${nextSaturday()}"`)
    page = await kill(page, device)
  })
  await test.step('every one of them is there again, and says so', async () => {
    await page.goto('/contact')
    await isRestored(page, 'Votre message', 'Canari-message')
    await page.goto('/birthday')
    await isRestored(page, 'Votre nom', 'Canari-fête')
    await page.goto('/business')
    await isRestored(page, 'Entreprise', 'Canari-société')
    await page.goto('/reservations')
    await expect(restored(page)).toBeVisible()
    await expect(page).toHaveURL(/activity=simulators&date=\d/)
    await page.goto('/client/register')
    await expect(restored(page)).toBeVisible()
    await expect(page.getByLabel('Prénom')).toHaveValue('Canarina')
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  })
  await test.step('what is sent is forgotten; what is not is the customer’s from the sign-in on', async () => {
    await fillRegistration(page, person)
    await page.getByRole('button', { name: "S'inscrire" }).click()
    await expect(page).toHaveURL(/\/client$/)
    await page.goto('/birthday')
    await isRestored(page, 'Votre nom', 'Canari-fête')
    await page.goto('/client/profile')
    await expect(page.getByLabel('Prénom')).toHaveValue('Canarina')
    await type(page, page.getByLabel('Prénom'), 'Canari-profil')
    page = await kill(page, device)
    await page.goto('/client/profile')
    await expect(restored(page)).toBeVisible()
    await expect(page.getByLabel('Prénom')).toHaveValue('Canari-profil')
  })
  await test.step('after a week it is gone', async () => {
    await page.clock.setFixedTime(Date.now() + 8 * DAY_MS)
    await page.goto('/client/profile')
    await expect(page.getByLabel('Prénom')).toHaveValue('Canarina')
    await expect(restored(page)).toBeHidden()
    await expectNoTrace(page, ['Canari-profil', 'Canari-fête', 'Canari-message'])
    await page.clock.setFixedTime(Date.now())
  })
  await test.step('nobody else ever sees one', async () => {
    await page.goto('/contact')
    await type(page, field(page, 'Votre message'), 'Canari-second')
    await choose(page)
    await page.goto('/client')
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
    await expect(page).toHaveURL(/\/client\/login/)
    await expectNoTrace(page, [...words, 'Canari-second'])
    await page.goto('/reservations')
    await expect(page.getByRole('radio', { name: /Simulateurs/ })).not.toBeChecked()
    await page.goto('/contact')
    await expect(field(page, 'Votre message')).toHaveValue('')
    await page.goto('/client/login')
    await signIn(page, person)
    await expect(page).toHaveURL(/\/client$/)
    await page.goto('/contact')
    await expect(field(page, 'Votre message')).toHaveValue('')
  })
})

/** An activity and a day, the beginning of a booking. */
async function choose(page: Page): Promise<void> {
  await page.goto('/reservations')
  await page.locator('label', { hasText: 'Simulateurs' }).click()
  const day = Number(nextSaturday().slice(8))
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`^samedi ${day}(er)? `) })
    .click()
  await expect(page).toHaveURL(/date=/)
}

/** The whole browser crashes, in the middle of whatever it was doing; a new one opens. */
async function kill(page: Page, device: Device): Promise<Page> {
  const context = page.context()
  const gone = new Promise((resolve) => context.once('close', resolve))
  const browser = await context.newCDPSession(page)
  void browser.send('Browser.crash').catch(() => undefined)
  await gone
  await device.shut()
  return device.open('/')
}

async function isRestored(page: Page, label: string, value: string): Promise<void> {
  await expect(restored(page)).toBeVisible()
  await expect(field(page, label)).toHaveValue(value)
}

testWithWorker('what is typed as one leaves is kept, every time', async ({ device }) => {
  const page = await device.open('/contact')
  for (const time of Array.from({ length: 3 }, (_, index) => `Camille ${index}`)) {
    await isComplete(page)
    await field(page, 'Votre nom').fill(time)
    await page.goto('/pricing')
    await page.goto('/contact')
    await expect(restored(page)).toBeVisible()
    await expect(field(page, 'Votre nom')).toHaveValue(time)
  }
})

testWithWorker(
  'what is typed is there after a reload even where the disk was never reached, and goes when it is let go',
  async ({ device }) => {
    const context = await device.context()
    await context.addInitScript({ content: shutDisk })
    const page = await context.newPage()
    await page.goto('/contact')
    await isComplete(page)
    await field(page, 'Votre nom').fill('Canari-disque')
    await page.reload()
    await isRestored(page, 'Votre nom', 'Canari-disque')
    await page.getByRole('button', { name: 'Effacer', exact: true }).click()
    await expectNoTrace(page, ['Canari-disque'])
    await page.reload()
    await expect(field(page, 'Votre nom')).toHaveValue('')
  },
)

/** The store of drafts does not open, as where the disk is full. */
const shutDisk = `{
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (name, ...version) {
    if (name === 'borne-drafts') throw new DOMException('No room', 'QuotaExceededError')
    return open.call(this, name, ...version)
  }
}`
