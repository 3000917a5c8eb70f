import { expect, test } from 'vitest'
import type { Allotment, DeskOffer } from '../../../shared/api/deskSales.ts'
import {
  deskClaimOf,
  leftFor,
  unlistedClaims,
  walkInStarts,
} from '../../../shared/rules/staff/allotment.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/time.ts'

/** Saturday 28 November 2026, 15:00 in Paris. */
const at = Date.parse('2026-11-28T14:00Z')
const offer: DeskOffer = {
  activity: {
    id: 'vr',
    name: 'Réalité virtuelle',
    description: '',
    price: 25,
    per: 'person',
    duration: 60,
    minParticipants: 1,
    maxParticipants: 4,
    minAge: 10,
  },
  pool: 'vr',
  units: 1,
  buffer: 0,
  starts: [-15, 0, 15, 60, 75].map((minutes) => at + minutes * MINUTE_MS),
}
/** Two until 16:00, three after. */
const allotment: Allotment = {
  parts: [
    { pool: 'arcade', from: at, to: at + 9 * HOUR_MS, units: 9 },
    { pool: 'vr', from: at, to: at + HOUR_MS, units: 2 },
    { pool: 'vr', from: at + HOUR_MS, to: at + 3 * HOUR_MS, units: 3 },
  ],
  offers: [offer],
}
const claim = (minutes: number, participants = 1) =>
  deskClaimOf(offer, at + minutes * MINUTE_MS, { participants })
const left = (minutes: number, ...sold: ReturnType<typeof claim>[]) =>
  leftFor(allotment, claim(minutes), sold)

test('what is left for a visit is the least of its quarters of an hour, of its own pool', () => {
  expect([left(0), left(45), left(60)]).toEqual([2, 2, 3])
  expect([left(-15), left(150)]).toEqual([0, 0])
})

test('what was sold counts down every quarter that it takes, and no other', () => {
  expect(left(0, claim(0))).toBe(1)
  expect(left(0, claim(0), claim(45))).toBe(0)
  expect(left(60, claim(0, 2))).toBe(3)
  expect(left(60, claim(45))).toBe(2)
  expect(left(0, claim(0, 4)), 'never below none').toBe(0)
  expect(left(0, { ...claim(0), pool: 'arcade' })).toBe(2)
})

test('of a group one sale is taken, of a tariff its seats, and what tidying takes', () => {
  const party = { participants: 6, tariffs: [{ id: 'duo', quantity: 3 }] }
  const duo = { id: 'duo', name: 'Duo', price: 9, people: 2, seats: 2 }
  const tariffs = { ...offer, units: 2, activity: { ...offer.activity, tariffs: [duo] } }
  expect(deskClaimOf(tariffs, at, party).units).toBe(12)
  const group: DeskOffer = { ...offer, activity: { ...offer.activity, per: 'group' }, buffer: 15 }
  expect(deskClaimOf(group, at, { participants: 6 })).toMatchObject({ units: 1, minutes: 75 })
})

test('a sale counts until the list knows it, and one that was refused does not', () => {
  const sales = [undefined, 'done', 'beyond', 'not-sold', 'not-now'] as const
  const claims = sales.map((outcome, nth) => ({ claim: claim(nth * 15), outcome }))
  expect(unlistedClaims(claims)).toEqual([claim(0), claim(15)])
})

test('a walk-in begins until its first quarter is over, and within the hour', () => {
  expect(walkInStarts(offer, at).map((start) => (start - at) / MINUTE_MS)).toEqual([0, 15, 60])
  expect(walkInStarts(offer, at - 1)).toHaveLength(3)
  expect(walkInStarts(offer, at + 15 * MINUTE_MS)[0]).toBe(at + 15 * MINUTE_MS)
})
