import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openApp } from '../support/browser/component.tsx'
import { newEmail } from '../support/browser/componentAccount.ts'
import { loseAnswer, networkError, route } from '../support/browser/componentNetwork.ts'
import { readStorage } from '../support/browser/readStorage.ts'
import { nextSaturday } from '../support/people/days.ts'

const form = page.getByRole('form')
const field = (label: string) => form.getByLabelText(label)
const submit = form.getByRole('button', { name: /^Envoyer (le message|la demande)$/ })
const alert = page.getByRole('alert')
const lost = page.getByText(/rien n’est parti/i)
const arrived = page.getByRole('status').filter({ hasText: 'Votre demande est bien arrivée' })

async function fillPerson(): Promise<void> {
  await field('Votre nom').fill('Camille Testeur')
  await field('Email').fill(newEmail())
}

async function fillParty(): Promise<void> {
  await field('Date souhaitée').fill(nextSaturday())
  await field('Nombre').fill('8')
}

async function openContact(): Promise<void> {
  await openApp('/contact')
  await fillPerson()
  await field('Votre message').fill('Avez-vous un vestiaire ?')
}

/** What is sent from now on, with the key of each; the answers to the first few are lost. */
function watchRequests(losses = 0) {
  const sent: { key: string | null; body: unknown }[] = []
  route('/api/requests', async (request) => {
    sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.clone().json() })
    return sent.length > losses ? undefined : loseAnswer(request)
  })
  return sent
}

test('the checks come in their order, each by its field', async () => {
  await openApp('/birthday')
  const steps: [string, string, string][] = [
    ['Date souhaitée', nextSaturday(), 'Choisissez la date souhaitée.'],
    ['Nombre d’enfants', '8', 'Indiquez le nombre d’enfants, de 1 à 30.'],
    ['Âge fêté', '9', 'Indiquez l’âge fêté, de 1 à 17.'],
    ['Votre nom', 'Camille', 'Le nom est obligatoire.'],
    ['Email', 'camille', "L'email est obligatoire."],
    ['Email', newEmail(), 'Adresse email invalide.'],
  ]
  for (const [label, value, message] of steps) {
    await submit.click()
    await expect.element(alert.filter({ hasText: message })).toBeVisible()
    await expect.element(field(label)).toHaveFocus()
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await field(label).fill(value)
  }
  await expect.element(alert).not.toBeInTheDocument()
})

test('on a tablet a birthday and an event ask little more; axe finds nothing, with an error, a failure and an answer', async () => {
  await page.viewport(820, 1180)
  await openApp('/birthday')
  await submit.click()
  await expect.element(alert).toBeVisible()
  await expectAccessible()
  await fillParty()
  await field('Âge fêté').fill('9')
  await fillPerson()
  const heal = route('/api/requests', networkError)
  await submit.click()
  await expect.element(lost).toBeVisible()
  await expectAccessible()
  heal()
  const sent = watchRequests()
  await submit.click()
  await expect.element(arrived).toBeVisible()
  await expectAccessible()
  await openApp('/business')
  await fillParty()
  await fillPerson()
  await field('Entreprise').fill('Exemple SARL')
  await submit.click()
  await expect.element(arrived).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { kind: 'birthday', people: 8, age: 9 },
    { kind: 'business', people: 8, company: 'Exemple SARL' },
  ])
})

test('an answer that is lost on its way: sent again by the next document, it is the same request', async () => {
  const sent = watchRequests(1)
  await openContact()
  await submit.click()
  await expect.element(lost).toBeVisible()
  await expect.poll(() => readStorage(['borne-drafts'])).toContain('vestiaire')
  await openApp('/contact')
  await expect.element(field('Votre message')).toHaveValue('Avez-vous un vestiaire ?')
  await submit.click()
  await expect.element(arrived).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('other words after a lost answer are another request', async () => {
  const sent = watchRequests(1)
  await openContact()
  await submit.click()
  await expect.element(lost).toBeVisible()
  await field('Votre message').fill('Et un parking ?')
  await submit.click()
  await expect.element(arrived).toBeVisible()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('a double tap sends once', async () => {
  const sent = watchRequests()
  await openContact()
  const element = form.element()
  if (!(element instanceof HTMLFormElement)) throw new Error('no form')
  for (const _ of [1, 2, 3]) element.requestSubmit()
  await expect.element(arrived).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('too many requests and a broken server are told, with what was typed still there', async () => {
  await openContact()
  const answers = [
    { status: 503, error: 'x' },
    { status: 429, error: 'Nous avons déjà reçu 5 demandes avec cette adresse.' },
  ]
  route('/api/requests', () => {
    const { status = 200, error } = answers.shift() ?? {}
    return Response.json({ success: false, error, code: 'y' }, { status })
  })
  await submit.click()
  await expect.element(alert.filter({ hasText: 'rien n’est parti' })).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('Nous avons déjà reçu 5 demandes')).toBeVisible()
  await expect.element(field('Votre message')).toHaveValue('Avez-vous un vestiaire ?')
})
