import { expect, test } from 'vitest'
import type { Booking } from '../../../shared/api/booking.ts'
import { withoutVisit } from '../../../src/features/booking/status.ts'

const NOW = Date.parse('2026-11-21T15:30+01:00')

function visit(date: string, status: Booking['status']): Booking {
  const what = { activityId: 'vr', activityName: 'Réalité virtuelle', participants: 2 }
  return {
    ...what,
    id: date,
    date,
    time: '15:00',
    status,
    totalPrice: 50,
    createdAt: '',
    duration: 60,
  }
}

test.each<[string, Booking[]]>([
  ['Pas encore de réservation', []],
  ['Pas de visite à venir', [visit('2026-11-14', 'confirmed')]],
  ['Pas encore de réservation', [visit('2026-11-14', 'cancelled')]],
  ['Votre visite prévue demain à 15\u00a0h est annulée', [visit('2026-11-22', 'cancelled')]],
  [
    'Votre visite prévue samedi 28 novembre à 15\u00a0h est annulée',
    [
      visit('2026-11-14', 'confirmed'),
      visit('2026-11-28', 'cancelled'),
      visit('2026-12-05', 'cancelled'),
    ],
  ],
])('« %s »', (words, bookings) => {
  expect(withoutVisit(bookings, NOW)).toBe(words)
})
