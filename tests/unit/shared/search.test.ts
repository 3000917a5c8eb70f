import { expect, test } from 'vitest'
import {
  parseSearch,
  readChoice,
  readNumber,
  readText,
  stringifySearch,
} from '../../../shared/rules/search.ts'

const nonsense = [undefined, null, true, {}, ['a'], '', Number.NaN]

test('a text is read where it is one that is wanted', () => {
  expect(readText('a')).toBe('a')
  expect(readText('')).toBe('')
  expect(readText('ab', (text) => text.length < 2)).toBeUndefined()
  expect(readText(7)).toBe('7')
  expect(readText(Number.NaN)).toBeUndefined()
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

test.each([
  '723421968459640832',
  '662E41',
  '007',
  '12',
  '-7.5',
  'Infinity',
  'true',
  'null',
  '[1]',
  'a b&c=é',
  '14:30',
])('%s stands in an address as the text that it is', (id) => {
  expect(readText(parseSearch(stringifySearch({ id, none: undefined }))['id'])).toBe(id)
})

test('a text in the quotes of an earlier version is the text, and nothing is no question mark', () => {
  expect(parseSearch('?bookingId=%22662E41%22')).toEqual({ bookingId: '662E41' })
  expect(stringifySearch({ participants: 4, time: undefined })).toBe('?participants=4')
  expect(parseSearch('?participants=4')).toEqual({ participants: 4 })
  expect(stringifySearch({})).toBe('')
})
