import { expect, test } from 'vitest'
import { readCode } from '../../../shared/rules/pass/readCode.ts'

test.each([' borne$abc ', 'BORNE$ABC', '\u200bBorne$\u2060abc\ufeff'])(
  '%j is a pass, whoever reads it',
  (text) => {
    expect(readCode(text)).toEqual({ pass: 'BORNE$ABC' })
  },
)

test('a reference is read as people type it; anything else is neither', () => {
  expect(readCode(' k7qm 3xrd')).toEqual({ reference: { kind: 'short', value: 'K7QM3XRD' } })
  expect(readCode('bonjour')).toBeUndefined()
})
