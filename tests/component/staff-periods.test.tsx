import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionWeek, VenueTimetables } from '../../shared/api/staff/timetables.ts'
import { addDays, capital } from '../../shared/rules/day.ts'
import { FIRST_DAY, LAST_DAY, periodInWords } from '../../shared/rules/hours/timetable.ts'
import { Venue } from '../../src/features/staff/venue/Venue.tsx'
import type { VenueDrafts } from '../../src/features/staff/venue/venueDraft.ts'
import { expectAccessible } from '../support/browser/component.tsx'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, showStaff } from '../support/browser/componentStaff.tsx'
import { PASSPHRASE } from '../support/people/staffCredentials.ts'

const untouched = { isOwn: false, changed: null, folder: null, version: 'w' }
const always = { ...untouched, from: FIRST_DAY, to: LAST_DAY, times: ['18:30'] }
const usual: SessionWeek[] = [4, 6].map((weekday) => ({ ...always, weekday }))
const from = addDays(birthday.date, 20)
const to = addDays(from, 14)
const later = { weekday: 4, from: addDays(from, 7), to: addDays(from, 60) }
const own = { ...untouched, weekday: 4, from, to, times: ['17:10'], isOwn: true }

const told = (version: string, weeks: SessionWeek[]): VenueTimetables => ({
  activities: [
    { activityId: 'yoga', name: 'Yoga', duration: 60, buffer: 15, version, weeks, days: [] },
  ],
})

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const row = page.getByRole('button', { name: RegExp(`^${capital(periodInWords({ from, to }))}`) })
let timetables = told('v1', usual)
let asked: unknown[] = []
let shown: ReturnType<typeof showStaff>

function Shown() {
  const [drafts, setDrafts] = useState<VenueDrafts>({ kept: [] })
  const nothing = () => undefined
  return <Venue drafts={drafts} onDrafts={setDrafts} onShut={nothing} />
}

beforeEach(() => {
  timetables = told('v1', usual)
  asked = []
  const answers: Record<string, () => object> = {
    hours: () => ({ week: [], days: [], seasons: [], validUntil: LAST_DAY }),
    prices: () => ({ prices: [] }),
    announcement: () => ({ version: '', changed: null, announcement: null }),
    capacities: () => ({ pools: [] }),
    timetables: () => timetables,
  }
  for (const [name, answer] of Object.entries(answers))
    route(`/api/staff/venue/${name}`, () => Response.json(answer()))
  shown = showStaff(<Shown />)
})
afterEach(() => shown.close())

/** What the server says to each change, in turn. */
function answerChanges(...answers: (() => Response)[]) {
  route('/api/staff/venue/timetables/periods', async (request) => {
    asked.push(await request.json())
    return answers[asked.length - 1]?.()
  })
}

const done = () => Response.json({ success: true })
const refused = (problem: object) => Response.json({ success: false, ...problem }, { status: 409 })

test('a period is added once what it meets was told, and what was typed outlives the refusal', async () => {
  const sold = {
    visits: 2,
    people: 4,
    starts: [{ day: addDays(from, 1), time: '18:30', visits: 2 }],
  }
  const current = { overlaps: [{ ...later, holds: true }], sold }
  answerChanges(
    () => refused({ code: 'touched', error: 'Attention\u00a0: deux choses.', current }),
    () => {
      timetables = told('v2', [...usual, own])
      return done()
    },
  )
  await button('Ajouter une période').click()
  await dialog.getByLabelText('Premier jour').fill(from)
  await dialog.getByLabelText('Dernier jour, compris').fill(to)
  await dialog.getByRole('checkbox', { name: 'Jeudi' }).click()
  await dialog.getByRole('button', { name: 'Ajouter une séance' }).click()
  await dialog.getByLabelText('Séance 1', { exact: true }).fill('17:10')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect
    .element(dialog.getByText(/^Le jeudi, .* cette autre période passe avant\.$/))
    .toBeVisible()
  await expect.element(dialog.getByText(/à 18\sh\s30\s: 2\svisites/)).toBeInViewport()
  await expect.element(dialog.getByLabelText('Séance 1', { exact: true })).toHaveValue('17:10')
  await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row).toBeVisible()
  const wish = {
    activityId: 'yoga',
    version: 'v1',
    how: 'add',
    from,
    to,
    weekdays: [4],
    times: ['17:10'],
  }
  expect(asked).toEqual([
    { ...wish, overlaps: 0, sold: 0 },
    { ...wish, overlaps: 1, sold: 2 },
  ])
})

test('one ends on another day on the version that is shown by then, or is taken out', async () => {
  timetables = told('v2', [...usual, own])
  answerChanges(
    () => {
      timetables = told('v3', [...usual, { ...own, times: ['19:00'] }])
      return refused({ code: 'changed', error: 'Quelqu’un vient de changer cette valeur.' })
    },
    done,
    done,
  )
  await shown.hear()
  await row.click()
  await dialog.getByLabelText('Dernier jour, compris').fill(addDays(from, 3))
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(dialog.getByText('Quelqu’un vient de changer cette valeur.')).toBeVisible()
  await expect.element(page.getByText(/^19\sh$/).first()).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await row.click()
  await dialog.getByRole('button', { name: 'Retirer cette période' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const which = { activityId: 'yoga', from, weekdays: [4], overlaps: 0, sold: 0 }
  expect(asked).toEqual([
    { ...which, version: 'v2', how: 'end', to: addDays(from, 3) },
    { ...which, version: 'v3', how: 'end', to: addDays(from, 3) },
    { ...which, version: 'v3', how: 'remove' },
  ])
})

test('where the passphrase is due the edit asks for it, and is done as it was typed', async () => {
  timetables = told('v2', [...usual, own])
  const due = { success: false, code: 'passphrase', error: 'Saisissez votre phrase de passe.' }
  answerChanges(() => Response.json(due, { status: 401 }), done)
  route('/api/staff/session/passphrase', done)
  await shown.hear()
  await row.click()
  await dialog.getByLabelText('Dernier jour, compris').fill(addDays(from, 3))
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByLabelText('Phrase de passe', { exact: true }).fill(PASSPHRASE)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const which = { activityId: 'yoga', version: 'v2', from, weekdays: [4], overlaps: 0, sold: 0 }
  const once = { ...which, how: 'end', to: addDays(from, 3) }
  expect(asked).toEqual([once, once])
})
