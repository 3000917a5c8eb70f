import { expect, test } from 'vitest'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { passwordProblems } from '../../../shared/api/account/password.ts'
import { resetDraft, mailLink } from '../../../src/features/account/WriteToVenue.tsx'
import {
  resetFailureReason,
  resetFailure,
  readResetLink,
} from '../../../src/features/account/passwordReset.ts'
import { refusedFields } from '../../../src/ui/fields/useForm.ts'

test.each([
  ['the query', 'jeton', 'id=12&idClient=13', '14', { token: 'jeton', id: '12' }],
  ['its other name', 'jeton', 'idClient=13', '14', { token: 'jeton', id: '13' }],
  ['a numeric segment', '15', 'token=jeton', '14', { token: 'jeton', id: '15' }],
  ['what this device holds', 'jeton', '', '14', { token: 'jeton', id: '14' }],
  ['an empty query, then the device', 'jeton', 'id=&idClient=', '14', { token: 'jeton', id: '14' }],
  ['nowhere', 'jeton', '', undefined, { token: 'jeton', id: undefined }],
  [
    'the query, above a numeric segment',
    '15',
    'id=12&token=jeton',
    undefined,
    { token: 'jeton', id: '12' },
  ],
  ['nowhere: the link was read before', 'nouveau', '', '14', undefined],
])('the id comes from %s', (_, segment, query, stored, link) => {
  expect(readResetLink(segment, new URLSearchParams(query), stored)).toEqual(link)
})

const problem = { success: false, error: 'Trop tard.', code: 'x' } as const

test.each([
  [new Broken(503, ''), 'Échec de la réinitialisation du mot de passe (503)'],
  [new Refused(422, problem), 'Échec de la réinitialisation du mot de passe (422)'],
  [new Offline('x'), 'Échec de la réinitialisation du mot de passe (hors connexion)'],
])('%s is told with its status', (error, words) => {
  expect(resetFailure(error)).toBe(words)
})

test('the server’s own words say when to come back, or which field is wrong', () => {
  expect(resetFailureReason(new Broken(429, 'Réessayez dans 12 minutes.'))).toBe(
    'Réessayez dans 12 minutes.',
  )
  expect(refusedFields(new Refused(422, { ...problem, field: 'email' }))).toEqual([
    { field: 'email', message: 'Trop tard.' },
  ])
  expect(refusedFields(new Broken(503, ''))).toEqual([])
})

test('the mail to the venue has a subject and says whose account it is', () => {
  const link = new URL(mailLink(resetDraft('a&b=c@client.example')))
  expect([link.protocol, link.pathname]).toEqual(['mailto:', 'bonjour@borne.example'])
  expect(link.searchParams.get('subject')).toBe('Mot de passe oublié')
  expect(link.searchParams.get('body')).toContain('a&b=c@client.example')
})

test.each([
  ['', '', { password: 'Le mot de passe est obligatoire.' }],
  ['court', 'court', { password: 'Le mot de passe doit contenir au moins 8 caractères.' }],
  ['assez long', 'assez lent', { confirmation: 'Les mots de passe ne correspondent pas.' }],
  [
    'court',
    'cours',
    {
      password: 'Le mot de passe doit contenir au moins 8 caractères.',
      confirmation: 'Les mots de passe ne correspondent pas.',
    },
  ],
])('%j and %j: what each field fails', (password, confirmation, told) => {
  const found = passwordProblems(password, confirmation)
  expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(told)
})
