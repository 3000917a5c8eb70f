import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, customer, openApp, textsOf } from '../support/browser/component.tsx'
import {
  bookButton,
  confirmed,
  dayButton,
  reopen,
  showMonthOf,
} from '../support/browser/componentBooking.ts'
import { openCustomer } from '../support/people/customer.ts'
import { nextSaturday } from '../support/people/days.ts'
import { draftPath } from '../support/people/draftPath.ts'

const slot = page.getByRole('radio', { name: /^15\sh/ })

/** Of four headsets at 15 h, somebody else books all but some. */
async function leave(places: number): Promise<void> {
  const other = await openCustomer('')
  const wish = { activityId: 'vr', date: nextSaturday(), time: '15:00', participants: 4 - places }
  await other.call('/venue/bookings', wish)
}

test('the party is asked before the hours, and the last place of one is bought', async () => {
  await leave(1)
  await customer()
  await openApp('/reservations')
  await page.getByRole('radio', { name: /Réalité virtuelle/ }).click()
  await expect.poll(address).toMatch(/participants=2/)
  await expect
    .poll(() => textsOf(page.getByRole('main').getByRole('heading', { level: 2 })).slice(0, 3))
    .toEqual([
      expect.stringContaining('Participants'),
      expect.stringContaining('Activité'),
      expect.stringContaining('Date'),
    ])
  await showMonthOf(nextSaturday())
  await dayButton(nextSaturday()).click()
  await expect.element(slot).toHaveAccessibleName(/1\splace seulement$/)
  await reopen('Participants')
  await page.getByRole('button', { name: 'Une personne de moins' }).click()
  await expect.element(slot).toHaveAccessibleName(/1 place restante$/)
  await slot.click()
  await bookButton.click()
  await confirmed()
  await openApp(draftPath('vr', '15:00', 1))
  await expect.element(page.getByText('Ce créneau est complet')).toBeVisible()
  await expect.element(page.getByText(/droit aux 14 jours/)).not.toBeInTheDocument()
})

test('a party that outgrows its hold is offered what the hold has, and a double click on it orders nothing', async () => {
  await leave(3)
  const person = await customer()
  await openApp(draftPath('vr', '15:00', 3))
  const timer = page.getByRole('timer')
  await expect.element(timer).toBeVisible()
  await reopen('Participants')
  await page.getByRole('button', { name: 'Une personne de plus' }).click()
  await page
    .getByRole('button', { name: /^Il reste 3\splaces : réserver pour 3\spersonnes$/ })
    .dblClick()
  await expect.element(timer).toBeVisible()
  await expect.element(bookButton).toBeEnabled()
  expect(address()).toContain('/reservations?')
  // However fast the offer gives way to it: what a browser tells of a second click.
  bookButton.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await reopen('Participants')
  await page.getByRole('button', { name: 'Une personne de moins' }).click()
  await expect.poll(address).toContain('participants=2')
  await bookButton.click()
  await confirmed()
  expect(await person.call('/venue/users/bookings')).toMatchObject([{ participants: 2 }])
})
