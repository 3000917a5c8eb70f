import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDay } from '../../shared/rules/day.ts'
import { DAY_MS } from '../../shared/rules/time.ts'
import type { Todo as TodoList } from '../../shared/api/staff/closures.ts'
import { Todo } from '../../src/features/staff/todo/Todo.tsx'
import { expectAccessible } from '../support/browser/component.tsx'
import { route } from '../support/browser/componentNetwork.ts'
import { birthday, birthdayStarts, noon, showStaff } from '../support/browser/componentStaff.tsx'

const { email: _email, price: _price, freeUntil: _until, history, ...visit } = birthday
const other = { ...visit, id: 'visit-2', name: 'Zoé Martin' }
const why: TodoList['visits'][number]['why'] = [{ what: 'closed', reason: 'Neige' }]
const listOf = (...visits: (typeof visit)[]): TodoList => ({
  total: visits.length,
  visits: visits.map((one) => ({ ...one, why })),
  closures: [],
  pools: [],
  allotments: [],
})
const kept = { at: noon, what: 'kept', by: { kind: 'staff', name: 'Bo' }, reason: null } as const

const button = (name: string | RegExp) => page.getByRole('button', { name })
const item = page.getByRole('listitem').filter({ hasText: 'Camille Durand' })
const heading = page.getByRole('heading', { level: 2 })
let told = birthday
let list = listOf(visit, other)
let shown: ReturnType<typeof showStaff>
beforeEach(() => {
  told = birthday
  list = listOf(visit, other)
  route('/api/staff/todo', () => Response.json(list))
  route('/api/staff/bookings/*', () => Response.json(told))
  route('/api/staff/starts', () => Response.json(birthdayStarts))
  // A host may still cancel it.
  shown = showStaff(<Todo />, { role: 'host', now: noon - 2 * DAY_MS })
})
afterEach(() => shown.close())

/** On another tablet Bo keeps it as it was sold. */
async function settleElsewhere() {
  told = { ...birthday, history: [kept, ...history] }
  list = listOf(other)
  await shown.hear()
}

test('a visit that is settled elsewhere stays while its form is open, says by whom, and keeps what was typed', async () => {
  await item.getByRole('button', { name: 'Déplacer…' }).click()
  await button('En ajouter\u00a0: Un deuxième gâteau').click()
  await settleElsewhere()
  await expect.element(heading).toHaveTextContent('Une visite à régler')
  await expect
    .element(item.getByText(/^Réglé entre-temps\s: gardé comme vendu à 12\sh, par Bo$/))
    .toBeVisible()
  const cakes = item.getByRole('status', { name: 'Nombre\u00a0: Un deuxième gâteau' })
  await expect.element(cakes).toHaveTextContent('1')
  await expectAccessible()
  const refused = { success: false, code: 'changed', error: 'Cette réservation est annulée.' }
  route('/api/staff/bookings/*/change', () => Response.json(refused, { status: 409 }))
  await button('Confirmer le changement').click()
  await expect.element(item.getByRole('alert')).toHaveTextContent(refused.error)
  await expect.element(cakes).toHaveTextContent('1')
  await item.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(item).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Zoé Martin' })).toHaveFocus()
})

test('where something is cancelled elsewhere its reason stays written; one that nobody works on just leaves', async () => {
  await item.getByRole('button', { name: 'Annuler…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Autre motif' }).click()
  const reason = dialog.getByLabelText('Motif, que le client lira')
  await reason.fill('Orage')
  list = listOf()
  await shown.hear()
  await expect.element(page.getByText('Zoé Martin')).not.toBeInTheDocument()
  // Nothing was done to it: what stood against it has ended.
  await expect.element(dialog.getByText('Réglé entre-temps, ailleurs')).toBeVisible()
  const refused = { success: false, code: 'changed', error: 'Cette réservation est annulée.' }
  route('/api/staff/bookings/*/cancel', () => Response.json(refused, { status: 409 }))
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(refused.error)
  await expect.element(reason).toHaveValue('Orage')
  await dialog.getByRole('button', { name: 'Garder' }).click()
  await expect.element(page.getByText(/^Toutes les visites peuvent avoir lieu/)).toBeVisible()
  await expect.element(heading).toHaveFocus()
})

test('what is settled here leaves at once, though its form was open', async () => {
  await item.getByRole('button', { name: 'Déplacer…' }).click()
  await expect.element(button('Confirmer le changement')).toBeVisible()
  route('/api/staff/bookings/*/keep', () => {
    list = listOf(other)
    return Response.json({ success: true })
  })
  await item.getByRole('button', { name: 'Garder' }).click()
  await expect.element(item).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Gardé comme vendu/)).toBeVisible()
})

test('what is moved here says whose it was, and when it is then', async () => {
  await item.getByRole('button', { name: 'Déplacer…' }).click()
  await item.getByRole('radio', { name: /^17\sh/ }).click()
  route('/api/staff/bookings/*/change', () => {
    list = listOf(other)
    return Response.json({ success: true })
  })
  await button('Confirmer le changement').click()
  await expect
    .element(page.getByText(`Camille Durand\u00a0: ${formatDay(visit.date)}, 17\u00a0h.`))
    .toBeVisible()
})
