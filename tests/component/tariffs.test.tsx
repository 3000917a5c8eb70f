import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, expectAccessible, openApp } from '../support/browser/component.tsx'
import { reopen } from '../support/browser/componentBooking.ts'
import { realFetch, route } from '../support/browser/componentNetwork.ts'
import { setLetters, unreachable } from '../support/browser/reach.ts'
import { nextSaturday } from '../support/people/days.ts'

const tariffs = [
  { id: 'adulte', name: 'Adulte', price: 14, minAge: 14, people: 1, seats: 1 },
  {
    id: 'enfant',
    name: 'Enfant',
    price: 9,
    maxAge: 13,
    people: 1,
    seats: 1,
    accompaniedBy: ['adulte'],
  },
  { id: 'reduit', name: 'Réduit', price: 11, proof: 'carte d’étudiant', people: 1, seats: 1 },
  { id: 'duo', name: 'Duo', price: 20, people: 2, seats: 2 },
]

/** The headsets, for four at most, sold by tariffs. */
beforeEach(() => {
  route('/venue/activities', async (request) => {
    const told: { id: string }[] = await (await realFetch(request)).json()
    return Response.json(told.map((one) => (one.id === 'vr' ? { ...one, price: 9, tariffs } : one)))
  })
})

const more = (name: string) => page.getByRole('button', { name: `En ajouter\u00a0: ${name}` })
const fewer = (name: string) => page.getByRole('button', { name: `En retirer\u00a0: ${name}` })
const step = page.getByCss('#participants')
const accept = page.getByRole('button', { name: 'Valider\u00a0: Participants' })

test('each tariff has its number, with ages, proof and price; people and total follow', async () => {
  await openApp('/reservations')
  await page.getByRole('radio', { name: /Réalité virtuelle/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Participants' })).toHaveFocus()
  await expect.element(step).toHaveTextContent(/Adulte\s*dès 14 ans\s*14,00/)
  await expect.element(step).toHaveTextContent(/justificatif à voir : carte d’étudiant\s*11,00/)
  await expect.element(step).toHaveTextContent(/2 personnes, 28,00/)
  await more('Enfant').click()
  await expect.element(step).toHaveTextContent(/3 personnes, 37,00/)
  // A pair would be five, of four who may come.
  await expect.element(more('Duo')).toHaveAttribute('aria-disabled', 'true')
  await fewer('Adulte').click()
  await fewer('Adulte').click()
  await expect.element(step).toHaveTextContent('Le tarif « Enfant » se prend avec « Adulte ».')
  await expect.element(accept).not.toBeInTheDocument()
  await expectAccessible()
  await more('Adulte').click()
  await accept.click()
  await expect.element(step).toHaveTextContent('1 × Adulte, 1 × Enfant')
  await expect.poll(address).toMatch(/tariffs=enfant-1.adulte-1|tariffs=adulte-1.enfant-1/)
})

test('each step can be tapped and read, on a narrow screen and with large letters', async () => {
  await openApp('/reservations?activity=vr')
  await expect.element(more('Duo')).toBeVisible()
  for (const button of step.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  expect(await unreachable('tariffs')).toEqual([])
  await setLetters(16)
  await page.viewport(390, 844)
})

test('the recap has a line for each tariff, and waits while a child would come alone', async () => {
  const path = `/reservations?activity=vr&date=${nextSaturday()}&time=15:00&tariffs=`
  await openApp(`${path}adulte-1.enfant-2`)
  const order = page.getByRole('button', { name: /obligation de paiement — 32,00/ })
  await expect.element(order).toBeVisible()
  const detail = page.getByRole('list', { name: 'Détail du prix' })
  await expect.element(detail).toHaveTextContent(/Enfant 2 × 9,00\s€\s*18,00/)
  await reopen('Participants')
  await fewer('Adulte').click()
  await expect.element(order).not.toBeInTheDocument()
})
