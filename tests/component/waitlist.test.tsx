import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customer, expectAccessible, openApp } from '../support/browser/component.tsx'
import { realFetch, route } from '../support/browser/componentNetwork.ts'
import { openCustomer } from '../support/people/customer.ts'
import { nextSaturday } from '../support/people/days.ts'

test('what is waited for, and how one asks for it, is accessible', async () => {
  const date = nextSaturday()
  const { call } = await openCustomer('')
  const slot = { activityId: 'vr', time: '15:00', date }
  await call('/venue/bookings', { ...slot, participants: 4 })
  await customer()
  await openApp(`/reservations?activity=vr&date=${date}`)
  await page.getByRole('button', { name: /Me prévenir à 15\sh si une place/ }).click()
  await expect.element(page.getByText('Nous vous écrirons')).toBeVisible()
  await expectAccessible()
  await openApp('/client/reservations')
  await expect.element(page.getByRole('heading', { name: 'En attente d’une place' })).toBeVisible()
  await expectAccessible()
})

test('whoever has no account is asked for an address and a code in place, and waits for what was chosen', async () => {
  const date = nextSaturday()
  const { call } = await openCustomer('')
  await call('/venue/bookings', { activityId: 'vr', time: '16:00', date, participants: 4 })
  route('/api/codes', () =>
    Response.json(
      { success: true, challenge: 'x'.repeat(43), lasts: 600, again: 60 },
      { status: 202 },
    ),
  )
  await openApp(`/reservations?activity=vr&date=${date}&participants=2`)
  await page.getByRole('button', { name: /Me prévenir à 16\sh si une place/ }).click()
  await expect.element(page.getByText(/Nous vous écrirons pour 16\sh/)).toBeVisible()
  const email = page.getByLabelText('Email', { exact: true })
  await email.fill('attente@')
  await page.getByRole('button', { name: 'Recevoir un code' }).click()
  await expect.element(email).toHaveFocus()
  await expectAccessible()
  await email.fill('attente@client.example')
  await page.getByRole('button', { name: 'Recevoir un code' }).click()
  const code = page.getByLabelText('Code reçu par email')
  await expect.element(code).toHaveFocus()
  // The right code signs in whoever was asked for it.
  const { email: address, password } = await openCustomer('')
  route('/api/auth', ({ method }) =>
    method === 'POST'
      ? realFetch('/api/auth', {
          method,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: address, password }),
        })
      : undefined,
  )
  // What was asked before tells of nothing that was asked for since, whenever it comes.
  let lists = 0
  route('/venue/waits', ({ method }) =>
    method === 'GET' && !lists++ ? new Promise(() => undefined) : undefined,
  )
  await code.fill('4831 0926')
  await expect.element(page.getByText(/^Nous vous écrirons pour samedi/)).toBeVisible()
  await expect.element(page.getByText(/2\spersonnes\./).last()).toBeVisible()
  expect(location.pathname + location.search).toMatch(/^\/reservations\?.*activity=vr/)
})
