import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '../../shared/rules/day.ts'
import type { BulkAct } from '../../shared/api/staff/bulkActs.ts'
import type { TodoVisit } from '../../shared/api/staff/closures.ts'
import type { ToldPerson } from '../../shared/api/staff/day.ts'
import { storeRole } from '../../src/offline/secrets/credentials.ts'
import { Todo } from '../../src/features/staff/todo/Todo.tsx'
import {
  announce,
  announcement,
  openAfterAnnouncement,
} from '../support/browser/componentAnnouncement.ts'
import { expectAccessible, leap, openApp, takeClock } from '../support/browser/component.tsx'
import { route } from '../support/browser/componentNetwork.ts'
import { PIN } from '../support/people/staffCredentials.ts'
import { birthday, showStaff } from '../support/browser/componentStaff.tsx'

const { email: _email, price: _price, freeUntil: _until, history: _history, ...visit } = birthday
const why: TodoVisit['why'] = [{ what: 'closed', reason: 'Neige' }]
const person = {
  told: 'nobody',
  name: 'Zoé Martin',
  phone: '0612345678',
  isGuest: true,
} satisfies ToldPerson
const reached = { ...visit, id: 'visit-1', told: 'letter', why } satisfies TodoVisit
const unreached = { ...visit, ...person, id: 'visit-2', why } satisfies TodoVisit
const nameless = { ...unreached, id: 'visit-3', name: null, phone: null }

function openTodo() {
  let visits: TodoVisit[] = [reached, unreached, nameless]
  route('/api/staff/todo', () =>
    Response.json({ total: visits.length, visits, closures: [], pools: [], allotments: [] }),
  )
  route('/api/staff/bookings/*', () => Response.json({ ...birthday, ...unreached }))
  const shown = showStaff(<Todo />, { role: 'supervisor' })
  onTestFinished(() => shown.close())
  return { settle: (left: TodoVisit[]) => void (visits = left) }
}

const was = { date: visit.date, time: '15:00', people: 8 }
const moved = { what: 'moved', was, triedAt: null }
const cancelled = { what: 'cancelled', was: null, triedAt: Date.parse('2026-11-20T10:00Z') }
const zoe = page.getByRole('listitem').filter({ hasText: 'Zoé Martin' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('after an act on many, whoever gets no letter stands in the list with a number, until they were called', async () => {
  const { settle } = openTodo()
  const done: BulkAct = {
    id: 'act',
    kind: 'move',
    hash: null,
    items: [
      { id: 'visit-1', result: 'moved', person: { ...person, told: 'letter' } },
      { id: 'visit-2', result: 'moved', person },
      { id: 'visit-3', result: 'moved', person: { ...person, name: null, phone: null } },
    ],
  }
  const preview = {
    ...done,
    id: null,
    hash: 'seen',
    items: done.items.map(({ id }) => ({ id, result: null })),
  }
  route('/api/staff/operations', ({ url }) => {
    if (url.includes('preview')) return Response.json(preview)
    settle([
      { ...unreached, date: addDays(visit.date, 1), serial: 2, why: [], call: moved },
      { ...nameless, status: 'cancelled', serial: 2, why: [], call: cancelled },
    ])
    return Response.json(done)
  })
  await button(/^Choisir.: toutes/).click()
  await button('Déplacer…').last().click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog)
    .toHaveTextContent(/Qui a une adresse reçoit une lettre. 2.visites sans adresse/)
  await dialog.getByLabelText('Nouveau jour, à la même heure').fill(addDays(visit.date, 1))
  await dialog.getByRole('button', { name: /^Déplacer/ }).click()
  await expect.element(page.getByText('Une lettre part.')).toBeVisible()
  await expect.element(page.getByText(/^Sans email.*2.appels à faire\.$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^2.appels à faire$/ })).toBeVisible()
  await expect
    .element(zoe.getByRole('link', { name: /^06.12.34.56.78$/ }))
    .toHaveAttribute('href', 'tel:+33612345678')
  await expect
    .element(zoe.getByText(/^Déplacée\. Avant\s: .+ à 15\sh, 8\s?personnes\.$/))
    .toBeVisible()
  await expect.element(zoe.getByRole('button', { name: 'Garder' })).not.toBeInTheDocument()
  const other = page.getByRole('listitem').filter({ hasText: 'Sans nom' })
  await expect.element(other).toHaveTextContent(/Annulée\. Pas de réponse le/)
  await expect.element(other).toHaveTextContent(/Sans numéro/)
  await expect.element(other.getByRole('button')).toHaveLength(2)
  await expectAccessible()
  const noted: unknown[] = []
  route('/api/staff/bookings/*/call', async (request) => {
    noted.push(await request.json())
    settle([])
    return Response.json({ success: true })
  })
  await zoe.getByRole('button', { name: 'Appelé' }).click()
  await expect.element(page.getByText(/^C’est noté.: Zoé Martin, appelé\.$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Rien à régler' })).toBeVisible()
  expect(noted).toMatchObject([{ serial: 2, isReached: true }])
})

test('a move says before the press whom the day is closed for, and what it leaves stays chosen', async () => {
  const { settle } = openTodo()
  const first = addDays(visit.date, 1)
  const ids = ['visit-1', 'visit-2', 'visit-3']
  const move = { id: null, kind: 'move', hash: 'seen' } as const
  route('/api/staff/operations', async (request) => {
    const { date } = await request.json()
    if (request.url.includes('preview')) {
      const result = date === first ? ('closed' as const) : null
      return Response.json({ ...move, items: ids.map((id) => ({ id, result })) })
    }
    settle([unreached, nameless])
    const done: BulkAct = {
      ...move,
      items: [
        { id: 'visit-1', result: 'moved', person: { ...person, told: 'letter' } },
        { id: 'visit-2', result: 'full' },
        { id: 'visit-3', result: 'closed' },
      ],
    }
    return Response.json(done)
  })
  await button(/^Choisir.: toutes/).click()
  await button('Déplacer…').last().click()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByLabelText('Nouveau jour, à la même heure')
  const closed = dialog.getByText(/^3.visites à une heure fermée ou sans départ ce jour-là/)
  const confirm = dialog.getByRole('button', { name: /^Déplacer/ })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await day.fill(first)
  await expect.element(closed).toBeVisible()
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Une heure pour chacune' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Confirmer le changement')).toHaveLength(3)
  await expect.element(page.getByLabelText('Nouveau jour').first()).toHaveValue(first)
  await button(/^Choisir.: toutes/).click()
  await button('Déplacer…').last().click()
  await day.fill(addDays(first, 1))
  await expect.element(closed).not.toBeInTheDocument()
  await confirm.click()
  await expect
    .element(page.getByRole('status').first())
    .toHaveTextContent(
      /1.déplacée, 1.sans place ce jour-là, 1.à une heure fermée ou sans départ ce jour-là\./,
    )
  const bar = page.getByRole('group', { name: 'Visites choisies' })
  await expect.element(bar).toHaveTextContent(/^2.visites/)
})

test('after an act on one its call stands there, where the work goes on', async () => {
  const { settle } = openTodo()
  route('/api/staff/bookings/*/cancel', () => {
    settle([reached, { ...unreached, status: 'cancelled', serial: 2, why: [], call: cancelled }])
    return Response.json({ success: true, ...person })
  })
  await zoe.getByRole('button', { name: 'Annuler…' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/Personne n’est prévenu/)
  await button('Annuler la réservation').click()
  await expect.element(page.getByText('C’est annulé.')).toBeVisible()
  await expect.element(zoe.getByRole('button', { name: 'Appelé' })).toBeVisible()
  await expect.element(zoe.getByRole('heading')).toHaveFocus()
})

test('on the team’s own tablet nothing of the public stands over any page', async () => {
  await storeRole('tablet')
  onTestFinished(() => storeRole(undefined))
  let asked = 0
  route('/api/announcement', () => {
    asked += 1
    return Response.json({ id: 'fete', message: '<p>Fermé à Noël.</p>' })
  })
  takeClock()
  await openApp('/pricing')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await leap(60_000)
  await expect.element(announcement).not.toBeInTheDocument()
  await expect.element(page.getByCss('[data-assistant="closed"]')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Assistant' })).not.toBeInTheDocument()
  expect(asked).toBe(0)
})

test('on anybody’s device it stands there', async () => {
  announce()
  await openAfterAnnouncement('/pricing')
  await expect.element(page.getByRole('button', { name: 'Assistant' })).toBeVisible()
  await expect
    .poll(async () => {
      await leap(1000)
      return announcement.elements().length
    })
    .toBe(1)
})

test('what is to be settled tells a supervisor a number where they ask for it', async () => {
  const { settle } = openTodo()
  settle([{ ...reached, phone: null }])
  const number = page.getByRole('link', { name: /^06.12.34.56.78$/ })
  await expect.element(button('Appeler…')).toBeVisible()
  expect(number.query()).toBeNull()
  await button('Appeler…').click()
  await expect.element(number).toBeVisible()
})

test('an act on many asks for the PIN again, and goes on by itself under the same key', async () => {
  const { settle } = openTodo()
  const kept: BulkAct = { id: 'act', kind: 'keep', hash: null, items: [] }
  const keys: (string | null)[] = []
  let isProved = false
  route('/api/staff/session/proof', () => {
    isProved = true
    return Response.json({ success: true })
  })
  route('/api/staff/operations', ({ url, headers }) => {
    if (url.includes('preview')) return Response.json({ ...kept, id: null, hash: 'seen' })
    keys.push(headers.get('Idempotency-Key'))
    if (isProved) settle([])
    const asked = { success: false, code: 'pin-again', error: 'Saisissez votre code PIN.' }
    return isProved ? Response.json(kept) : Response.json(asked, { status: 401 })
  })
  await button(/^Choisir.: toutes/).click()
  await button('Garder').last().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Garder/ })
    .click()
  await expect
    .element(page.getByRole('dialog', { name: 'Votre code PIN, encore une fois' }))
    .toBeVisible()
  for (const digit of PIN) await button(digit).last().click()
  await expect.element(page.getByRole('heading', { name: 'Rien à régler' })).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})
