import { expect, test } from '../support/browser/journey.ts'
import { writtenEmails } from '../support/server/emailFiles.ts'
import { newPerson, openSignedIn } from '../support/people/person.ts'
import { writtenCode } from '../support/people/writtenCode.ts'

test('the address changes, is shown at once, and both are told', async ({ device, product }) => {
  const person = newPerson()
  const page = await openSignedIn(device, person)
  const { email } = newPerson()
  await page.goto('/client/profile')
  await page.getByRole('button', { name: 'Changer\u00a0: Email' }).click()
  const change = page.getByRole('form', { name: 'Changer d’adresse email' })
  await change.getByLabel('Nouvelle adresse email').fill(email)
  await change.getByLabel('Mot de passe actuel').fill(person.password)
  await change.getByRole('button', { name: 'Changer l’adresse' }).click()
  await page.getByLabel('Code reçu par email').fill(await writtenCode(product, email))
  await expect(page.getByText('Votre adresse email est changée.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  const told = async () =>
    (await writtenEmails(product)).flatMap((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? [])
  await expect.poll(told).toEqual(expect.arrayContaining([person.email, email]))
})
