import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffDay } from '../../shared/api/staff/day.ts'
import { addDays, instantOf } from '../../shared/rules/day.ts'
import type { StaffRole } from '../../shared/rules/staff/staff.ts'
import { DAY_MS } from '../../shared/rules/time.ts'
import { Day } from '../../src/features/staff/day/Day.tsx'
import { delayRequests, route } from '../support/browser/componentNetwork.ts'
import {
  birthday,
  createTestSession,
  showStaff,
  staff,
} from '../support/browser/componentStaff.tsx'

const people = { expected: 8, in: 0, absent: 0 }
const { date, time, startsAt, activityId, activityName } = birthday
const start = { time, startsAt, activityId, activityName, people, remaining: 1, prepare: [] }
const told: StaffDay = {
  date,
  hours: { open: '14:00', close: '24:00' },
  people,
  cancelled: 0,
  starts: [{ ...start, visits: [birthday] }],
}

let shown: ReturnType<typeof showStaff> | undefined
afterEach(() => shown?.close())

/** « Journée », come to from another view. */
function open(session: ReturnType<typeof createTestSession>, role: StaffRole = staff.role) {
  shown?.close()
  const nothing = () => undefined
  shown = showStaff(<Day by={staff.name} date={date} onDate={nothing} onTodo={nothing} />, {
    session,
    role,
  })
}
const row = page.getByRole('button', { name: /Camille Durand/ })

let answered: StaffDay
beforeEach(() => {
  answered = told
  route('/api/staff/day', () => Response.json(answered))
  route('/api/staff/todo', () => Response.json({ total: 0, visits: [], closures: [], pools: [] }))
})

test('whoever comes back sees the day as it was told last, then as it is', async () => {
  const session = createTestSession()
  open(session)
  await expect.element(row).toBeVisible()
  const answer = delayRequests('/api/staff/day')
  answered = { ...told, starts: [] }
  open(session)
  await expect.element(row).toBeVisible()
  answer()
  await expect.element(page.getByText('Personne n’a réservé ce jour-là.')).toBeVisible()
})

test('a closing of the day is one line at its head, and a mark on the visits that stand in it', async () => {
  const why = [{ what: 'closed', reason: 'Panne' }]
  const closing = {
    id: 'one',
    pool: null,
    activityId: null,
    stations: 0,
    reason: 'Panne',
    by: 'Bo',
  }
  const at = (time: string) => instantOf(date, time) ?? 0
  const closures = [
    { ...closing, from: at('14:00'), to: at('18:00') },
    // Of the next day, and of some stations alone.
    { ...closing, id: 'two', from: at('14:00') + DAY_MS, to: at('18:00') + DAY_MS },
    { ...closing, id: 'three', stations: 1, from: at('14:00'), to: at('18:00') },
  ]
  const other = { ...birthday, id: 'visit-2', name: 'Zoé Martin' }
  answered = { ...told, starts: [{ ...start, visits: [birthday, other] }] }
  const list = { total: 1, visits: [{ ...birthday, why }], closures, pools: [], allotments: [] }
  route('/api/staff/todo', () => Response.json(list))
  open(createTestSession())
  const words = page.getByText(/^Toute la salle\s: fermé \S+ \d+ \S+ de 14\sh à 18\sh \(Panne\)\.$/)
  await expect.element(words).toBeVisible()
  expect(words.elements()).toHaveLength(1)
  await expect.element(row).toHaveTextContent(/Fermé/)
  await expect
    .element(page.getByRole('button', { name: /Zoé Martin/ }))
    .not.toHaveTextContent(/Fermé/)
})

test('what one session was told is not shown to the next', async () => {
  open(createTestSession())
  await expect.element(row).toBeVisible()
  delayRequests('/api/staff/day')
  open(createTestSession())
  await expect.element(page.getByLabelText('Jour', { exact: true })).toBeVisible()
  expect(row.query()).toBeNull()
})

test('the day that a visit stands over is neither read nor reached, and is there again after it', async () => {
  route('/api/staff/bookings/visit-1', () => Response.json(birthday))
  open(createTestSession())
  await row.click()
  const heading = page.getByRole('heading', { name: 'Camille Durand' })
  await expect.element(heading).toHaveFocus()
  await expect.element(row).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Toute la journée' }).click()
  await expect.element(row).toHaveFocus()
})

test('beside an open visit the day’s numbers stand on one line each, however many people come', async () => {
  await page.viewport(1180, 820)
  answered = { ...told, people: { ...people, expected: 1234 } }
  open(createTestSession())
  await row.click()
  await expect.element(page.getByRole('heading', { name: 'Camille Durand' })).toBeVisible()
  const numbers = [...document.querySelectorAll<HTMLElement>('[class*="counts"] dd')]
  expect(numbers.map(({ textContent }) => textContent)).toContain('1234')
  const isOneLine = (one: HTMLElement) =>
    one.scrollWidth <= one.clientWidth &&
    one.clientHeight < 1.5 * Number.parseFloat(getComputedStyle(one).fontSize)
  expect(numbers.filter((one) => !isOneLine(one))).toEqual([])
})

test('a host reads how far they see, and finds a number in a visit that they open, further away as well', async () => {
  const [seen, far] = [date, addDays(date, 30)].map((day) => ({
    ...birthday,
    date: day,
    phone: null,
  }))
  answered = { ...told, starts: [{ ...start, visits: seen ? [seen] : [] }] }
  route('/api/staff/bookings/*', () =>
    Response.json({ ...birthday, ...far, phone: birthday.phone }),
  )
  const found = { ...far, id: 'visit-2', name: 'Zoé Loin' }
  route('/api/staff/search', () => Response.json({ visits: [found] }))
  open(createTestSession(), 'host')
  await expect.element(page.getByText(/^Vous voyez les journées à 7 jours au plus/)).toBeVisible()
  await expect.element(page.getByLabelText('Jour', { exact: true })).toHaveAttribute('max')
  await page.getByRole('searchbox', { name: 'Chercher' }).fill('zoé')
  await page.getByRole('button', { name: 'Chercher dans les jours à venir' }).click()
  expect(page.getByRole('link', { name: /^06/ }).query()).toBeNull()
  await page.getByRole('button', { name: /^Zoé Loin/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Zoé Loin' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: /^06.12.34.56.78$/ })).toBeVisible()
})

test('a manager is told of no such bound (negative control)', async () => {
  open(createTestSession())
  await expect.element(row).toBeVisible()
  expect(page.getByText(/^Vous voyez les journées/).query()).toBeNull()
  await expect.element(page.getByLabelText('Jour', { exact: true })).not.toHaveAttribute('max')
})
