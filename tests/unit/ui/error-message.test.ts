import { expect, test } from 'vitest'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { errorSentence } from '../../../src/ui/feedback/errorMessage.ts'

test('a refusal is said in the server’s own words', () => {
  const error = 'Email ou mot de passe incorrect.'
  expect(errorSentence(new Refused(401, { success: false, error, code: 'credentials' }))).toBe(
    error,
  )
})

test('without network, says so and what to do', () => {
  expect(errorSentence(new Offline('x'))).toMatch(/^Vous êtes hors connexion\. .+\.$/)
})

test('a broken server never shows its entrails', () => {
  expect(errorSentence(new Broken(500, 'ECONNREFUSED 127.0.0.1'))).not.toContain('ECONN')
  expect(errorSentence(new Broken(429, ''))).toMatch(/Patientez/)
})

test('what is too much says when to try again, in the server’s own words', () => {
  const error = 'Trop de tentatives. Réessayez dans 2 minutes.'
  expect(errorSentence(new Broken(429, error))).toBe(error)
})

test.each([[new TypeError('x is undefined')], ['text'], [undefined], [null], [{}]])(
  'anything else that was thrown is one French sentence',
  (thrown) => {
    expect(errorSentence(thrown)).toMatch(/^Une erreur est survenue/)
  },
)
