import { expect, test } from 'vitest'
import { partyBill } from '../../../src/features/activity/Calculator.tsx'
import { builtInActivities } from '../../../venue/venue.ts'
import type { Activity } from '../../../shared/api/activity.ts'

function named(id: string): Activity {
  const found = builtInActivities.find((one) => one.id === id)
  if (!found) throw new Error(`no activity ${id}`)
  return found
}

test.each([
  ['simulators', 4, { people: 4, total: 120, each: 30 }],
  ['boardgames', 3, { people: 3, total: 30, each: 10 }],
  // A group pays once, shared to the cent that covers it.
  ['birthday', 10, { people: 10, total: 150, each: 15 }],
  ['birthday', 7, { people: 7, total: 150, each: 21.43 }],
  // Outside what the activity takes, the nearest number.
  ['vr', 9, { people: 4, total: 100, each: 25 }],
  ['boardgames', 1, { people: 2, total: 20, each: 10 }],
])('%s for %d', (id, people, bill) => {
  expect(partyBill(named(id), people)).toEqual(bill)
})

test('prices in cents are added in cents', () => {
  const activity = { ...named('arcade'), price: 0.1 }
  expect(partyBill(activity, 3)).toEqual({ people: 3, total: 0.3, each: 0.1 })
})

test('tariffs are added by themselves; nobody pays nothing', () => {
  const activity = {
    ...named('arcade'),
    tariffs: [
      { id: 'adulte', name: 'Adulte', price: 14, people: 1, seats: 1 },
      { id: 'famille', name: 'Famille', price: 38, people: 4, seats: 3 },
    ],
  }
  const choices = [
    { id: 'famille', quantity: 1 },
    { id: 'adulte', quantity: 2 },
  ]
  expect(partyBill(activity, 4, choices)).toEqual({ people: 6, total: 66, each: 11 })
  expect(partyBill(activity, 4, [])).toMatchObject({ people: 0, total: 0 })
})
