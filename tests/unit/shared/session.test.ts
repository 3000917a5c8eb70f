import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readProblem } from '../../../shared/api/problem.ts'
import { ProviderSignIn, ProviderToken } from '../../../shared/api/account/session.ts'

test.each([
  ['plain text', 'abc.def'],
  ['text with line ends', ' abc.def\n'],
  ['JSON', { success: true, token: 'abc.def' }],
  ['JSON text', '{"success":true,"token":"abc.def"}'],
  ['a token that is JSON text itself', { success: true, token: '{"token":"abc.def"}' }],
  ['a quoted string', '"abc.def"'],
])('the provider token is read from %s', (_, answer) => {
  expect(v.parse(ProviderToken, answer)).toBe('abc.def')
})

test.each([
  [{}],
  [{ success: true }],
  [{ token: '' }],
  [''],
  [null],
  [12],
  [{ token: 3 }],
  ['{'],
  ['"abc'],
  [{ token: '{' }],
])('there is no token in %o', (answer) => {
  expect(v.safeParse(ProviderToken, answer).success).toBe(false)
})

test.each([
  ['id', { token: 't', id: 7 }],
  ['user.id', { token: 't', user: { id: 7 } }],
  ['clientId', { token: 't', clientId: 7 }],
  ['user.id beside nulls', { token: 't', id: null, clientId: null, user: { id: 7 } }],
  ['clientId beside nulls', { token: 't', id: null, clientId: 7, user: null }],
])('the customer is read from %s', (_, answer) => {
  expect(v.parse(ProviderSignIn, answer)).toEqual({ token: 't', id: 7 })
})

test('a refusal is read in our words and in another system’s', () => {
  expect(readProblem({ success: false, error: 'Non', code: 'no', field: 'time' })).toEqual({
    success: false,
    error: 'Non',
    code: 'no',
    field: 'time',
  })
  expect(
    readProblem({ message: 'Non', ctxCode: 'DOUBLON', doublonValidation: { conflictsWith: 12 } }),
  ).toEqual({ success: false, error: 'Non', code: 'DOUBLON', conflictId: '12' })
  expect(readProblem({ unrelated: true })).toBeUndefined()
  expect(readProblem('texte')).toBeUndefined()
})
