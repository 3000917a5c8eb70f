import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffDay, StaffStart, StaffVisit } from '../../shared/api/staff/day.ts'
import { addDays, instantOf, timeOf, today } from '../../shared/rules/day.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { DayStarts } from '../../src/features/staff/day/DayStarts.tsx'

const date = addDays(today(Date.now()), 1)

/** Starts of one visit of an hour each, every quarter of an hour from 14:00 on. */
function dayOf(count: number): StaffDay {
  const people = { expected: 2, in: 0, absent: 0 }
  const starts = Array.from({ length: count }, (_, n): StaffStart => {
    const time = timeOf(14 * 60 + 15 * n)
    const at = instantOf(date, time) ?? 0
    const start = { time, startsAt: at, activityId: 'vr', activityName: 'Réalité virtuelle' }
    const visit: StaffVisit = {
      ...start,
      id: `one-${n}`,
      reference: null,
      serial: 1,
      name: `Client ${n}`,
      phone: null,
      isGuest: true,
      date,
      endsAt: at + 60 * MINUTE_MS,
      participants: 2,
      status: 'confirmed',
      lines: [],
      notes: null,
      due: 0,
      enteredAt: null,
      absentAt: null,
      freedFrom: null,
      forced: 0,
    }
    return { ...start, remaining: 0, people, prepare: [], visits: [visit] }
  })
  const whole = { expected: 2 * count, in: 0, absent: 0 }
  return { date, hours: { open: '14:00', close: '24:00' }, people: whole, cancelled: 0, starts }
}

let root: Root
beforeEach(() => {
  const main = document.createElement('main')
  document.body.replaceChildren(main)
  root = createRoot(main)
})
afterEach(() => root.unmount())

const show = (day: StaffDay, time: string) =>
  root.render(
    <DayStarts
      {...{ day, now: instantOf(date, time) ?? 0, sought: '', open: undefined }}
      onOpen={() => undefined}
    />,
  )
const row = (n: number) => page.getByRole('button', { name: `Client ${n} ` })

test('all starts of a full day are there, whatever is drawn first', async () => {
  show(dayOf(40), '13:00')
  await expect.element(row(0)).toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('[id^="visite-"]').length).toBe(40)
})

test('of a full day after another the first visits are drawn first', async () => {
  const drawn = () => document.querySelectorAll('[id^="visite-"]').length
  show(dayOf(40), '13:00')
  await expect.poll(drawn).toBe(40)
  flushSync(() => show({ ...dayOf(40), date: addDays(date, 1) }, '13:00'))
  expect(drawn()).toBeLessThan(40)
  await expect.poll(drawn).toBe(40)
})

test('who has not come is told as the hours pass, start after start', async () => {
  const day = dayOf(3)
  show(day, '14:10')
  await expect.element(row(0)).toHaveTextContent('Attendu')
  show(day, '14:20')
  await expect.element(row(0)).toHaveTextContent('Pas encore vu')
  await expect.element(row(1)).toHaveTextContent('Attendu')
  show(day, '14:31')
  await expect.element(row(1)).toHaveTextContent('Pas encore vu')
  await expect.element(row(2)).toHaveTextContent('Attendu')
  show(day, '15:05')
  await page.getByText('Un départ terminé').click()
  await expect.element(row(0)).toHaveTextContent('Non vu')
  await expect.element(row(1)).toHaveTextContent('Pas encore vu')
})
