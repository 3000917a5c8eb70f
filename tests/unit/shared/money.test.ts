import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalPrice } from '../../../shared/api/activity.ts'
import { formatPrice, toCents } from '../../../shared/rules/money.ts'

test('prices are French, with the no-break space', () => {
  expect(formatPrice(36)).toBe('36,00\u00a0€')
  expect(formatPrice(1234.5)).toMatch(/^1\s234,50\u00a0€$/)
})

test('every price is written as Intl writes it', () => {
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      expect(formatPrice(cents / 100)).toBe(euros.format(cents / 100))
    }),
  )
})

test('a price per person is multiplied, a price per group is not', () => {
  expect(totalPrice({ price: 25, per: 'person' }, 3)).toBe(75)
  expect(totalPrice({ price: 150, per: 'group' }, 8)).toBe(150)
})

test('no cent is lost in a total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 200 }),
      (cents, n) => {
        expect(toCents(totalPrice({ price: cents / 100, per: 'person' }, n))).toBe(cents * n)
      },
    ),
  )
})
