import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Visit } from '../../src/features/staff/day/Visit.tsx'
import { PinPad } from '../../src/features/staff/PinPad.tsx'
import { type DeskDraft, newDraft } from '../../src/features/staff/sell/deskDraft.ts'
import { nobody } from '../../src/features/staff/sell/GuestFields.tsx'
import { Sell } from '../../src/features/staff/sell/Sell.tsx'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, birthdayStarts, showStaff } from '../support/browser/componentStaff.tsx'

const { date, time } = birthday
const day = page.getByLabelText('Jour', { exact: true })
const party = page.getByRole('listitem').filter({ hasText: /^Participants/ })
let sold: unknown[]

beforeEach(() => {
  sold = []
  route('/api/staff/todo', () =>
    Response.json({ total: 0, visits: [], closures: [], pools: [], allotments: [] }),
  )
  route('/api/staff/starts', () => Response.json(birthdayStarts))
  route('/api/staff/bookings', async (request) => {
    sold.push(await request.json())
    return Response.json({ success: false, error: 'Complet.', code: 'full' }, { status: 409 })
  })
})

function show(...[element, options]: Parameters<typeof showStaff>) {
  const shown = showStaff(element, options)
  onTestFinished(() => shown.close())
}

function Desk({ activityId }: { activityId: string }) {
  const [draft, setDraft] = useState<DeskDraft>({ ...newDraft(), activityId, date, time })
  const [guest, setGuest] = useState(nobody)
  return <Sell {...{ draft, guest }} onDraft={setDraft} onGuest={setGuest} />
}

test('a year of too many digits is none: the page stays', async () => {
  show(<Desk activityId="birthday" />)
  await day.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('1128202666')
  await expect.element(day).toBeVisible()
  await expect.element(day).toHaveValue(expect.stringMatching(/^\d{4}-11-28$/))
})

test('another activity is sold to the party that was counted', async () => {
  show(<Desk activityId="simulators" />)
  const more = party.getByRole('button').last()
  for (let count = 2; count < 6; count += 1) await more.click()
  await expect.element(party).toHaveTextContent('6')
  await page.getByRole('radio', { name: /^Consoles/ }).click()
  await expect.element(party).toHaveTextContent('6')
  await page.getByRole('radio', { name: /^Réalité virtuelle/ }).click()
  await expect.element(party).toHaveTextContent('6')
  await expect.element(page.getByText(/par réservation/)).toBeVisible()
})

test('an address that may be left out is left out by a space', async () => {
  show(<Desk activityId="birthday" />)
  await page.getByLabelText('Nom', { exact: true }).fill('Sarah Petit')
  await page.getByLabelText('Téléphone', { exact: true }).fill('06 12 34 56 78')
  await page.getByLabelText(/^Email/).fill(' \u200b')
  await page.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect.poll(() => sold.length).toBe(1)
})

test('a note of several lines is corrected in its lines', async () => {
  const notes = 'Allergie aux arachides\nFauteuil roulant'
  const asked: unknown[] = []
  route('/api/staff/bookings/visit-1', () => Response.json({ ...birthday, notes }))
  route('/api/staff/bookings/visit-1/contact', async (request) => {
    asked.push(await request.json())
    return Response.json({ success: true })
  })
  show(<Visit visit={{ ...birthday, notes }} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Corriger…' }).click()
  await page.getByLabelText('Remarque').click()
  await userEvent.keyboard('{Control>}{End}{/Control}, arrive à 15 h')
  await page.getByRole('button', { name: 'Corriger', exact: true }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatchObject({ notes: `${notes}, arrive à 15 h` })
})

test('a PIN is tried once, though Enter comes behind its sixth digit', async () => {
  const tried: unknown[] = []
  let answer: (() => void) | undefined
  const check = async (pin: string) => {
    tried.push(pin)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    throw new Error('Ce code PIN n’est pas le bon.')
  }
  show(<PinPad check={check} />)
  await page.getByLabelText('Code PIN').fill('123456')
  await userEvent.keyboard('{Enter}')
  answer?.()
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement()
  expect(tried).toEqual(['123456'])
  await page.getByLabelText('Code PIN').fill('654321')
  await expect.poll(() => tried).toEqual(['123456', '654321'])
})
