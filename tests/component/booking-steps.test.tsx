import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '../../shared/rules/day.ts'
import { address, customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import {
  book,
  bookButton,
  dayButton,
  reopen,
  showMonthOf,
} from '../support/browser/componentBooking.ts'
import { route, realFetch } from '../support/browser/componentNetwork.ts'
import { readStorage } from '../support/browser/readStorage.ts'
import { nextSaturday } from '../support/people/days.ts'
import { draftPath } from '../support/people/draftPath.ts'

const question = (name: string) => page.getByRole('heading', { level: 2, name })
const radio = (name: RegExp) => page.getByRole('radio', { name })
const anyRadio = page.getByRole('main').getByRole('radio')
const party = page.getByRole('spinbutton', { name: 'Participants' })
const restored = page.getByText('Brouillon restauré')

test('each tap folds its question to a line, and the next one has the focus', async () => {
  await openApp('/reservations')
  await expect.element(party).toHaveValue(2)
  await page.getByRole('button', { name: 'Une personne de plus' }).click()
  await radio(/Réalité virtuelle/).click()
  await expect.element(question('Date')).toHaveFocus()
  await expect.element(radio(/Réalité virtuelle/)).not.toBeInTheDocument()
  await expect.element(party).not.toBeInTheDocument()
  await showMonthOf(nextSaturday())
  await dayButton(nextSaturday()).click()
  await expect.element(question('Heure')).toHaveFocus()
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  await radio(/^19\sh/).click()
  await expect.element(question('Vos coordonnées')).toHaveFocus()
  await expect.element(anyRadio).not.toBeInTheDocument()
  await expect.poll(address).toMatch(/participants=3&activity=vr.*time=19/)
})

test('presses faster than the page follows are all heard', async () => {
  const press = (found: { element(): Element }) =>
    found.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await openApp('/reservations')
  await expect.element(party).toHaveValue(2)
  const more = page.getByRole('button', { name: 'Une personne de plus' })
  press(more)
  press(more)
  press(radio(/Réalité virtuelle/))
  await expect.poll(address).toMatch(/^(?=.*participants=4)(?=.*activity=vr)/)
  // Far enough ahead that a birthday can still be booked.
  const day = addDays(nextSaturday(), 7)
  await openApp(`/reservations?activity=birthday&date=${day}&time=15:00&participants=8`)
  const photo = page.getByRole('button', { name: /En ajouter\s: La photo souvenir/ })
  await expect.element(photo).toBeVisible()
  press(photo)
  press(photo)
  await expect.poll(address).toMatch(/options=photo-2/)
})

test('whoever is signed in has nothing left to say: the order has the focus', async () => {
  await customer()
  await openApp(`/reservations?activity=vr&date=${nextSaturday()}`)
  await radio(/^19\sh/).click()
  await expect.element(page.getByCss('#commande')).toHaveFocus()
})

test('a complete draft opens on its recap: lines to change, and a bar that says what is bought', async () => {
  await customer()
  await openApp(draftPath('vr', '18:00', 3))
  await expect.element(bookButton).toHaveTextContent(/75,00/)
  const bar = page.getByCss('[data-sticky-action]')
  await expect.element(bar).toHaveTextContent(/Réalité virtuelle, samedi .* à 18\sh, 3\spersonnes/)
  await expect.element(bookButton).toBeInViewport()
  await expect.element(anyRadio).not.toBeInTheDocument()
  await expect.element(restored).not.toBeInTheDocument()
  await expectAccessible()
  await reopen('Activité')
  await expect.element(question('Activité')).toHaveFocus()
  await expect.element(radio(/Réalité virtuelle/)).toBeChecked()
  await radio(/Consoles/).click()
  await expect.element(anyRadio).not.toBeInTheDocument()
  await expect.poll(address).toMatch(/activity=consoles.*time=18.*participants=3/)
})

test('on a desk the ticket names what is still to be chosen', async () => {
  await page.viewport(1440, 900)
  const ticket = page.getByRole('region', { name: 'Récapitulatif' }).getByRole('article')
  await openApp('/reservations?activity=vr&participants=3')
  await expect.element(ticket).toHaveTextContent('jour et heure à choisir')
  await openApp(`/reservations?activity=vr&date=${nextSaturday()}&participants=3`)
  await expect.element(ticket).toHaveTextContent(/samedi .*heure à choisir/)
  await expect.element(ticket).not.toHaveTextContent(/—|…/)
})

test('a word for the venue is asked while booking, and goes with the booking', async () => {
  await customer()
  await openApp(draftPath('consoles', '19:00', 2))
  await page.getByLabelText('Votre mot').fill('Allergie aux arachides')
  // It outlives a reload, as the rest of the draft does.
  await expect.poll(() => readStorage(['borne-drafts'])).toContain('arachides')
  await openApp(draftPath('consoles', '19:00', 2))
  await expect.element(page.getByLabelText('Votre mot')).toHaveValue('Allergie aux arachides')
  await bookButton.click()
  await expect
    .element(page.getByRole('article'))
    .toHaveTextContent(/Votre mot\s*Allergie aux arachides/)
  await openApp(draftPath('consoles', '20:00', 2))
  await expect.element(page.getByLabelText('Votre mot')).toHaveValue('')
})

test('arrow keys go from answer to answer: the question stays open until it is left', async () => {
  await openApp(`/reservations?activity=vr&date=${nextSaturday()}`)
  const first = radio(/^14\sh/)
  await first.click()
  await reopen('Heure')
  first.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio(/^15\sh/)).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio(/^16\sh/)).toBeChecked()
  await page.getByRole('button', { name: 'Valider\u00a0: Heure' }).click()
  await expect.element(anyRadio).not.toBeInTheDocument()
  await expect.poll(address).toContain('time=16')
})

test('an activity that does not take the party says so, and the party stays on screen', async () => {
  await openApp('/reservations?participants=6')
  await expect.element(party).toHaveValue(6)
  await expect
    .element(page.getByCss('label[data-hue="cyan"]'))
    .toHaveTextContent(/De 1 à 4\spersonnes/)
  await radio(/Réalité virtuelle/).click()
  await expect.element(page.getByCss('#participants')).toHaveTextContent(/4\spersonnes/)
  const notice = page.getByText(/Vous aviez choisi 6\spersonnes/)
  await expect.element(notice).toHaveTextContent(/comptée pour 4\spersonnes/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Changer d’activité' }).click()
  await radio(/Consoles/).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect
    .poll(address)
    .toMatch(/activity=consoles.*participants=6|participants=6.*activity=consoles/)
  await openApp('/reservations?activity=vr&participants=6')
  await page.getByRole('button', { name: /^Garder 4\spersonnes$/ }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(address).toContain('participants=4')
})

test('a party that nobody has said stands open until its asker has seen it', async () => {
  await openApp('/reservations?activity=vr')
  await expect.element(party).toHaveValue(2)
  await page.getByRole('button', { name: 'Une personne de plus' }).click()
  await expect.element(party).toHaveValue(3)
  await page.getByCss(`[data-day="${nextSaturday()}"]`).click()
  await expect.element(party).not.toBeInTheDocument()
  await expect.element(page.getByCss('#participants')).toHaveTextContent(/3\spersonnes/)
  await expect.poll(address).toContain('participants=3')
})

test('a number that cannot be had is told when its field is left, and the party stays as it was', async () => {
  await openApp('/reservations?activity=vr')
  await party.fill('12')
  const told = page.getByRole('alert').filter({ hasText: 'impossible' })
  await expect.element(told).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(told).toHaveTextContent(/^12\s.*reste à 2\spersonnes.*appelez-nous au/)
  await expect.element(party).toHaveValue(2)
  await page.getByRole('button', { name: 'Une personne de plus' }).click()
  await expect.element(told).not.toBeInTheDocument()
})

test('as many are asked for as came the last time', async () => {
  await customer()
  await book(draftPath('consoles', '17:00', 5))
  // The visit by itself, and in the list; its draft and its hold say as many elsewhere.
  await expect.poll(() => readStorage(['borne-customer'])).toMatch(/(participants\W+5\b[^]*){2}/)
  await openApp('/reservations')
  await expect.element(party).toHaveValue(5)
})

test('a draft that this device kept is told as brought back, one of the address is not', async () => {
  await customer()
  await openApp(draftPath('vr', '18:00', 3))
  await expect.poll(() => readStorage(['borne-drafts'])).toContain('18:00')
  await openApp(draftPath('vr', '18:00', 3))
  await expect.element(bookButton).toBeVisible()
  await expect.element(restored).not.toBeInTheDocument()
  await openApp('/reservations')
  await expect.element(restored).toBeVisible()
  await expect.element(bookButton).toBeVisible()
})

test('where free places cannot be learnt, a complete draft says so under its hour, and heals', async () => {
  await customer()
  const heal = route('/venue/availability', () => new Response('?', { status: 400 }))
  await openApp(draftPath('vr', '18:00', 3))
  const failure = page.getByText('Impossible de récupérer les disponibilités')
  await expect.element(failure).toBeVisible()
  heal()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(failure).not.toBeInTheDocument()
  await expect.element(bookButton).toBeVisible()
})

test('a visit that costs nothing obliges nobody to pay', async () => {
  await customer()
  route('/venue/activities', async () => {
    const list: object[] = await (await realFetch('/venue/activities')).json()
    return Response.json(list.map((activity) => ({ ...activity, price: 0 })))
  })
  await openApp(draftPath('vr', '18:00', 3))
  await expect
    .element(page.getByCss('[data-sticky-action]').getByRole('button', { name: /^Réserver$/ }))
    .toBeVisible()
  await expect.element(bookButton).not.toBeInTheDocument()
})

test.each([
  ['past', -14, 'passé'],
  ['beyond what is sold yet', 364, 'trop lointain'],
])('a chosen day that is %s is told, until another one is chosen', async (_when, days, why) => {
  await openApp(
    `/reservations?activity=vr&date=${addDays(nextSaturday(), days)}&time=19:00&participants=3`,
  )
  const told = page.getByText(new RegExp(`^Samedi .*: ${why}`))
  await expect.element(told).toBeVisible()
  await expect.poll(address).not.toMatch(/date=/)
  await expect.element(told).toBeVisible()
  await showMonthOf(nextSaturday())
  await dayButton(nextSaturday()).click()
  await expect.element(radio(/^19\sh/)).toBeVisible()
  await expect.element(told).not.toBeInTheDocument()
})
