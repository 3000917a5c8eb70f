import { describe, expect, test } from 'vitest'
import type { Booking } from '../../../shared/api/booking.ts'
import { momentInWords } from '../../../shared/rules/day.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'
import {
  changePermission,
  deadlineAfterMove,
  placesFor,
  placesOf,
  whenInWords,
} from '../../../src/features/booking/change/changes.ts'
import { withChoice } from '../../../shared/rules/tariff.ts'
import { priceFor, tariffsFor } from '../../../shared/rules/soldPrice.ts'
import { readOptions, writeOptions } from '../../../src/features/booking/draft/draft.ts'
import { leadOf, pollDelay } from '../../../src/features/booking/status.ts'

const now = Date.parse('2026-11-21T12:00+01:00')
const hours = { ...builtInHours, can: ['changes'] }
const visit: Booking = {
  id: 'a',
  activityId: 'simulators',
  activityName: 'Simulateurs',
  date: '2026-11-28',
  time: '15:00',
  participants: 3,
  status: 'confirmed',
  totalPrice: 90,
  createdAt: '',
  duration: 60,
  serial: 1,
  cancelUntil: '2026-11-27T14:00:00.000Z',
  lines: [{ option: null, label: 'Simulateurs', unitPrice: 30, quantity: 3 }],
}

describe('whether a customer decides alone', () => {
  test.each([
    ['a visit to come', {}, 'free'],
    ['a cancelled one', { status: 'cancelled' }, 'none'],
    ['a pending one', { status: 'pending' }, 'not-here'],
    ['one that was sold too late for it', { cancelUntil: null }, 'too-late'],
    ['one whose limit is over', { cancelUntil: '2026-11-21T11:00:00.000Z' }, 'too-late'],
    ['a past one', { date: '2026-11-20' }, 'none'],
    ['one of a system that counts no versions', { serial: undefined }, 'not-here'],
  ] as const)('%s', (_, patch, freedom) => {
    expect(changePermission(Object.assign({}, visit, patch), { hours }, now)).toBe(freedom)
  })

  test('where the venue backend cannot, nobody does', () => {
    expect(changePermission(visit, { hours: { ...hours, can: [] } }, now)).toBe('not-here')
  })
})

test('a moved visit keeps the policy that was sold, also over a change of clocks', () => {
  expect(momentInWords(deadlineAfterMove(visit, { date: '2026-11-29', time: '17:00' }) ?? 0)).toBe(
    'samedi 28 novembre à 17\u00a0h',
  )
  expect(momentInWords(deadlineAfterMove(visit, { date: '2027-03-28', time: '15:00' }) ?? 0)).toBe(
    'samedi 27 mars à 14\u00a0h',
  )
  expect(deadlineAfterMove({ ...visit, cancelUntil: null }, visit)).toBeUndefined()
  expect(whenInWords(visit)).toBe('samedi 28 novembre, 15\u00a0h')
})

test('a visit that cannot take place says so, and no longer that its places are taken', () => {
  expect(leadOf(visit, now)).toMatch(/^Vos places sont prises .+, de 15\sh à 16\sh\./)
  const lead = leadOf({ ...visit, stopped: 'Fermé à cette heure\u00a0: Neige.' }, now)
  expect(lead).toMatch(/^Fermé à cette heure\s: Neige\. .*sans frais/)
  expect(lead).not.toContain('prises')
})

test('the price of another number of people is that of the lines as sold', () => {
  const dear = {
    ...visit,
    totalPrice: 297,
    lines: [{ option: null, label: 'x', unitPrice: 99, quantity: 3 }],
  }
  expect(priceFor(dear, { participants: 2 })).toBe(198)
  const line = (option: string | null, unitPrice: number, quantity: number) => ({
    option,
    label: '',
    unitPrice,
    quantity,
  })
  const lines = [line(null, 150, 1), line('photo', 4, 8), line('parents', 6, 4), line('gone', 5, 8)]
  const party = { ...visit, activityId: 'birthday', participants: 8, lines }
  expect(priceFor(party, { participants: 5 })).toBe(150 + 20 + 24 + 40)
})

test('the places that a visit has itself are free for it, at every hour that it shares', () => {
  const [simulators] = builtInActivities
  if (!simulators) throw new Error('no activity')
  const slot = (time: string, remaining: number) => ({ time, remaining, capacity: 6 })
  const slots = [slot('14:00', 6), slot('15:00', 2), slot('16:00', 0)]
  const own = placesFor(visit, simulators, '2026-11-28', slots)
  expect(own.map(({ remaining }) => remaining)).toEqual([6, 5, 0])
  const longer = placesFor({ ...visit, duration: 120 }, simulators, '2026-11-28', slots)
  expect(longer.map(({ remaining }) => remaining)).toEqual([6, 5, 3])
  expect(placesFor(visit, simulators, '2026-11-29', slots)).toEqual(slots)
})

describe('options in an address', () => {
  test('come back as they were written', () => {
    const chosen = readOptions('gateau-1.photo-4', 'birthday', 6)
    expect(chosen).toEqual([
      { id: 'gateau', quantity: 1 },
      { id: 'photo', quantity: 4 },
    ])
    expect(writeOptions(chosen)).toBe('gateau-1.photo-4')
    expect(writeOptions([])).toBeUndefined()
  })

  test.each([
    ['gateau-9.photo-10', 'gateau-2.photo-6'],
    ['licorne-1.gateau-0.gateau', undefined],
    ['buffet-2', undefined],
    ['-1.__proto__-3....', undefined],
  ])('%s means %s', (text, kept) => {
    expect(writeOptions(readOptions(text, 'birthday', 6))).toBe(kept)
  })

  test('one is set without touching the others', () => {
    const chosen = [
      { id: 'gateau', quantity: 1 },
      { id: 'photo', quantity: 4 },
    ]
    expect(withChoice(chosen, 'photo', (now) => now + 1)).toEqual([
      { id: 'gateau', quantity: 1 },
      { id: 'photo', quantity: 5 },
    ])
    expect(withChoice(chosen, 'gateau', () => 0)).toEqual([{ id: 'photo', quantity: 4 }])
  })
})

test('a pending booking is asked for ever more seldom, and never less than once a minute', () => {
  const delays = Array.from({ length: 20 }, (_, asked) => pollDelay(asked))
  expect(delays[0]).toBe(2000)
  expect(delays.every((delay, index) => index === 0 || delay >= (delays[index - 1] ?? 0))).toBe(
    true,
  )
  expect(delays.at(-1)).toBe(60_000)
})

test('a visit by tariffs is changed at the terms that were sold, and a new tariff at those of now', () => {
  const [activity] = builtInActivities
  const tariffs = [
    { id: 'adulte', name: 'Adulte', price: 15, people: 1, seats: 1 },
    { id: 'assis', name: 'Assis', price: 20, people: 1, seats: 2 },
  ]
  const tariff = { id: 'adulte', people: 1, seats: 3 }
  const lines = [{ option: null, label: 'Adulte', unitPrice: 14, quantity: 2, tariff }]
  const own = Object.assign({}, visit, { lines, participants: 2 })
  const now = Object.assign({}, activity, { tariffs })
  expect(placesOf(own, now)).toBe(6)
  expect(tariffsFor(own, now)).toMatchObject([{ price: 14, seats: 3 }, { price: 20 }])
  expect(tariffsFor(visit, now)).toBeUndefined()
  const party = { participants: 2, tariffs: ['adulte', 'assis'].map((id) => ({ id, quantity: 1 })) }
  expect(priceFor(own, party, tariffs)).toBe(34)
})
