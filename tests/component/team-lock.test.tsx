import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AllDrafts } from '../../src/features/staff/deskDrafts.ts'
import { Team } from '../../src/features/staff/Team.tsx'
import { PIN } from '../support/people/staffCredentials.ts'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, showStaff } from '../support/browser/componentStaff.tsx'

const { id, activityId, activityName, date, time, participants } = birthday
const made = { createdAt: '2027-03-01T12:00:00Z', duration: 120 }
const visit = { id, activityId, activityName, date, time, participants, ...made }
const sold = { ...visit, status: 'confirmed' as const, totalPrice: 182, lines: birthday.lines }
const nothing = () => undefined

let shown: ReturnType<typeof showStaff> | undefined
afterEach(() => shown?.close())
beforeEach(() => {
  route('/api/staff/session', async (request) => {
    if (request.method === 'GET') {
      const people = ['Ada', 'Bo'].map((name) => ({ id: name, name }))
      return Response.json({ kind: 'reception', people })
    }
    if (request.method !== 'POST') return Response.json({ success: true })
    const { staff } = await request.json()
    const person = { id: staff, name: staff, role: 'host' }
    return Response.json({ token: staff, staff: person, expiresAt: 9e15 })
  })
})

/** « Réserver » of a device where Ada has begun something. */
function open(sale: AllDrafts[string]['sale']) {
  const closing = {
    when: 'now' as const,
    date: '',
    until: '',
    from: '',
    to: '',
    scope: {},
    stations: 0,
    reason: undefined,
    isOwnReason: false,
  }
  function Device() {
    const [drafts, setDrafts] = useState<AllDrafts>({ Ada: { sale, closing, venue: { kept: [] } } })
    return (
      <Team
        {...{ deviceToken: 'device', view: 'sell', drafts, onDrafts: setDrafts }}
        onView={nothing}
        onUnpaired={nothing}
        onSold={nothing}
      />
    )
  }
  shown = showStaff(<Device />)
}

async function signIn(name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click()
  await expect.element(page.getByRole('button', { name: `Verrouiller (${name})` })).toBeVisible()
}
const lock = () => page.getByRole('button', { name: /^Verrouiller/ }).click()
const confirmation = page.getByRole('heading', { name: 'C’est réservé' })
const chosen = page.getByRole('radio', { name: /^Anniversaire/ })

test('a sale that is done is told until the lock, to nobody after it', async () => {
  open({ key: 'one', sold })
  await signIn('Ada')
  await expect.element(confirmation).toBeVisible()
  for (const name of ['Bo', 'Ada']) {
    await lock()
    await signIn(name)
    await expect.element(chosen).toBeVisible()
    expect(confirmation.query()).toBeNull()
  }
})

test('what somebody has begun is theirs after the lock, and not the next person’s', async () => {
  open({ key: 'one', activityId })
  await signIn('Ada')
  await expect.element(chosen).toBeChecked()
  await lock()
  await signIn('Bo')
  await expect.element(chosen).not.toBeChecked()
  await lock()
  await signIn('Ada')
  await expect.element(chosen).toBeChecked()
})
