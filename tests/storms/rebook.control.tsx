import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '../../shared/rules/day.ts'
import { customer, openApp } from '../support/browser/component.tsx'
import { route } from '../support/browser/componentNetwork.ts'
import { nextSaturday } from '../support/people/days.ts'

/** The control of storms/days.mjs: it takes the real weekday’s name for the product’s word. */
test('the next Saturday is called « samedi » on every day of the week', async () => {
  await customer()
  const past = {
    id: 'past',
    activityId: 'simulators',
    activityName: 'Simulateurs',
    date: addDays(nextSaturday(), -14),
    time: '15:00',
    participants: 2,
    status: 'confirmed',
    totalPrice: 60,
    createdAt: '',
    duration: 60,
  }
  route('/venue/users/bookings', () => Response.json([past]))
  await openApp('/client/reservations')
  await expect.element(page.getByText(/samedi \d+ \S+ à 15\sh$/)).toBeVisible()
})
