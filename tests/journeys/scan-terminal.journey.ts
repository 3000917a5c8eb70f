import type { Page } from '@playwright/test'
import { DAY_MS } from '../../shared/rules/time.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { pair, startTerminal } from '../support/people/door.ts'
import { expect, test, testWithWorker, workerReady } from '../support/browser/journey.ts'
import { fillRegistration, newPerson, type Person } from '../support/people/person.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'
import { expectNoTrace } from '../support/browser/traces.ts'

test.use({ size: 'tablet' })

test('as a terminal it forgets who was there, leads nowhere else, and opens with its code', async ({
  device,
  product,
}) => {
  test.setTimeout(150_000)
  let page = await device.open('/scan')
  await workerReady(page)
  const code = await pair(page, product)
  await page.getByText('Réglages de la tablette').click()
  const start = page.getByRole('form', { name: 'Mode borne' })
  await start.getByLabel('Code d’appairage').fill('AAAA-AAAA')
  await start.getByRole('button', { name: 'Démarrer la borne' }).click()
  await expect(start.getByText('Ce n’est pas le code qui a appairé cette tablette.')).toBeVisible()
  await start.getByLabel('Code d’appairage').fill(code)
  await start.getByRole('button', { name: 'Démarrer la borne' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  const exit = page.getByRole('button', { name: 'Quitter le mode borne' })
  await expect(exit).toBeVisible()

  // Links that leave are shown, those that would open a window open here.
  await page
    .getByRole('link', { name: /Tenter sa chance/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'À ouvrir sur votre téléphone' })).toContainText(
    'ticket-mystere.borne.example',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revenir' }).click()
  await page
    .getByRole('link', { name: /Réserver/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/reservations/)
  expect(
    (await device.context()).pages().filter((one) => one.url().startsWith(product.url)),
  ).toHaveLength(1)

  // Whoever is left behind by a reload is signed out.
  const person = await registerHere(page)
  expect(await deviceStorage(page)).toContain(person.email)
  await page.reload()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect.poll(() => deviceStorage(page)).not.toContain(person.email)

  // So is whoever walks away, after a warning.
  await page.clock.install({ time: Date.now() })
  await page.goto('/')
  await expect(exit).toBeVisible()
  await registerHere(page)
  const question = page.getByRole('dialog', { name: /Êtes-vous encore là/ })
  await page.clock.runFor(75_000)
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Je suis encore là' }).click()
  await expect(question).toBeHidden()
  await page.clock.runFor(72_000)
  await expect(question).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page).toHaveURL(`${product.url}/`)
  await expectNoTrace(page, ['client.example', 'Testeur'])

  // And what somebody typed who had no account.
  await openRegistration(page)
  await page.getByLabel('Prénom').fill('Passant')
  await expect.poll(() => deviceStorage(page)).toContain('Passant')
  await page.clock.runFor(95_000)
  await expect(page).toHaveURL(`${product.url}/`)
  await expectNoTrace(page, ['Passant'])

  // A clock that is put back keeps nobody.
  await openRegistration(page)
  await page.getByLabel('Prénom').fill('Passant')
  await page.clock.setSystemTime(Date.now() - DAY_MS)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(`${product.url}/`)
  await expectNoTrace(page, ['Passant'])

  // Nor does a page that the browser kept whole and brings back.
  await openRegistration(page)
  await page.getByLabel('Prénom').fill('Passant')
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await expect(page).toHaveURL(`${product.url}/`)
  await expectNoTrace(page, ['Passant'])

  // A killed browser comes back as a terminal; its code makes it the door again.
  await device.shut()
  page = await device.open('/pricing')
  await expect(page).toHaveURL(`${product.url}/`)
  await page.getByRole('button', { name: 'Quitter le mode borne' }).click()
  await page.getByRole('dialog').getByLabel('Code d’appairage').fill(code)
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Contrôle à l’entrée' })).toBeVisible()
})

testWithWorker(
  'a profile edit without network is refused and stays in the form',
  async ({ device, product }) => {
    const page = await device.open('/scan')
    await workerReady(page)
    await startTerminal(page, product)
    await registerHere(page)
    await page
      .getByRole('link', { name: /Profil/ })
      .first()
      .click()
    await product.unplug()
    await page.getByLabel('Prénom').fill('Dominique')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Cette borne n’a pas de réseau.')).toBeVisible()
    await expect(page.getByLabel('Prénom')).toHaveValue('Dominique')
    await expect(page.getByText('Enregistré sur cet appareil')).toBeHidden()
  },
)

/** As a visitor of the terminal does: from link to link. */
async function registerHere(page: Page): Promise<Person> {
  const person = newPerson()
  await openRegistration(page)
  await fillRegistration(page, person)
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await expect(page).toHaveURL(/\/client$/)
  return person
}

async function openRegistration(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Espace client/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /compte|inscri/i })
    .first()
    .click()
}
