import { expect, test } from 'vitest'
import {
  type InquiryForm,
  type InquiryKind,
  inquiryOf,
  inquiryProblems,
} from '../../../shared/api/request.ts'

const today = '2026-11-21'
const empty = {
  date: '',
  people: '',
  age: '',
  company: '',
  name: '',
  email: '',
  phone: '',
  message: '',
}
const good: InquiryForm = {
  date: '2026-12-05',
  people: '8',
  age: '9',
  company: '',
  name: ' Camille ',
  email: ' camille@client.example ',
  phone: '06 12 34 56 78',
  message: 'Bonjour',
}

function problemsOf(kind: InquiryKind, patch: Partial<InquiryForm> = {}) {
  return inquiryProblems(inquiryOf(kind, { ...good, ...patch }), today)
}

test.each(['contact', 'birthday', 'business'] as const)('a good %s has no problem', (kind) => {
  expect(problemsOf(kind)).toEqual([])
})

test('what is sent is trimmed, in digits and in numbers', () => {
  expect(inquiryOf('birthday', good)).toEqual({
    kind: 'birthday',
    date: '2026-12-05',
    people: 8,
    age: 9,
    name: 'Camille',
    email: 'camille@client.example',
    phone: '0612345678',
    message: 'Bonjour',
  })
})

test.each([
  [' 12\u200b', 12],
  ['\uff11\uff12', 12],
  ['0x10', NaN],
  ['1e1', NaN],
])('the number %j is sent as %d', (typed, sent) => {
  expect(inquiryOf('business', { ...good, people: typed })).toMatchObject({ people: sent })
})

test.each([
  ['06.12.34.56.78', '0612345678'],
  ['+33 6 12 34 56 78', '0612345678'],
  ['0033612345678', '0612345678'],
  ['(06) 12-34-56-78', '0612345678'],
  ['', ''],
  ['+32 470 12 34 56', '+32 470 12 34 56'],
])('the telephone %j is sent as %j', (typed, sent) => {
  expect(inquiryOf('contact', { ...good, phone: typed }).phone).toBe(sent)
})

test('an empty form tells of all its fields at once, in their order', () => {
  const told = (kind: InquiryKind) => problemsOf(kind, empty).map(({ field }) => field)
  expect(told('contact')).toEqual(['name', 'email', 'message'])
  expect(told('birthday')).toEqual(['date', 'people', 'age', 'name', 'email'])
  expect(told('business')).toEqual(['date', 'people', 'name', 'email'])
})

const wrong: [InquiryKind, Partial<InquiryForm>, string, string][] = [
  ['contact', { name: ' ' }, 'name', 'Le nom est obligatoire.'],
  ['contact', { name: 'x'.repeat(81) }, 'name', 'Le nom est trop long (80 caractères au plus).'],
  ['contact', { name: 'A\r\nBcc: b@c.example' }, 'name', 'Le nom contient un caractère interdit.'],
  ['contact', { email: '' }, 'email', "L'email est obligatoire."],
  ['contact', { email: 'camille' }, 'email', 'Adresse email invalide.'],
  ['contact', { email: 'a,b@client.example' }, 'email', 'Adresse email invalide.'],
  [
    'contact',
    { phone: '06123' },
    'phone',
    'Le numéro de téléphone doit contenir exactement 10 chiffres.',
  ],
  [
    'contact',
    { phone: '+32 470 12 34 56' },
    'phone',
    'Le numéro de téléphone doit contenir exactement 10 chiffres.',
  ],
  ['contact', { message: '\n' }, 'message', 'Le message est obligatoire.'],
  [
    'contact',
    { message: 'x'.repeat(2001) },
    'message',
    'Le message est trop long (2000 caractères au plus).',
  ],
  ['birthday', { date: '' }, 'date', 'Choisissez la date souhaitée.'],
  ['birthday', { date: '2026-02-30' }, 'date', 'Cette date n’existe pas.'],
  ['birthday', { date: '2026-11-20' }, 'date', 'Cette date est déjà passée.'],
  [
    'birthday',
    { date: '2028-01-01' },
    'date',
    'Choisissez une date dans les douze mois qui viennent.',
  ],
  ['birthday', { people: '0' }, 'people', 'Indiquez le nombre d’enfants, de 1 à 30.'],
  ['birthday', { people: '2.5' }, 'people', 'Indiquez le nombre d’enfants, de 1 à 30.'],
  ['birthday', { people: 'huit' }, 'people', 'Indiquez le nombre d’enfants, de 1 à 30.'],
  ['birthday', { age: '18' }, 'age', 'Indiquez l’âge fêté, de 1 à 17.'],
  ['business', { people: '201' }, 'people', 'Indiquez le nombre de personnes, de 2 à 200.'],
  [
    'business',
    { company: 'x'.repeat(121) },
    'company',
    'Le nom de l’entreprise est trop long (120 caractères au plus).',
  ],
]
test.each(wrong)('%s %j: %s, « %s »', (kind, patch, field, message) => {
  expect(problemsOf(kind, patch)).toEqual([{ field, message }])
})

test('today and the last day may be wished for', () => {
  expect(problemsOf('birthday', { date: today })).toEqual([])
  expect(problemsOf('birthday', { date: '2027-11-22' })).toEqual([])
  expect(problemsOf('birthday', { date: '2027-11-23' })[0]?.field).toBe('date')
})
