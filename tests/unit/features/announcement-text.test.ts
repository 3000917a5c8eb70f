import { expect, test } from 'vitest'
import { htmlOf, typedOf } from '../../../src/features/staff/venue/venueWords.ts'
import { centsOf, typedEuros } from '../../../src/features/staff/venue/venueWords.ts'

test.each([
  ['Neige', '<p>Neige</p>'],
  ['Neige\n\nAppelez-nous', '<p>Neige</p><p>Appelez-nous</p>'],
  ['Fish & chips, moins de 12 ans < 5 €', '<p>Fish &amp; chips, moins de 12 ans &lt; 5 €</p>'],
  ['Une entité : &lt;', '<p>Une entité : &amp;lt;</p>'],
  ['<strong>Neige</strong>', '<strong>Neige</strong>'],
])('%j is announced as %j', (typed, html) => {
  expect(htmlOf(typed)).toBe(html)
})

test.each(['Neige', 'Neige\nAppelez-nous', 'a & b < c > d &lt;', '<p>a <a href="/">b</a></p>'])(
  '%j is found again as it was typed',
  (typed) => {
    expect(typedOf(htmlOf(typed))).toBe(typed)
  },
)

test.each([
  ['27,50', 2750],
  ['27.55', 2755],
  [' 1036 € ', 103_600],
  ['1\u202f036,00\u00a0€', 103_600],
  ['27,50\u200b', 2750],
  ['27,555', 2755.5],
  ['-1', -100],
  ['', NaN],
  ['gratuit', NaN],
])('%j is %d cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test('a price is typed as it is read', () => {
  expect([typedEuros(2750), typedEuros(0), typedEuros(null)]).toEqual(['27,50', '0,00', ''])
})
