import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { Visit } from '../../src/features/staff/day/Visit.tsx'
import { expectAccessible } from '../support/browser/component.tsx'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, showStaff } from '../support/browser/componentStaff.tsx'

const nothing = () => undefined
let shown: ReturnType<typeof showStaff>
afterEach(() => shown.close())

test('a contact is corrected as it was seen; a mistake is told at its field, a refusal keeps what was typed', async () => {
  const asked: unknown[] = []
  let isRefused = true
  route('/api/staff/bookings/visit-1', () => Response.json(birthday))
  route('/api/staff/bookings/visit-1/contact', async (request) => {
    asked.push(await request.json())
    const refusal = { error: 'Cette réservation a changé entre-temps.', code: 'changed' }
    return isRefused ? Response.json(refusal, { status: 409 }) : Response.json({ success: true })
  })
  shown = showStaff(<Visit visit={birthday} onClose={nothing} />, {
    role: 'host',
    now: birthday.startsAt - 60 * MINUTE_MS,
  })
  await page.getByRole('button', { name: 'Corriger…' }).click()
  const name = page.getByLabelText('Nom')
  await expect.element(name).toHaveValue('Camille Durand')
  await name.fill('\u200b')
  const send = page.getByRole('button', { name: 'Corriger', exact: true })
  await send.click()
  await expect.element(name).toHaveFocus()
  expect(asked).toEqual([])
  await name.fill('Zoé Durand')
  await page.getByLabelText('Téléphone').fill('+33 6 98 76 54 32')
  await send.click()
  await expect.element(page.getByText('Cette réservation a changé entre-temps.')).toBeVisible()
  await expect.element(name).toHaveValue('Zoé Durand')
  await expectAccessible()
  isRefused = false
  await send.click()
  await expect.element(page.getByText('C’est corrigé.')).toBeVisible()
  const seen = { name: 'Camille Durand', phone: '0612345678', notes: null }
  expect(asked.at(-1)).toEqual({
    id: 'visit-1',
    serial: 1,
    name: 'Zoé Durand',
    phone: '0698765432',
    notes: '',
    seen,
  })
})
