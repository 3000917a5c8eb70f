import * as v from 'valibot'
import { expect, test } from 'vitest'
import { passwordProblems } from '../../../shared/api/account/password.ts'
import { birthdayProblem } from '../../../shared/api/account/profile.ts'
import {
  AccountRequest,
  accountRequest,
  birthdayOf,
  type RegistrationForm,
  registrationProblems,
} from '../../../shared/api/account/registration.ts'

const NOW = Date.parse('2026-11-21T12:00Z')

const valid: RegistrationForm = {
  firstName: 'Camille',
  lastName: 'Testeur',
  email: 'camille@client.example',
  mobilePhone: '06 12 34 56 78',
  day: '',
  month: '',
  year: '',
  password: 'manettes',
  confirmation: 'manettes',
  marketingConsent: false,
}

/** What is announced first. */
function firstProblem(patch: Partial<RegistrationForm>) {
  return registrationProblems({ ...valid, ...patch }, NOW)[0]
}

test('a complete form has no problem', () => {
  expect(registrationProblems(valid, NOW)).toEqual([])
})

const TOO_SHORT = 'Le mot de passe doit contenir au moins 8 caractères.'

/** In the specification's order, then the password's length and the birth date; each row is wrong in its own way and in every later one. */
const rows: [Partial<RegistrationForm>, string, string][] = [
  [{ firstName: '  ' }, 'firstName', 'Le prénom est obligatoire.'],
  [{ lastName: '' }, 'lastName', 'Le nom est obligatoire.'],
  [{ email: ' ' }, 'email', "L'email est obligatoire."],
  [{ email: 'camille@client' }, 'email', 'Adresse email invalide.'],
  [{ password: '  ', confirmation: '  ' }, 'password', 'Le mot de passe est obligatoire.'],
  [{ confirmation: 'autre' }, 'confirmation', 'Les mots de passe ne correspondent pas.'],
  [{ mobilePhone: '' }, 'mobilePhone', 'Le numéro de téléphone mobile est obligatoire.'],
  [
    { mobilePhone: '061234567' },
    'mobilePhone',
    'Le numéro de téléphone mobile doit contenir exactement 10 chiffres.',
  ],
  [{ password: 'manette', confirmation: 'manette' }, 'password', TOO_SHORT],
  [{ day: '31', month: '2', year: '2000' }, 'day', 'Date invalide'],
]

test.each(rows)('%o is told at %s', (patch, field, message) => {
  expect(registrationProblems({ ...valid, ...patch }, NOW)).toEqual([{ field, message }])
})

test.each(rows.map((_, index) => index))('check %i comes before all later ones', (index) => {
  const laterToo = Object.assign(
    {},
    ...rows
      .slice(index)
      .map(([patch]) => patch)
      .toReversed(),
  )
  expect(firstProblem(laterToo)?.message).toBe(rows[index]?.[2])
})

test('every field of an empty form tells what it lacks, in the order of the checks', () => {
  const empty = { firstName: '', lastName: '', email: '', mobilePhone: '', password: '' }
  const born = { day: '31', month: '2', year: '2000' }
  const found = registrationProblems({ ...valid, ...empty, ...born, confirmation: 'x' }, NOW)
  expect(found.map(({ field }) => field)).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'confirmation',
    'mobilePhone',
    'day',
  ])
  expect(found.map(({ message }) => message)).toContain("L'email est obligatoire.")
})

test.each([
  ['a', TOO_SHORT],
  ['1234567', TOO_SHORT],
  ['  1234567  ', TOO_SHORT],
  ['🎮🎮🎮🎮', TOO_SHORT],
  ['12345678', undefined],
  [' 12345678 ', undefined],
  ['🎮🎮🎮🎮🎮🎮🎮🎮', undefined],
])(
  'the password %j is counted in characters, alike wherever one is chosen',
  (password, message) => {
    expect(firstProblem({ password, confirmation: password })?.message).toBe(message)
    expect(passwordProblems(password, password)[0]?.message).toBe(message)
    const sent = accountRequest({ ...valid, password })
    expect(v.safeParse(AccountRequest, sent).issues?.[0].message).toBe(message)
  },
)

test.each([
  ['0612345678', undefined],
  ['06 12 34 56 78', undefined],
  ['0112345678', undefined],
  ['06.12.34.56.78', 'mobilePhone'],
  ['+33612345678', 'mobilePhone'],
  ['06123456789', 'mobilePhone'],
  ['061234567a', 'mobilePhone'],
])('the phone %s fails at %s', (mobilePhone, field) => {
  expect(firstProblem({ mobilePhone })?.field).toBe(field)
})

test('a birth date in the future is refused', () => {
  const future = { day: '22', month: '11', year: '2026' }
  expect(firstProblem(future)?.message).toBe('La date ne peut pas être dans le futur')
})

test.each([
  ['21/11/1990', 'Format de date invalide. Utilisez YYYY-MM-DD'],
  ['1990-1-1', 'Format de date invalide. Utilisez YYYY-MM-DD'],
  ['', 'Format de date invalide. Utilisez YYYY-MM-DD'],
  ['1990-02-31', 'Date invalide'],
  ['1900-02-29', 'Date invalide'],
  ['1990-13-01', 'Date invalide'],
  ['1990-00-10', 'Date invalide'],
  ['2026-11-22', 'La date ne peut pas être dans le futur'],
  ['2026-11-21', undefined],
  ['2000-02-29', undefined],
])('the birth date %j: %s', (birthday, message) => {
  expect(birthdayProblem(birthday, NOW)).toBe(message)
})

test('somebody born today is born today in Paris, an hour before Greenwich', () => {
  expect(birthdayProblem('2026-11-21', Date.parse('2026-11-20T23:30Z'))).toBeUndefined()
})

test('the birth date exists once its three parts are chosen, padded', () => {
  expect(birthdayOf({ day: '7', month: '3', year: '1990' })).toBe('1990-03-07')
  expect(birthdayOf({ day: '7', month: '', year: '1990' })).toBe('')
})

test('the provider receives digits, trimmed texts and its own fields', () => {
  const form = { ...valid, email: ' camille@client.example ', password: ' manettes ' }
  expect(accountRequest({ ...form, marketingConsent: true })).toEqual({
    firstName: 'Camille',
    lastName: 'Testeur',
    email: 'camille@client.example',
    mobilePhone: '0612345678',
    password: 'manettes',
    birthday: '',
    marketingConsent: true,
    idCiv: 0,
    idVil: 0,
    type: 0,
    active: true,
    acceptCGU: true,
    acceptCGV: true,
    identificationNumber: null,
    contactEmail: 1,
  })
  expect(accountRequest(valid).contactEmail).toBe(0)
})
