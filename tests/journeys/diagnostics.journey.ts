import { expectAccessible } from '../support/browser/axe.ts'
import { expect, test } from '../support/browser/journey.ts'
import { newPerson, openSignedIn } from '../support/people/person.ts'
import { deviceStorage } from '../support/browser/deviceStorage.ts'

test('each call of the provider is run in turn, and nothing secret is shown or kept', async ({
  device,
}) => {
  const person = newPerson()
  const page = await openSignedIn(device, person)
  await page.goto('/test-heitz')
  await page.getByLabel('Email d’un client').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Lancer les quatre appels' }).click()
  await expect(page.getByText('4 appels sur 4 ont réussi.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/\d+ ms/)
  await page.getByText('Réponse : Jeton du fournisseur').click()
  await expect(page.getByText(/"token": ".{4}… \(masqué, \d+ caractères\)"/).first()).toBeVisible()
  await page.getByText('Réponse : Groupes du secteur').click()
  await expect(page.getByText(/"name": "Boissons"/)).toBeVisible()
  await expectAccessible(page)
  expect(await page.getByRole('main').innerText()).not.toContain(person.password)
  expect(await deviceStorage(page)).not.toContain(person.password)
})
