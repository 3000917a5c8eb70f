import { expect, test } from 'vitest'
import { readChoice, readNumber, readText } from '../../../shared/rules/search.ts'

const nonsense = [undefined, null, true, {}, ['a'], '', Number.NaN]

test('a text is read where it is one that is wanted', () => {
  expect(readText('a')).toBe('a')
  expect(readText('')).toBe('')
  expect(readText('ab', (text) => text.length < 2)).toBeUndefined()
  expect(readText(7)).toBeUndefined()
})

test('a number is read where it is one that is wanted', () => {
  expect(readNumber(0)).toBe(0)
  expect(readNumber(1.5, Number.isInteger)).toBeUndefined()
  expect(readNumber('7')).toBeUndefined()
})

test.each(nonsense)('%o is no choice', (value) => {
  expect(readChoice(value, ['a', 'b'])).toBeUndefined()
  expect(readChoice('b', ['a', 'b'])).toBe('b')
})

test.each(nonsense)('%o is no number of anything', (value) => {
  expect(readNumber(value, Number.isSafeInteger)).toBeUndefined()
})
