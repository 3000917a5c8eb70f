import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as v from 'valibot'
import { BookingResult } from '../../shared/api/booking.ts'
import { readPass } from '../../shared/rules/pass/pass.ts'
import { setTheme } from '../../src/boot/theme.ts'
import { customer, openApp } from '../support/browser/component.tsx'
import type { Customer } from '../support/people/customer.ts'
import { nextSaturday } from '../support/people/days.ts'
import { readQr } from '../support/browser/componentQr.ts'

const code = page.getByRole('img', { name: /^Code QR/ })

/** Books for a customer, and opens the page that confirms it. */
async function book({ call }: Customer, activityId: string, time: string): Promise<string> {
  const wish = { activityId, time, date: nextSaturday(), participants: 2 }
  const { bookingId } = v.parse(BookingResult, await call('/venue/bookings', wish))
  const path = `/reservation-confirmation?bookingId=${bookingId}`
  await openApp(path)
  return path
}

test('it changes with the booking, and goes when the visit is cancelled', async () => {
  const person = await customer()
  const path = await book(person, 'arcade', '15:00')
  const booking = `/venue/bookings/${path.split('=')[1]}`
  const first = await readQr(code)
  setTheme('light')
  expect(await readQr(code)).toBe(first)
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` }
  const body = JSON.stringify({ serial: 1, participants: 1 })
  await fetch(booking, { method: 'PUT', headers, body })
  await openApp(path)
  await expect.element(page.getByText('1\u00a0personne').first()).toBeVisible()
  const second = await readQr(code)
  expect(second).not.toBe(first)
  expect(readPass(second)).toMatchObject({ pass: { serial: 2, party: 1 } })
  await person.call(`${booking}/cancel`, { serial: 2 })
  await openApp(path)
  await expect.element(page.getByRole('heading', { name: 'Réservation annulée' })).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
})

test('the screen is kept awake again when the page is shown again, and let go at the end', async () => {
  const held: WakeLockSentinel[] = []
  // A browser without a window has no screen to keep awake: the journey of the pass asks a real one.
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
    const lock = newLock()
    held.push(lock)
    return lock
  })
  const locks = () => held.map(({ released }) => released)
  await book(await customer(), 'arcade', '17:00')
  await page.getByRole('button', { name: 'Afficher en grand' }).click()
  await expect.poll(locks).toEqual([false])
  await held[0]?.release()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(locks).toEqual([true, false])
  await page.getByRole('button', { name: 'Fermer' }).click()
  await expect.poll(locks).toEqual([true, true])
})

function newLock(): WakeLockSentinel {
  const lock = Object.assign(new EventTarget(), {
    type: 'screen' as const,
    released: false,
    onrelease: null,
    async release() {
      lock.released = true
      lock.dispatchEvent(new Event('release'))
    },
  })
  return lock
}
