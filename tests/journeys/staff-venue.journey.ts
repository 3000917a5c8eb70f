import { setAnnouncement } from '../../server/db/venueValues/edits.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/journey.ts'
import { isHydrated } from '../support/browser/hydrated.ts'
import { loseAnswer } from '../support/browser/pageRoutes.ts'
import { inDatabase } from '../support/people/door.ts'
import { choosePassphrase, enterPassphrase, openOffice, typePin } from '../support/people/team.ts'

test.use({ size: 'tablet' })

const NAME = 'Canari-Gérante'

test('a manager changes Saturday’s hours and a price, and a page that is looked at again says so, also without scripts', async ({
  device,
  product,
  chrome,
}) => {
  const browser = await chrome()
  const visitor = await browser.newPage({ baseURL: product.url })
  const scriptless = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false })
  await visitor.goto('/legal')
  await isHydrated(visitor)
  const footer = visitor.locator('footer')
  await expect(footer).not.toContainText('10h-20h')

  const page = await device.open('/scan')
  await openOffice(page, product, 'Salle', NAME)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Enregistrer', exact: true })
  await page
    .getByRole('region', { name: 'Horaires' })
    .getByRole('button', { name: /^Samedi/ })
    .click()
  await dialog.getByLabel('Ouvre à').selectOption('10:00')
  await dialog.getByLabel('Ferme à').selectOption('09:00')
  await save.click()
  await choosePassphrase(page)
  await expect(dialog.getByText('La fermeture vient après l’ouverture.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Ferme à').selectOption('20:00')
  await page.route('**/api/staff/venue/hours', loseAnswer, { times: 1 })
  await save.click()
  await expect(dialog.getByText('Vous êtes hors connexion')).toBeVisible()
  // The PIN is due again meanwhile: what was chosen is there still, and is saved once.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)
  await expect(dialog.getByLabel('Ferme à')).toHaveValue('20:00')
  await dialog.getByRole('button', { name: 'Abandonner' }).click()
  const saturday = page
    .getByRole('region', { name: 'Horaires' })
    .getByRole('button', { name: /^Samedi/ })
  await expect(saturday).toContainText(/10\sh – 20\sh/)
  await expect(saturday).toContainText(NAME)

  const price = page
    .getByRole('region', { name: 'Prix' })
    .getByRole('button', { name: /^Réalité virtuelle/ })
  await price.click()
  await dialog.getByLabel('Prix, en euros').fill('2,50')
  await save.click()
  await enterPassphrase(page)
  await expect(dialog.getByText(/De 25,00\s€ à 2,50\s€/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Prix, en euros').fill('27,50')
  await save.click()
  await expect(price).toContainText('27,50')
  await page.getByRole('button', { name: /Rien à annoncer/ }).click()
  await dialog.getByLabel('Texte').fill('<b onclick="alert()">Neige</b> & verglas')
  const preview = dialog.getByRole('region', { name: 'Aperçu' })
  await expect(preview).toContainText('Neige & verglas')
  expect(await preview.locator('b, [onclick]').count()).toBe(0)
  await expectAccessible(page)
  // Left for the door, it is no question, and not lost: it waits by its row until it is saved or abandoned.
  await page.keyboard.press('Escape')
  const announcement = page.getByRole('region', { name: 'Annonce' }).getByRole('button')
  await expect(announcement).toContainText('Brouillon non enregistré')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Porte' }).click()
  await expect(page.getByRole('heading', { name: 'Contrôle à l’entrée' })).toBeVisible()
  await page.getByRole('button', { name: 'Salle' }).click()
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)
  await announcement.click()
  await expect(dialog.getByLabel('Texte')).toHaveValue(/verglas/)
  // What somebody else has announced meanwhile is not written over unseen.
  const timeless = { start: null, end: null, pages: ['*'], ctaText: null, ctaUrl: null }
  const other = { id: 'other', enabled: false, message: '<p>Panne</p>', ...timeless }
  await inDatabase(product, (db) => setAnnouncement(db, other))
  await save.click()
  await enterPassphrase(page)
  await expect(dialog.getByText(/^Quelqu’un vient de changer/)).toBeVisible()
  await expect(dialog.getByLabel('Texte')).toHaveValue(/verglas/)
  await dialog.getByRole('button', { name: 'Abandonner' }).click()
  await expect(page.getByText('Brouillon non enregistré')).toHaveCount(0)
  await expectAccessible(page)

  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(footer).toContainText('10h-20h')
  for (const one of [visitor, scriptless]) {
    await one.goto('/pricing')
    await expect(one.getByRole('main')).toContainText(/27,50\s€/)
    await expect(one.getByRole('contentinfo')).toContainText('10h-20h')
  }
})
