import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AllDrafts } from '../../src/features/staff/deskDrafts.ts'
import { Team } from '../../src/features/staff/Team.tsx'
import { type DeskView, ViewNav } from '../../src/features/staff/ViewNav.tsx'
import { standAt } from '../support/browser/component.tsx'
import { PIN } from '../support/people/staffCredentials.ts'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, birthdayStarts, showStaff } from '../support/browser/componentStaff.tsx'

const { id, activityId, activityName, date, time, participants } = birthday
const made = { createdAt: '2027-03-01T12:00:00Z', duration: 120 }
const visit = { id, activityId, activityName, date, time, participants, ...made }
const sold = { ...visit, status: 'confirmed' as const, totalPrice: 182, lines: birthday.lines }
const nothing = () => undefined

let shown: ReturnType<typeof showStaff> | undefined
afterEach(() => shown?.close())
beforeEach(() => {
  // Whoever is sold what has begun has no name: it is before 17 h.
  standAt(`${date}T12:00:00+01:00`)
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
    const [view, setView] = useState<DeskView>('sell')
    return (
      <>
        <ViewNav views={['close', 'sell']} view={view} onView={setView} />
        <Team
          {...{ deviceToken: 'device', view, drafts, onDrafts: setDrafts }}
          onView={setView}
          onUnpaired={nothing}
          onSold={nothing}
        />
      </>
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

test('whom a sale is for stays typed over another view, until the lock', async () => {
  route('/api/staff/starts', () => Response.json(birthdayStarts))
  open({ key: 'one', activityId, date, time: '17:00' })
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  await signIn('Ada')
  await field('Nom').fill('Sarah Petit')
  await field('Note (facultatif)').fill('Chaise haute')
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  await expect.element(field('Nom')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Réserver', exact: true }).first().click()
  await expect.element(field('Nom')).toHaveValue('Sarah Petit')
  await expect.element(field('Note (facultatif)')).toHaveValue('Chaise haute')
  await lock()
  await signIn('Ada')
  await expect.element(field('Nom')).toHaveValue('')
})

test('whom a sale was for is not typed in the next one', async () => {
  route('/api/staff/starts', () => Response.json(birthdayStarts))
  route('/api/staff/bookings', () => Response.json(sold))
  open({ key: 'one', activityId, date, time: '17:00' })
  await signIn('Ada')
  await page.getByLabelText('Nom', { exact: true }).fill('Sarah Petit')
  await page.getByLabelText('Téléphone', { exact: true }).fill('0612345678')
  await page.getByRole('button', { name: 'Réserver', exact: true }).last().click()
  await page.getByRole('button', { name: 'Une autre' }).click()
  await chosen.click()
  await page.getByRole('radio', { name: /17\sh/ }).click()
  await expect.element(page.getByLabelText('Nom', { exact: true })).toHaveValue('')
})
