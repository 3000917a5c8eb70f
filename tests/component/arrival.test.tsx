import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { KnownScan, VisitEntry } from '../../shared/api/checkIn.ts'
import type { StaffDay } from '../../shared/api/staff/day.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { Day } from '../../src/features/staff/day/Day.tsx'
import { type Sheet, SheetContext } from '../../src/features/staff/sheet/daySheet.ts'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, showStaff, staff } from '../support/browser/componentStaff.tsx'

const now = birthday.startsAt - 10 * MINUTE_MS
const KEY = '0123456789abcdef0123456789abcdef'
const visit = { ...birthday, key: KEY, serial: 3 }
const { date, time, startsAt, activityId, activityName } = visit
const people = { expected: 8, in: 0, absent: 0 }
const start = { time, startsAt, activityId, activityName, people, remaining: 1, prepare: [] }
const told: StaffDay = {
  date,
  hours: { open: '14:00', close: '24:00' },
  people,
  cancelled: 0,
  starts: [{ ...start, visits: [visit] }],
}
const nothing = () => undefined

let shown: ReturnType<typeof showStaff> | undefined
let arrived: VisitEntry[]
let taken: [KnownScan, string][]
beforeEach(() => {
  arrived = []
  taken = []
  route('/api/staff/day', () => Response.json(told))
  route('/api/staff/bookings/visit-1', () => Response.json(visit))
  route('/api/staff/todo', () => Response.json({ total: 0, visits: [], closures: [], pools: [] }))
})
afterEach(() => shown?.close())

/** The day with a door's store behind it that knows these scans. */
function open(known: KnownScan[] = [], at = now) {
  shown?.close()
  function Device() {
    const [scans, setScans] = useState(known)
    const keys = new Set(scans.map(({ key }) => key ?? ''))
    const sheet: Sheet = {
      data: { manifest: undefined, scans, marks: [], sales: [], unsent: keys, said: keys, now: at },
      async onArrive(entry) {
        arrived.push(entry)
        setScans([said])
      },
      onMark: async () => undefined,
      onUndo: async (entry, reason) => void taken.push([entry, reason]),
      onSell: async () => false,
      onReturn: async () => undefined,
      onRead: nothing,
    }
    return (
      <SheetContext value={sheet}>
        <Day by={staff.name} date={date} onDate={nothing} onTodo={nothing} />
      </SheetContext>
    )
  }
  shown = showStaff(<Device />)
}
const said: KnownScan = {
  nonce: 'one',
  kind: 'entry',
  key: KEY,
  party: 8,
  undoes: null,
  at: now,
  device: 'Accueil',
  isSaid: true,
}
const arrive = page.getByRole('button', { name: 'Arrivé, Camille Durand', exact: true })
const row = page.getByRole('button', { name: /^Camille Durand/ })

test('one press in the list says through the door’s store that somebody came, by the version that was seen', async () => {
  open()
  await arrive.click()
  expect(arrived).toMatchObject([{ key: KEY, serial: 3, party: 8 }])
})

test('what was said here counts in the list before the server tells of it, and is taken back there', async () => {
  open([said])
  await expect.element(row).toHaveTextContent(/En salle depuis/)
  await expect.element(page.getByText('8\u00a0en salle')).toBeVisible()
  expect(arrive.query()).toBeNull()
  await page.getByRole('button', { name: 'Pas arrivé, Camille Durand' }).click()
  expect(taken).toEqual([[said, 'Dit arrivé par erreur']])
})

test('an entry that the door read is not taken back in the list', async () => {
  open([{ ...said, isSaid: false }])
  await expect.element(row).toHaveTextContent(/En salle depuis/)
  expect(page.getByRole('button', { name: /^Pas arrivé/ }).query()).toBeNull()
})

test('nobody is said to have come before the visit may be entered', async () => {
  open([], startsAt - 31 * MINUTE_MS)
  await expect.element(row).toBeVisible()
  expect(arrive.query()).toBeNull()
  open([], startsAt - 30 * MINUTE_MS)
  await expect.element(arrive).toBeVisible()
})

test('an opened visit says from when on its pass lets in, and lets a person decide otherwise', async () => {
  const when = page.getByText(/^Trop tôt\s: l’entrée ouvre à 14\sh\s30, /)
  const force = page.getByRole('button', { name: 'Faire entrer quand même, Camille Durand' })
  open([], startsAt - 181 * MINUTE_MS)
  await row.click()
  await expect.element(when).toBeVisible()
  expect(force.query(), 'hours ahead').toBeNull()
  open([], startsAt - 31 * MINUTE_MS)
  await expect.element(row).toBeVisible()
  expect(when.query(), 'in the list').toBeNull()
  expect(force.query(), 'in the list').toBeNull()
  await row.click()
  await expect.element(when).toBeVisible()
  await force.click()
  expect(arrived).toMatchObject([{ key: KEY, serial: 3, party: 8 }])
  open([], startsAt - 30 * MINUTE_MS)
  await row.click()
  await expect.element(page.getByRole('heading', { name: 'Camille Durand' })).toBeVisible()
  expect(when.query()).toBeNull()
})

test('an opened visit has the same act, with network as without', async () => {
  open()
  await row.click()
  await page.getByRole('button', { name: 'Arrivé, Camille Durand' }).last().click()
  expect(arrived).toMatchObject([{ key: KEY, serial: 3, party: 8 }])
})

/** Says that they came, and presses what takes it back so long after it stands there. */
async function pressTwice(pauseMs: number) {
  await arrive.last().click()
  const undo = page.getByRole('button', { name: 'Pas arrivé, Camille Durand' }).last()
  await expect.element(undo).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  const button = undo.element()
  if (button instanceof HTMLElement) button.click()
}

test.each(['the list', 'the opened visit'])(
  'a double tap in %s says that they came, and a press a moment later takes it back',
  async (place) => {
    open()
    await expect.element(row).toBeVisible()
    if (place === 'the opened visit') await row.click()
    await pressTwice(0)
    expect([arrived.length, taken.length]).toEqual([1, 0])
    open()
    await pressTwice(900)
    expect([arrived.length, taken.length]).toEqual([2, 1])
  },
)
