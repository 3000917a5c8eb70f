import { expectAccessible } from '../support/browser/axe.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'
import { expect, test } from '../support/browser/journey.ts'
import { PIN, WRONG_PASSPHRASE, WRONG_PIN } from '../support/people/staffCredentials.ts'
import {
  choosePassphrase,
  enterPassphrase,
  managerCode,
  pairAs,
  typePin,
} from '../support/people/team.ts'

test.use({ size: 'tablet' })

const NAME = 'Canari-Gérante'

test('the first code makes an office and its manager, who adds people and devices; locked once hidden', async ({
  device,
  product,
}) => {
  const page = await device.open('/scan')
  const code = await managerCode(product, NAME)
  await pairAs(page, code, 'Bureau')
  await page.getByRole('button', { name: 'Équipe' }).click()
  await page.getByLabel('Code à usage unique').fill(code)
  await page.getByLabel('Code PIN', { exact: true }).fill('123456')
  await page.getByLabel('Encore une fois').fill('123456')
  await page.getByRole('button', { name: 'Choisir ce code PIN' }).click()
  await expect(page.getByText('Ce code PIN se devine.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code PIN', { exact: true }).fill(PIN)
  await page.getByLabel('Encore une fois').fill(PIN)
  await page.getByRole('button', { name: 'Choisir ce code PIN' }).click()
  await expect(page.getByText(`${NAME} entre dans l’équipe (Gérant)`)).toBeVisible()

  await page.getByLabel('Nom', { exact: true }).fill('Bo')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const first = page.getByRole('dialog', { name: 'Choisir ma phrase de passe' })
  await first.getByLabel('Phrase de passe', { exact: true }).fill('trop court')
  await first.getByRole('button', { name: 'Choisir cette phrase' }).click()
  await expect(first.getByText('La phrase de passe a 12 caractères au moins.')).toBeVisible()
  await expectAccessible(page)
  await choosePassphrase(page)
  const made = page.getByRole('dialog', { name: 'Code à usage unique' })
  await expect(made.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible()
  await made.getByRole('button', { name: 'C’est noté' }).click()
  await expect(page.getByText('Sans code PIN')).toBeVisible()
  await expect(page.getByText('Bo entre dans l’équipe (Accueil)')).toBeVisible()
  await expectAccessible(page)
  expect(await deviceStorage(page)).not.toContain(NAME)

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByRole('heading', { name: 'Personnes' })).toHaveCount(0)
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.type(WRONG_PIN)
  await expect(page.getByText('Code PIN faux. Il reste 4 essais.')).toBeVisible()
  await typePin(page)
  await expect(page.getByRole('heading', { name: 'Personnes' })).toBeVisible()

  // Two minutes without a touch, as the page's own clock counts them.
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 120_000
  })
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await typePin(page)

  // Taken away from here, it forgets as any tablet does.
  await page.getByRole('button', { name: 'Retirer l’appareil Bureau' }).click()
  await page.getByRole('button', { name: 'Retirer l’appareil', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Votre phrase de passe' })
  await question.getByLabel('Phrase de passe', { exact: true }).fill(WRONG_PASSPHRASE)
  await question.getByRole('button', { name: 'Continuer' }).click()
  await expect(question.getByText('Phrase de passe fausse. Il reste 4 essais.')).toBeVisible()
  await expectAccessible(page)
  expect(await deviceStorage(page)).not.toContain('loups')
  await enterPassphrase(page)
  await expect(page.getByRole('heading', { name: 'Scanner un code' })).toBeVisible()
})
