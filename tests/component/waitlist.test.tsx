import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import { openCustomer } from '../support/people/customer.ts'
import { nextSaturday } from '../support/people/days.ts'

test('what is waited for, and how one asks for it, is accessible', async () => {
  const date = nextSaturday()
  const { call } = await openCustomer('')
  const slot = { activityId: 'vr', time: '15:00', date }
  await call('/venue/bookings', { ...slot, participants: 4 })
  await customer()
  await openApp(`/reservations?activity=vr&date=${date}`)
  await page.getByRole('button', { name: /Me prévenir si une place se libère à 15\sh/ }).click()
  await expect.element(page.getByText('Nous vous écrirons')).toBeVisible()
  await expectAccessible()
  await openApp('/client/reservations')
  await expect.element(page.getByRole('heading', { name: 'En attente d’une place' })).toBeVisible()
  await expectAccessible()
})
