import { expect, test } from 'vitest'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { paymentAddress } from '../../../shared/api/payment.ts'
import { bookingRefusal } from '../../../src/features/booking/refusal.ts'

const refused = (status: number, code: string, error = '', field?: string) =>
  new Refused(status, { success: false, code, error, ...(field && { field }) })

test.each([
  ['lost', new Offline('Pas de réseau'), 'offline', false],
  ['broken', new Broken(503, 'Plus tard'), 'failed', false],
  ['full', refused(409, 'full', 'Complet', 'time'), 'slot', true],
  ['past', refused(422, 'past', 'Ce créneau est déjà passé.', 'time'), 'slot', true],
  ['still running', refused(409, 'busy', 'Réessayez'), 'running', false],
  ['signed out', refused(401, 'unauthenticated', 'Non authentifié'), 'session', false],
  ['beyond a limit', new Broken(429, 'Vous avez déjà 8 visites à venir.'), 'limit', false],
  ['too many', refused(422, 'participants', 'Trop', 'participants'), 'failed', true],
])('a booking that was %s', (_, error, kind, final) => {
  expect(bookingRefusal(error)).toMatchObject({ kind, final })
})

test('a price that changed is told with what it is now, and its key stays', () => {
  const problem = { success: false, code: 'price-changed', error: 'Le prix a changé' } as const
  const error = new Refused(409, { ...problem, current: { shown: 10_000, total: 12_000 } })
  expect(bookingRefusal(error)).toEqual({
    kind: 'price',
    message: 'Le prix a changé',
    final: false,
    total: 12_000,
  })
})

test('the specification’s words stand where an answer has none', () => {
  const text = 'Erreur lors de la création de la réservation via le proxy'
  expect(bookingRefusal(new Broken(500, '')).message).toBe(text)
  expect(bookingRefusal(refused(400, 'x', '')).message).toBe(text)
  expect(bookingRefusal(refused(400, 'x', 'Non')).message).toBe('Non')
  expect(bookingRefusal(refused(401, 'x', '')).message).toBe('Non authentifié')
})

test.each([
  ['https://pay.example/1', 'https://pay.example/1'],
  ['http://pay.example/1', undefined],
  ['https://pay.example.evil.example/1', undefined],
  ['https://pay.example@evil.example/', undefined],
  ['https://user@pay.example/', undefined],
  ['https://pay.example:8443/', undefined],
  ['javascript:alert(1)', undefined],
  ['/relative', undefined],
  [undefined, undefined],
])('a payment at %s leads to %s', (url, address) => {
  expect(paymentAddress(url, ['pay.example'])).toBe(address)
})
