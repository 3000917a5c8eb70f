import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Availability } from '../../shared/api/booking.ts'
import { expectAccessible } from '../support/browser/component.tsx'
import {
  bookButton,
  confirmed,
  openVisits,
  pastVisit,
} from '../support/browser/componentBooking.ts'
import { realFetch, route } from '../support/browser/componentNetwork.ts'
import { nextSaturday } from '../support/people/days.ts'

const again = page.getByRole('main').getByRole('link', { name: 'Réserver à nouveau' })

/** The next Saturday in the product's words: on a Friday it is tomorrow. */
const onSaturday = '(?:demain|samedi \\S+ \\S+)'

test('a past visit is booked again by two taps: its weekday’s next hour, then the binding press', async () => {
  await openVisits(pastVisit)
  await expect.element(page.getByText(new RegExp(`${onSaturday} à 15\\sh$`))).toBeVisible()
  await expectAccessible()
  await again.click()
  await expect.element(bookButton).toBeInViewport()
  await expect
    .element(page.getByText(new RegExp(`, ${onSaturday} à 15\\sh, 2\\spersonnes$`)))
    .toBeInViewport()
  await bookButton.click()
  await confirmed()
})

test('where the hour is full the next free one is offered, and said', async () => {
  route('/venue/availability', async (request) => {
    const answered: Availability = await (await realFetch(request)).json()
    const slots = answered.slots.map((slot) =>
      ['15:00', '16:00'].includes(slot.time) ? { ...slot, remaining: 1 } : slot,
    )
    return Response.json({ ...answered, slots })
  })
  await openVisits({ ...pastVisit, status: 'cancelled' })
  await expect
    .element(page.getByText(new RegExp(`^15\\sh n’est pas libre\\s: ${onSaturday} à 17\\sh$`)))
    .toBeVisible()
  expect(new URL(again.element().getAttribute('href') ?? '', 'http://x').search).toContain(
    'time=17%3A00',
  )
})

test('what is played no more is not offered again, nor is a visit to come', async () => {
  await openVisits(
    { ...pastVisit, activityId: 'bowling', activityName: 'Bowling' },
    { ...pastVisit, id: 'ahead', date: nextSaturday() },
  )
  await expect.element(page.getByRole('heading', { name: 'Passées' })).toBeVisible()
  await expect.element(page.getByText('Bowling')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})
