import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DoorDecision } from '../../src/features/scan/createDoor.ts'
import { type Choice, type Tariff, tariffLines } from '../../shared/rules/tariff.ts'
import { VerdictPanel } from '../../src/features/scan/Tablet.tsx'
import {
  address,
  customer,
  expectAccessible,
  openApp,
  textsOf,
} from '../support/browser/component.tsx'
import { bookButton, reopen } from '../support/browser/componentBooking.ts'
import { realFetch, route } from '../support/browser/componentNetwork.ts'
import { setLetters, unreachable } from '../support/browser/reach.ts'
import { nextSaturday } from '../support/people/days.ts'

const tariffs: Tariff[] = [
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

/** What the venue sells now. */
let sold = tariffs
/** The headsets, for four at most, sold by tariffs. */
beforeEach(() => {
  sold = tariffs
  route('/venue/activities', async (request) => {
    const told: { id: string }[] = await (await realFetch(request)).json()
    return Response.json(
      told.map((one) => (one.id === 'vr' ? { ...one, price: 9, tariffs: sold } : one)),
    )
  })
})

const more = (name: string) => page.getByRole('button', { name: `En ajouter\u00a0: ${name}` })
const fewer = (name: string) => page.getByRole('button', { name: `En retirer\u00a0: ${name}` })
const step = page.getByCss('#participants')
const accept = page.getByRole('button', { name: 'Valider\u00a0: Participants' })

test('teams of several people are priced as groups, the one of our number first', async () => {
  sold = [2, 4].map((people) => {
    return {
      id: `equipe-${people}`,
      name: `Équipe de ${people}`,
      price: 30 * people,
      people,
      seats: 1,
    }
  })
  await openApp('/pricing')
  const groups = page.getByRole('table', { name: 'Par groupe' })
  await expect.element(groups).toHaveTextContent(/Équipe de 4/)
  const till = page.getByRole('region', { name: 'Combien pour nous ?' })
  await till.getByLabelText('Activité').selectOptions('Réalité virtuelle')
  await expect.element(till).toHaveTextContent(/Total TTC\s*120,00\s€/)
})

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
  await customer()
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

test('where a party does not fit any more, the way back to its tariffs leads on', async () => {
  await customer()
  route('/venue/availability', async (request) => {
    const told: { slots: { time: string }[] } = await (await realFetch(request)).json()
    const slots = told.slots.map((slot) => ({ ...slot, remaining: slot.time === '15:00' ? 1 : 4 }))
    return Response.json({ ...told, slots })
  })
  const path = `/reservations?activity=vr&date=${nextSaturday()}&time=15:00&tariffs=`
  await openApp(`${path}adulte-2`)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Plus assez de places à 15 h pour 2 personnes')
  await expect.element(bookButton).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Il reste 1 place : changer les tarifs' }).click()
  await expect.element(page.getByRole('heading', { name: 'Participants' })).toHaveFocus()
  await expectAccessible()
  await fewer('Adulte').click()
  await accept.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(bookButton).toHaveTextContent('14,00')
})

/** Opens a visit of two adults; gives what is sent of its changes, of which the venue refuses two. */
async function openVisit(): Promise<unknown[]> {
  const { call } = await customer()
  const wish = { activityId: 'vr', date: nextSaturday(), time: '15:00', participants: 2 }
  const made = await call('/api/proxy?endpoint=/bookings', wish)
  const { bookingId } = v.parse(v.object({ data: v.object({ bookingId: v.string() }) }), made).data
  const path = `/venue/bookings/${bookingId}`
  const told: object = Object(await call(path))
  let visit = { ...told, lines: linesOf(two), totalPrice: 28 }
  const sent: unknown[] = []
  route(path, async (request) => {
    if (request.method === 'GET') return Response.json(visit)
    sent.push(await request.json())
    if (sent.length === 1) return Response.json(refusal, { status: 422 })
    if (sent.length === 2) {
      sold = tariffs.map((one) => (one.id === 'enfant' ? { ...one, price: 10 } : one))
      return Response.json(dearer, { status: 409 })
    }
    visit = { ...told, lines: linesOf(mixed), totalPrice: 24 }
    return Response.json(visit)
  })
  await openApp(`/reservation-confirmation?bookingId=${bookingId}`)
  return sent
}

function linesOf(choices: Choice[]): object[] {
  const lines = tariffLines(tariffs, choices) ?? []
  return lines.map(({ unitCents, ...line }) => ({ ...line, unitPrice: unitCents / 100 }))
}
const two = [{ id: 'adulte', quantity: 2 }]
const mixed = [
  { id: 'enfant', quantity: 1 },
  { id: 'adulte', quantity: 1 },
]
const refusal = {
  success: false,
  error: 'Le tarif « Enfant » se prend avec « Réduit ».',
  code: 'accompanied',
  field: 'tariffs',
}
const dearer = {
  success: false,
  error: 'Le prix a changé',
  code: 'price-changed',
  current: { shown: 2300, total: 2400 },
}

test('a change of tariffs tells its total; who would come alone is told at the field, and nothing sent', async () => {
  const sent = await openVisit()
  const opener = page.getByRole('button', { name: 'Plus ou moins de monde' })
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: /^Venir à/ })
  await opener.click()
  await more('Enfant').click()
  await fewer('Adulte').click()
  await expect.element(dialog).toHaveTextContent(/23,00\s€\s*au lieu de 28,00/)
  await fewer('Adulte').click()
  await expect.element(step).toHaveTextContent('Le tarif « Enfant » se prend avec « Adulte ».')
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  submit.element().closest('dialog')?.querySelector('form')?.requestSubmit()
  expect(sent).toEqual([])
  await more('Adulte').click()
  await submit.click()
  // The venue has changed its mind since.
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusal.error)
  await expect.element(step).toHaveTextContent(/2 personnes, 23,00/)
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(dearer.error)
  await expect.element(dialog).toHaveTextContent(/24,00\s€\s*au lieu de 28,00/)
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.element(page.getByRole('article')).toHaveTextContent('24,00')
  const change = { participants: 2, tariffs: mixed, total: 2300 }
  expect(sent).toMatchObject([change, change, { ...change, total: 2400 }])
})

test('the door tells each tariff, and what is to be shown for it', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const nothing = () => undefined
  const decision: DoorDecision = {
    verdict: { kind: 'valid' },
    visit: { activity: 'vr', startsAt: 0, party: 3, serial: 1, key: '' },
    tariffs: [
      { name: 'Adulte', quantity: 2 },
      { name: 'Réduit', quantity: 1, proof: 'carte d’étudiant' },
    ],
    scan: { kind: 'refusal', nonce: '', at: 0, key: null, serial: null, verdict: 'valid' },
    isKept: true,
  }
  flushSync(() => {
    root.render(<VerdictPanel {...{ decision }} now={0} onForce={nothing} onClear={nothing} />)
  })
  const told = page.getByRole('region', { name: 'Verdict' }).getByRole('listitem')
  expect(textsOf(told)).toEqual([
    '2 × Adulte',
    '1 × Réduit, justificatif à voir\u00a0: carte d’étudiant',
  ])
  root.unmount()
  element.remove()
})

test('« Combien pour nous ? » counts by tariffs, and leads on to the booking of those', async () => {
  await openApp('/pricing')
  const till = page.getByRole('region', { name: 'Combien pour nous ?' })
  const total = till.getByCss('dd [role=status]')
  await till.getByLabelText('Activité').selectOptions('Réalité virtuelle')
  await expect.element(total).toHaveTextContent(/^56,00\s€$/)
  await fewer('Adulte').click()
  await more('Enfant').click()
  await expect.element(total).toHaveTextContent(/^51,00\s€$/)
  await expect.element(till).toHaveTextContent(/Adulte\s*3 × 14,00/)
  await expect.element(more('Adulte')).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  await till.getByRole('link', { name: 'Réserver pour 4' }).click()
  await expect.poll(address).toMatch(/activity=vr&tariffs=adulte-3.enfant-1/)
  await expect.element(step).toHaveTextContent('3 × Adulte, 1 × Enfant')
})

test('of teams one is chosen, never added up', async () => {
  sold = [2, 4].map((people) => {
    return {
      id: `t${people}`,
      name: `Équipe de ${people}`,
      price: 21 * people,
      people,
      seats: people,
    }
  })
  await openApp('/reservations?activity=vr&tariffs=t2-2')
  const team = (name: string) => page.getByRole('radio', { name: new RegExp(name) })
  await expect.poll(address).toContain('tariffs=t4-1')
  await reopen('Participants')
  await expect.element(team('Équipe de 4')).toBeChecked()
  await expect.element(page.getByText(/4\spersonnes, 84,00\s€/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^En ajouter/ })).not.toBeInTheDocument()
  await team('Équipe de 2').click()
  await expect.poll(address).toContain('tariffs=t2-1')
  await expectAccessible()
})
