import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Hold } from '../../shared/api/booking.ts'
import { addDays, formatDay, today, weekday } from '../../shared/rules/day.ts'
import { address, expectAccessible, openApp } from '../support/browser/component.tsx'
import { dayButton, reopen, showMonthOf } from '../support/browser/componentBooking.ts'
import { openCustomer } from '../support/people/customer.ts'
import { nextSaturday } from '../support/people/days.ts'

const saturday = nextSaturday()
const sunday = addDays(saturday, 1)
const path = '/reservations?activity=vr'

/** Virtual reality is full from opening to closing, but for what a hold may give back at 16 h. */
async function fill(date: string): Promise<Date> {
  const wish = { activityId: 'vr', date, participants: 4 }
  const days = [
    ['14', '15', '17'],
    ['18', '19', '20'],
    ['21', '22', '23'],
  ]
  const booked = days.map(async (hours) => {
    const { call } = await openCustomer('')
    for (const hour of hours) await call('/venue/bookings', { ...wish, time: `${hour}:00` })
    return call
  })
  const [first, second] = await Promise.all(booked)
  await first?.('/venue/bookings', { ...wish, participants: 3, time: '16:00' })
  const before = Date.now()
  const held = await second?.('/venue/holds', { ...wish, participants: 1, time: '16:00' })
  return new Date(before + v.parse(Hold, held).lasts)
}

test('a month at a glance: free, full and closed days are named, today is marked', async () => {
  const expires = await fill(saturday)
  await openApp(path)
  await showMonthOf(saturday)
  await expect.element(dayButton(saturday)).toHaveAccessibleName(`${formatDay(saturday)}, complet`)
  await expect.element(page.getByRole('columnheader').first()).toHaveAccessibleName('lundi')
  await expectAccessible()
  await dayButton(saturday).click()
  await expect.element(page.getByRole('radio', { name: /14\sh complet/ })).toBeDisabled()
  const minute = new Date(Math.ceil(expires.getTime() / 60_000) * 60_000)
  const clock = minute.toLocaleTimeString('fr-FR', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
  })
  await expect
    .element(
      page.getByText(
        `peut se libérer à ${clock.replace(':', '\u00a0h\u00a0').replace('\u00a000', '')}`,
      ),
    )
    .toBeVisible()
  await reopen('Date')
  await showMonthOf(sunday)
  await expect
    .element(dayButton(sunday))
    .toHaveAccessibleName(`${formatDay(sunday)}, 5 horaires libres`)
})

test('the keyboard goes from day to day, over the months, and chooses', async () => {
  await openApp(`${path}&date=${saturday}`)
  await reopen('Date')
  await expect.element(dayButton(saturday)).toBeVisible()
  const chosen = dayButton(saturday).element()
  if (chosen instanceof HTMLElement) chosen.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dayButton(sunday)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  const monday = addDays(sunday, -6)
  const first = monday < today(Date.now()) ? today(Date.now()) : monday
  await expect.element(dayButton(first)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(dayButton(addDays(first, 7 - weekday(first)))).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await userEvent.keyboard('{PageUp}')
  await expect.element(dayButton(sunday)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toContain(`date=${sunday}`)
  await reopen('Date')
  await expect
    .element(page.getByCss('[aria-selected="true"] [data-day]'))
    .toHaveAttribute('data-day', sunday)
})

test('a closed day is told and cannot be chosen', async () => {
  await openApp(`${path}&date=${saturday}`)
  await reopen('Date')
  await expect.element(dayButton(saturday)).toBeVisible()
  const closed = page.getByCss('[data-state="closed"]').first()
  await expect.element(closed).toHaveAccessibleName(/fermé/)
  await closed.click({ force: true })
  expect(address()).toContain(`date=${saturday}`)
})
