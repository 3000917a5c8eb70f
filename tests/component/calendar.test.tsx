import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Hold, Month } from '../../shared/api/booking.ts'
import { addDays, formatDay, instantOf, today, weekday } from '../../shared/rules/day.ts'
import { phoneWords } from '../../shared/rules/phone.ts'
import { reportOnline } from '../../src/platform/network.ts'
import { venue } from '../../venue/venue.ts'
import { address, expectAccessible, openApp } from '../support/browser/component.tsx'
import { cutNetwork, realFetch, route } from '../support/browser/componentNetwork.ts'
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

const phone = page.getByRole('main').getByRole('link', { name: phoneWords(venue.phone) })

test('days that are open, but for fewer people at once, say so, with the ways on', async () => {
  let remaining = 1
  route('/venue/availability/month', async (request) => {
    const told = v.parse(Month, await (await realFetch(request)).json())
    const days = told.days.map((day) => {
      return { ...day, slots: day.slots.map((slot) => ({ ...slot, remaining })) }
    })
    return Response.json({ ...told, days })
  })
  await openApp(`${path}&participants=3`)
  const notice = page.getByText(/^Aucun de ces jours n’a 3\splaces au même horaire$/)
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText(/Au plus 1\splace par horaire/)).toBeVisible()
  await expect.element(phone.first()).toBeVisible()
  await expectAccessible()
  remaining = 3
  await openApp(`${path}&participants=3`)
  await expect.element(page.getByText(/plus il est long/)).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('without network the step of the hours gives the telephone', async () => {
  const heal = cutNetwork()
  await openApp(`${path}&date=${saturday}&participants=2`)
  await expect.element(page.getByText(/Les places libres changent à chaque minute/)).toBeVisible()
  await expect.element(phone.first()).toBeVisible()
  heal()
})

test('without network the days of the hours stay, what is missing is said, and comes back by itself', async () => {
  await openApp(path)
  await showMonthOf(saturday)
  await expect.element(dayButton(saturday)).toHaveAccessibleName(/10 horaires libres/)
  const heal = cutNetwork()
  await reopen('Activité')
  await page.getByRole('radio', { name: /Arcade/ }).click()
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Impossible de récupérer les disponibilités' })
  await expect.element(alert).toHaveTextContent('Vous êtes hors connexion')
  await showMonthOf(saturday)
  await expect.element(dayButton(saturday)).toHaveAccessibleName(formatDay(saturday))
  heal()
  reportOnline(true)
  await expect.element(dayButton(saturday)).toHaveAccessibleName(/10 horaires libres/)
})

test('the step of the date tells the hours of the activity, not of the venue', async () => {
  const at = (time: string) => instantOf(saturday, time)
  route('/api/venue', async (request) => {
    const told = v.parse(v.record(v.string(), v.unknown()), await (await realFetch(request)).json())
    const closing = { activities: ['vr'], names: 'VR', reason: 'Panne', words: 'fermé (Panne)' }
    return Response.json({
      ...told,
      closings: [{ ...closing, from: at('14:00'), to: at('18:00') }],
    })
  })
  await openApp(`${path}&date=${saturday}&participants=2`)
  await reopen('Date')
  await expect.element(page.getByText(/ouvert de 18\sh à 00\sh/)).toBeVisible()
})
