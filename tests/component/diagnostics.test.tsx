import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import { newEmail } from '../support/browser/componentAccount.ts'
import { openCustomer } from '../support/people/customer.ts'
import { route } from '../support/browser/componentNetwork.ts'
import { readStorage } from '../support/browser/readStorage.ts'

const tooltip = page.getByRole('tooltip')
const tested = page.getByLabelText('Adresse email à tester')
const tryIt = page.getByRole('button', { name: 'Tester cette adresse' })
const confirm = page.getByRole('button', { name: 'Lancer l’essai' })

test('each call of the provider is run in turn, and nothing secret is shown or kept', async () => {
  const person = await customer()
  await openApp('/test-heitz')
  await page.getByLabelText('Email d’un client').fill(person.email)
  await page.getByLabelText('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Lancer les quatre appels' }).click()
  await expect.element(page.getByText('4 appels sur 4 ont réussi.')).toBeVisible()
  const main = page.getByRole('main')
  await expect.element(main).toHaveTextContent(/\d+ ms/)
  await page.getByText('Réponse : Jeton du fournisseur').click()
  await expect
    .element(page.getByText(/"token": ".{4}… \(masqué, \d+ caractères\)"/).first())
    .toBeVisible()
  await page.getByText('Réponse : Groupes du secteur').click()
  await expect.element(page.getByText(/"name": "Boissons"/)).toBeVisible()
  await expectAccessible()
  expect(main.element().textContent).not.toContain(person.password)
  const kept = await readStorage()
  expect(kept).toContain(person.token)
  expect(kept).not.toContain(person.password)
})

test('a failure is told with its status, its code and our sentence, and the call can be run again', async () => {
  await openApp('/test-heitz')
  await page.getByLabelText('Email d’un client').fill('personne@client.example')
  await page.getByLabelText('Mot de passe', { exact: true }).fill('faux')
  await page.getByRole('button', { name: 'Lancer : Connexion' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'POST /provider/api/auth/signin' })
  await expect.element(card).toHaveTextContent('Email ou mot de passe incorrect')
  await expect.element(card).toHaveTextContent('credentials')
  card.getByRole('button', { name: '401' }).element().focus()
  await expect.element(tooltip).toHaveTextContent(/^Refusé/)
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
  const heal = route('/api/heitz/token', () => Response.json({}, { status: 503 }))
  await page.getByRole('button', { name: 'Lancer : Articles' }).click()
  await expect.element(page.getByText('Aucun appel sur 3 n’a réussi.')).toBeVisible()
  heal()
  await page.getByRole('button', { name: 'Relancer : Articles' }).click()
  await expect.element(page.getByText('2 appels sur 3 ont réussi.')).toBeVisible()
})

test('a tooltip stays under the pointer, at most 250 pixels wide, and inside the screen', async () => {
  await openApp('/test-heitz')
  await page.getByRole('button', { name: 'Lancer : Jeton du fournisseur' }).click()
  await page.getByRole('button', { name: '200' }).hover()
  await expect.element(tooltip).toBeVisible()
  await tooltip.hover()
  await expect.element(tooltip).toBeVisible()
  const box = tooltip.element().getBoundingClientRect()
  expect(box.width).toBeLessThanOrEqual(250)
  expect(box.x).toBeGreaterThanOrEqual(0)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(tooltip).not.toBeInTheDocument()
})

test('a known address is a duplicate with a reference; a free one leaves no account', async () => {
  const known = await openCustomer('')
  const free = newEmail()
  await openApp('/test-duplicate')
  const run = async (email: string) => {
    await tested.fill(email)
    await tryIt.click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('créer un compte')
    await confirm.click()
  }
  await run(known.email)
  await expect
    .element(
      page.getByText(
        'Un compte avec cette adresse email existe déjà. Veuillez vous connecter ou utiliser une autre adresse email.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText(/^Référence\s:\s\S{16}$/)).toBeVisible()
  for (const time of ['first', 'second']) {
    await run(free)
    await expect.element(page.getByText('Adresse libre'), { message: time }).toBeVisible()
  }
  await expectAccessible()
})

test('nothing is sent to a real provider before a second, plain yes', async () => {
  await openApp('/test-duplicate')
  const sent: string[] = []
  route('/provider/api/users', ({ url }) => {
    const { pathname, search } = new URL(url)
    sent.push(pathname + search)
    if (!search) return Response.json({ success: true, id: 42 }, { status: 201 })
    return Response.json({ success: false, error: 'Non', code: 'no-dry-run' }, { status: 422 })
  })
  await tested.fill('pas une adresse')
  await tryIt.click()
  await expect.element(page.getByText('Adresse email invalide.')).toBeVisible()
  await tested.fill('libre@client.example')
  await tryIt.click()
  await confirm.click()
  const question = page.getByRole('dialog', { name: /Créer vraiment un compte/ })
  await expect.element(question).toHaveTextContent('un compte sera vraiment créé')
  await expectAccessible()
  expect(sent).toEqual(['/provider/api/users?dryRun=1'])
  await question.getByRole('button', { name: 'Créer ce compte' }).click()
  await expect.element(page.getByText('Compte 42 créé')).toBeVisible()
  expect(sent).toEqual(['/provider/api/users?dryRun=1', '/provider/api/users'])
})

test('both pages stay out of search engines', async () => {
  for (const path of ['/test-heitz', '/test-duplicate']) {
    await openApp(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() => document.querySelector('meta[name=robots]')?.getAttribute('content'))
      .toMatch(/noindex/)
  }
})
