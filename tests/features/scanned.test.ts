import { expect, test } from 'vitest'
import { readScanned } from '../../src/features/venue/scanned.ts'

const origin = 'https://borne.example'

test.each([
  ['/pricing', '/pricing'],
  ['  https://borne.example/client?x=1#pass ', '/client?x=1#pass'],
  ['/a/../scan', '/scan'],
  ['k3f9-20ab77', '/reservation-confirmation?bookingId=k3f9-20ab77'],
])('%s is ours and leads to %s', (typed, path) => {
  expect(readScanned(typed, origin)).toEqual({ kind: 'path', path })
})

test.each([
  'https://borne.example.evil.test/pricing',
  'http://borne.example/pricing',
  '//evil.test/client',
  'https://borne.example@evil.test/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'evil.test/gift',
  '/\\evil.test',
])('%s is foreign: shown, not followed', (typed) => {
  expect(readScanned(typed, origin)).toEqual({ kind: 'foreign', address: typed })
})

test.each(['', '   ', 'bonjour', 'abc', 'http://[', 'deux mots 12'])('%j is no code', (typed) => {
  expect(readScanned(typed, origin)).toEqual({ kind: 'unknown' })
})
