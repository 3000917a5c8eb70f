import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Booking } from '../../../shared/api/booking.ts'
import { addDays } from '../../../shared/rules/day.ts'
import { address, customer, openApp } from './component.tsx'
import { route } from './componentNetwork.ts'
import { nextSaturday } from '../people/days.ts'
import { draftPath } from '../people/draftPath.ts'

export const bookButton = page.getByRole('button', {
  name: /^Réserver avec obligation de paiement/,
})

export const dayButton = (day: string) => page.getByCss(`[data-day="${day}"]`)

/** The month that shows a day, by as many steps as it takes. */
export async function showMonthOf(day: string): Promise<void> {
  await expect.element(page.getByRole('grid')).toBeVisible()
  if (!dayButton(day).query()) await page.getByRole('button', { name: 'Mois suivant' }).click()
  await expect.element(dayButton(day)).toBeVisible()
}

/** Opens a question of a booking again that has its answer. */
export function reopen(question: string): Promise<void> {
  return page.getByRole('button', { name: `Modifier\u00a0: ${question}` }).click()
}

/** Books for a signed-in customer and gives the booking's id. */
export async function book(path = draftPath()): Promise<string> {
  await openApp(path)
  await bookButton.click()
  return confirmed()
}

export async function confirmed(): Promise<string> {
  await expect.poll(address).toMatch(/^\/reservation-confirmation\?bookingId=/)
  await expect.element(page.getByRole('heading', { name: 'Réservation confirmée' })).toBeVisible()
  return new URLSearchParams(location.search).get('bookingId') ?? ''
}

/** A host's visit whose link was made: gives both addresses. */
export async function invite(): Promise<{ visit: string; link: string }> {
  await customer()
  const visit = `/reservation-confirmation?bookingId=${await book()}`
  const urls: string[] = []
  const share = (data?: ShareData) => Promise.resolve(void urls.push(data?.url ?? ''))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await expect.poll(() => urls.length).toBe(1)
  const { pathname, search, hash } = new URL(urls[0] ?? '')
  expect([pathname, search]).toEqual(['/reservation-confirmation', ''])
  return { visit, link: pathname + hash }
}

/** A visit of two, on a Saturday that has passed. */
export const pastVisit: Booking = {
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

/** Opens the bookings of a customer who has these. */
export async function openVisits(...bookings: Booking[]): Promise<void> {
  await customer()
  route('/venue/users/bookings', () => Response.json(bookings))
  await openApp('/client/reservations')
}
