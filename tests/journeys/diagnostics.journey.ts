import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { newPerson, register } from '../support/person.ts'
import { stored } from '../support/stored.ts'

for (const size of ['phone', 'tablet'] as const) {
  test(`each call of the provider is run in turn, and nothing secret is shown or kept (${size})`, async ({
    device,
  }) => {
    const page = await device.open('/')
    const person = await register(page)
    await page.goto('/test-heitz')
    await page.getByLabel('E-mail d’un client').fill(person.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Lancer les quatre appels' }).click()
    await expect(page.getByText('4 appels sur 4 ont réussi.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/\d+ ms/)
    await page.getByText('Réponse : Jeton du fournisseur').click()
    await expect(
      page.getByText(/"token": ".{4}… \(masqué, \d+ caractères\)"/).first(),
    ).toBeVisible()
    await page.getByText('Réponse : Groupes du secteur').click()
    await expect(page.getByText(/"name": "Boissons"/)).toBeVisible()
    await expectAccessible(page)
    expect(await page.getByRole('main').innerText()).not.toContain(person.password)
    expect(await stored(page)).not.toContain(person.password)
  })
}

test('a failure is told with its status, its code and our sentence, and the call can be run again', async ({
  device,
}) => {
  const page = await device.open('/test-heitz')
  await page.getByLabel('E-mail d’un client').fill('personne@client.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill('faux')
  await page.getByRole('button', { name: 'Lancer : Connexion' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'POST /provider/api/auth/signin' })
  await expect(card).toContainText('Email ou mot de passe incorrect')
  await expect(card).toContainText('credentials')
  const status = card.getByRole('button', { name: '401' })
  await status.focus()
  await expect(page.getByRole('tooltip')).toHaveText(/^Refusé/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.route('**/api/heitz/token', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Lancer : Articles' }).click()
  await expect(page.getByText('Aucun appel sur 3 n’a réussi.')).toBeVisible()
  await page.unroute('**/api/heitz/token')
  await page.getByRole('button', { name: 'Relancer : Articles' }).click()
  await expect(page.getByText('2 appels sur 3 ont réussi.')).toBeVisible()
})

test('a tooltip stays under the pointer, at most 250 pixels wide, and inside the screen', async ({
  device,
}) => {
  const page = await device.open('/test-heitz')
  await page.getByRole('button', { name: 'Lancer : Jeton du fournisseur' }).click()
  await page.getByRole('button', { name: '200' }).hover()
  const bubble = page.getByRole('tooltip')
  await expect(bubble).toBeVisible()
  await bubble.hover()
  await expect(bubble).toBeVisible()
  const box = await bubble.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(250)
  expect(box?.x).toBeGreaterThanOrEqual(0)
  await page.mouse.move(2, 2)
  await expect(bubble).toHaveCount(0)
})

test('a known address is a duplicate with a reference; a free one leaves no account', async ({
  device,
}) => {
  const page = await device.open('/')
  const known = await register(page)
  const free = newPerson().email
  await page.goto('/test-duplicate')
  const run = async (email: string) => {
    await page.getByLabel('Adresse e-mail à tester').fill(email)
    await page.getByRole('button', { name: 'Tester cette adresse' }).click()
    await expect(page.getByRole('dialog')).toContainText('créer un compte')
    await page.getByRole('button', { name: 'Lancer l’essai' }).click()
  }
  await run(known.email)
  await expect(
    page.getByText(
      'Un compte avec cette adresse email existe déjà. Veuillez vous connecter ou utiliser une autre adresse email.',
    ),
  ).toBeVisible()
  await expect(page.getByText(/^Référence\s:\s\S{16}$/)).toBeVisible()
  for (const time of ['first', 'second']) {
    await run(free)
    await expect(page.getByText('Adresse libre'), time).toBeVisible()
  }
  await expectAccessible(page)
})

test('nothing is sent to a real provider before a second, plain yes', async ({ device }) => {
  const page = await device.open('/test-duplicate')
  const sent: string[] = []
  await page.route('**/provider/api/users*', (route) => {
    const url = new URL(route.request().url())
    sent.push(url.pathname + url.search)
    if (url.search)
      return route.fulfill({
        status: 422,
        json: { success: false, error: 'Non', code: 'no-dry-run' },
      })
    return route.fulfill({ status: 201, json: { success: true, id: 42 } })
  })
  await page.getByLabel('Adresse e-mail à tester').fill('pas une adresse')
  await page.getByRole('button', { name: 'Tester cette adresse' }).click()
  await expect(page.getByText('Adresse email invalide.')).toBeVisible()
  await page.getByLabel('Adresse e-mail à tester').fill('libre@client.example')
  await page.getByRole('button', { name: 'Tester cette adresse' }).click()
  await page.getByRole('button', { name: 'Lancer l’essai' }).click()
  const question = page.getByRole('dialog', { name: /Créer vraiment un compte/ })
  await expect(question).toContainText('un compte sera vraiment créé')
  await expectAccessible(page)
  expect(sent).toEqual(['/provider/api/users?dryRun=1'])
  await question.getByRole('button', { name: 'Créer ce compte' }).click()
  await expect(page.getByText('Compte 42 créé')).toBeVisible()
  expect(sent).toEqual(['/provider/api/users?dryRun=1', '/provider/api/users'])
})

test('both pages stay out of search engines', async ({ device }) => {
  const page = await device.open('/test-heitz')
  for (const path of ['/test-heitz', '/test-duplicate']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
  }
})
