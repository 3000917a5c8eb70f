import { expect, test } from 'vitest'
import { Broken, Offline, Refused, Unreadable } from '../../src/contract/failure.ts'
import { readProblem } from '../../src/contract/problem.ts'
import { isTooYoungForMarketing } from '../../src/features/registration/age.ts'
import { emptyDraft, isEmptyDraft } from '../../src/features/registration/form.ts'
import { yearOptions } from '../../src/ui/BirthdayFields.tsx'
import { DUPLICATE } from '../../src/contract/duplicate.ts'
import { refusalOf } from '../../src/features/registration/refusal.ts'
import { createProviderTokens } from '../../src/session/providerToken.ts'

const NOW = Date.parse('2026-11-21T12:00Z')

function refused(status: number, body: unknown): Refused {
  const problem = readProblem(body)
  if (!problem) throw new Error('no problem in this body')
  return new Refused(status, problem)
}

test.each([
  ['409 with the code DOUBLON', 409, { code: 'DOUBLON', error: 'Non' }],
  ['401 with the code DOUBLON', 401, { code: 'DOUBLON', error: 'Non' }],
  ['409 with the provider’s ctxCode', 409, { ctxCode: 'DOUBLON', message: 'Non' }],
  ['401 with the provider’s ctxCode', 401, { ctxCode: 'DOUBLON' }],
  ['409 with a conflict id', 409, { conflictId: 'r1', message: 'Non' }],
  ['401 with a conflict id', 401, { conflictId: 'r1', message: 'Non' }],
  ['409 with doublonValidation', 409, { doublonValidation: { conflictsWith: 'r1' } }],
  ['401 with doublonValidation', 401, { doublonValidation: { conflictsWith: 'r1' } }],
  ['isDoubon, whatever the status', 400, { isDoubon: true }],
  ['isDoubon in a 200', 200, { success: false, isDoubon: true, conflictId: 'r1' }],
  ['the text « existe déjà »', 400, { error: 'Cette adresse existe déjà' }],
  ['the text « doublon »', 422, { message: 'Doublon détecté' }],
  ['the text « duplicate »', 400, { error: 'duplicate key' }],
])('a duplicate: %s', (_, status, body) => {
  expect(refusalOf(refused(status, body))).toMatchObject({ kind: 'duplicate', message: DUPLICATE })
})

test('a duplicate in the text of a broken answer is one too', () => {
  expect(refusalOf(new Broken(500, 'Duplicate entry')).kind).toBe('duplicate')
})

test('the reference of the existing account comes along', () => {
  const error = refused(409, { ctxCode: 'DOUBLON', doublonValidation: { conflictsWith: 42 } })
  expect(refusalOf(error)).toMatchObject({ reference: '42' })
})

test.each([
  ['a refusal without words', refused(401, { code: 'x' }), 'Erreur lors de la création du compte (401)'],
  ['a conflict id at another status', refused(400, { conflictId: 'r1' }), 'Erreur lors de la création du compte (400)'],
  ['the server’s message', refused(422, { error: 'Trop court', code: 'x' }), 'Trop court'],
  ['a broken answer', new Broken(503, ''), 'Erreur lors de la création du compte (503)'],
  ['an unreadable answer', new Unreadable(), 'Erreur lors du parsing de la réponse'],
  ['anything else', new Error('x'), "Une erreur inattendue est survenue lors de l'inscription."],
])('%s is told in the specification’s words', (_, error, message) => {
  expect(refusalOf(error)).toMatchObject({ kind: 'failed', message })
})

test('no network is no failure of the account', () => {
  expect(refusalOf(new Offline('Pas de réseau'))).toEqual({ kind: 'offline' })
})

test('a refusal that names a field stands at that field', () => {
  const error = (field: string) => refused(422, { error: 'Date invalide', code: 'invalid', field })
  expect(refusalOf(error('birthday'))).toMatchObject({ field: 'day' })
  expect(refusalOf(error('email'))).toMatchObject({ field: 'email' })
  expect(refusalOf(error('idCiv'))).toMatchObject({ field: undefined })
})

test('under fifteen, consent is a parent’s; the birthday itself is old enough', () => {
  const born = (day: string, month: string, year: string) =>
    isTooYoungForMarketing({ day, month, year }, NOW)
  expect(born('22', '11', '2011')).toBe(true)
  expect(born('21', '11', '2011')).toBe(false)
  expect(born('1', '1', '2000')).toBe(false)
  expect(born('', '11', '2015')).toBe(false)
})

test('the years are the last hundred, newest first', () => {
  const years = yearOptions(NOW).map(({ value }) => value)
  expect(years).toHaveLength(100)
  expect([years[0], years.at(-1)]).toEqual(['2026', '1927'])
})

test('a draft is empty until something is typed', () => {
  expect(isEmptyDraft(emptyDraft)).toBe(true)
  expect(isEmptyDraft({ ...emptyDraft, day: '3' })).toBe(false)
  expect(isEmptyDraft({ ...emptyDraft, marketingConsent: true })).toBe(false)
})

test('the provider token is fetched once, kept for 50 minutes, dropped when refused', async () => {
  let clock = 0
  let fetched = 0
  const load = () => Promise.resolve(`token ${(fetched += 1)}`)
  const tokens = createProviderTokens(load, () => clock)
  expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual([
    'token 1',
    'token 1',
    'token 1',
  ])
  clock = 50 * 60_000 - 1
  expect(await tokens.get()).toBe('token 1')
  clock += 1
  expect(await tokens.get()).toBe('token 2')
  tokens.drop('token 1')
  expect(await tokens.get()).toBe('token 2')
  tokens.drop('token 2')
  expect(await tokens.get()).toBe('token 3')
})

test('a failed fetch of the token is not remembered', async () => {
  let attempts = 0
  const tokens = createProviderTokens(() => {
    attempts += 1
    return attempts === 1 ? Promise.reject(new Offline('Pas de réseau')) : Promise.resolve('token')
  })
  await expect(Promise.all([tokens.get(), tokens.get()])).rejects.toThrow('Pas de réseau')
  expect(await tokens.get()).toBe('token')
})
