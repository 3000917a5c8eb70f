import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffVisit } from '../../shared/api/staff/day.ts'
import { type DeskDraft, newDraft } from '../../src/features/staff/sell/deskDraft.ts'
import { nobody } from '../../src/features/staff/sell/GuestFields.tsx'
import { Sell } from '../../src/features/staff/sell/Sell.tsx'
import { expectAccessible } from '../support/browser/component.tsx'
import { delayRequests, route } from '../support/browser/componentNetwork.ts'
import { birthday, birthdayStarts, showStaff } from '../support/browser/componentStaff.tsx'

const { date, activityId } = birthday

function Desk() {
  const [draft, setDraft] = useState<DeskDraft>({ ...newDraft(), activityId, date, time: '17:00' })
  const [guest, setGuest] = useState(nobody)
  return <Sell {...{ draft, guest }} onDraft={setDraft} onGuest={setGuest} />
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const search = page.getByRole('button', { name: 'Chercher parmi les clients connus' })
const camille = page.getByRole('button', { name: /^Camille Durand · / })
/** As each of them stands in the form. */
const filled = () =>
  ['Nom', 'Téléphone', 'Email (facultatif)', 'Note (facultatif)'].map((label) => {
    const input = field(label).element()
    return input instanceof HTMLInputElement ? input.value : undefined
  })
const known = ['Camille Durand', '06\u00a012\u00a034\u00a056\u00a078', 'camille@exemple.fr', '']

let shown: ReturnType<typeof showStaff>
let sought: string[]
let sold: unknown[]
let opened: number
beforeEach(async () => {
  sought = []
  sold = []
  opened = 0
  const found: StaffVisit = { ...birthday, phone: null }
  route('/api/staff/starts', () => Response.json(birthdayStarts))
  route('/api/staff/search', ({ url }) => {
    sought.push(new URL(url).search)
    return Response.json({ visits: [found] })
  })
  route('/api/staff/bookings/visit-1', () => {
    opened += 1
    return Response.json({ ...birthday, notes: 'Allergie' })
  })
  route('/api/staff/bookings', async (request) => {
    sold.push(await request.json())
    return Response.json({ success: false, error: 'Complet.', code: 'full' }, { status: 409 })
  })
  shown = showStaff(<Desk />, { role: 'host' })
  await field('Nom').fill('camille')
})
afterEach(() => shown.close())

test('a known customer who is picked fills the form, which says so and is corrected and sold', async () => {
  await search.click()
  await camille.click()
  await expect.poll(filled).toEqual(known)
  const notice = page.getByText(/^Rempli d’après la visite du samedi/)
  await expect.element(notice).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
  await expectAccessible()
  await field('Téléphone').fill('07 11 22 33 44')
  await page.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect.poll(() => sold.length).toBe(1)
  expect(sought).toEqual(['?q=camille&known=1'])
  expect(sold[0]).toMatchObject({
    guest: { name: 'Camille Durand', phone: '0711223344', email: 'camille@exemple.fr' },
  })
  expect(sold[0]).not.toHaveProperty('notes')
  await field('Nom').fill('Zoé')
  await expect.element(notice).toBeVisible()
  await field('Email (facultatif)').fill('')
  await expect.element(notice).not.toBeInTheDocument()
})

test('after a wrong pick the name alone finds again, and what was typed outlives whoever tells nothing of it', async () => {
  route('/api/staff/bookings/visit-1', () => Response.json({ ...birthday, email: null }))
  await field('Email (facultatif)').fill('maman@exemple.fr')
  await search.click()
  await camille.click()
  await expect.poll(filled).toEqual([known[0], known[1], 'maman@exemple.fr', ''])
  await field('Nom').fill('Camille')
  await search.click()
  await expect.element(camille).toBeVisible()
  expect(sought).toEqual(['?q=camille&known=1', '?q=Camille&known=1'])
})

test('a number finds as a name does, and neither is asked for before a press', async () => {
  await field('Nom').fill('')
  await field('Téléphone').fill('06 1')
  await expect.element(search).not.toBeInTheDocument()
  await field('Téléphone').fill('06 12 34')
  await expect.element(search).toBeVisible()
  expect(sought).toEqual([])
  await search.click()
  await expect.element(camille).toBeVisible()
  expect(sought).toEqual(['?q=061234&known=1'])
})

test('a slow answer to an earlier word is not shown, and one picked before more was typed fills nothing', async () => {
  const tell = delayRequests('/api/staff/search')
  await search.click()
  await field('Nom').fill('camille b')
  tell()
  await expect.element(search).not.toHaveAttribute('aria-busy')
  expect(camille.query()).toBeNull()
  await search.click()
  const open = delayRequests('/api/staff/bookings/visit-1')
  await camille.click()
  await field('Nom').fill('Camille Bois')
  open()
  await expect.poll(() => opened).toBe(1)
  await field('Note (facultatif)').fill('Seule')
  await search.click()
  await expect.poll(() => sought.length).toBe(3)
  expect(filled()).toEqual(['Camille Bois', '', '', 'Seule'])
  expect(page.getByText(/^Rempli d’après/).query()).toBeNull()
})
