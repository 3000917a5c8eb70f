import { describe, expect, test } from 'vitest'
import { readClause } from '../../../shared/assistant/context.ts'
import { daysIn } from '../../../shared/assistant/days.ts'
import { createEngine } from '../../../shared/assistant/engine.ts'
import { fold, typeset, withDigits } from '../../../shared/assistant/french.ts'
import { foreignLanguages } from '../../../shared/assistant/languages/foreign.ts'
import { languageOf } from '../../../shared/assistant/read.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'

const saturday = Date.parse('2026-11-21T09:00Z')
const days = (text: string, now = saturday) => daysIn(withDigits(fold(text)), now).days

describe('days', () => {
  test.each([
    ['aujourd’hui', ['2026-11-21']],
    ['ce soir', ['2026-11-21']],
    ['demain', ['2026-11-22']],
    ['après-demain', ['2026-11-23']],
    ['samedi', ['2026-11-21']],
    ['samedi prochain', ['2026-11-28']],
    ['vendrdi', ['2026-11-27']],
    ['ce week-end', ['2026-11-21', '2026-11-22']],
    ['le 24 décembre', ['2026-12-24']],
    ['le premier janvier ou le 1er janvier', ['2027-01-01']],
    ['24/12/2026', ['2026-12-24']],
    ['le 29 février', ['2028-02-29']],
    ['à Noël', ['2026-12-25']],
    ['le réveillon de Noël', ['2026-12-24']],
    ['le 14 juillet', ['2027-07-14']],
    ['le 3 mars 2020', []],
    ['le 31/02', []],
    ['ouvert le 24', ['2026-11-24']],
    ['le 3 à 15 h', ['2026-12-03']],
    ['la semaine', []],
    ['le lundi en août', ['2027-08-02']],
    ['le samedi au mois de novembre', ['2026-11-21']],
    ['un mardi de décembre', ['2026-12-01']],
  ])('%s', (text, expected) => {
    expect(days(text)).toEqual(expected)
  })

  test('are the venue’s, also around its midnight', () => {
    expect(days('demain', Date.parse('2026-11-21T22:59Z'))).toEqual(['2026-11-22'])
    expect(days('demain', Date.parse('2026-11-21T23:00Z'))).toEqual(['2026-11-23'])
  })

  test('of a weekend that has begun', () => {
    expect(days('ce week-end', Date.parse('2026-11-22T12:00Z'))).toEqual(['2026-11-22'])
  })
})

const engine = createEngine(
  { activities: builtInActivities, hours: builtInHours },
  foreignLanguages,
)
const read = (text: string) => readClause(text, engine, saturday)
const slots = (text: string) => read(text).slots

test.each([
  ['pour 4 personnes', 4],
  ['on est cinq', 5],
  ['la VR à 3', 3],
  ['nous sommes une entreprise de 35 salariés', 35],
  ['2 adultes et 2 enfants', 4],
  ['on est 6 dont 2 enfants', 6],
  ['mon fils et moi', 2],
  ['une famille de 5', 5],
  ['for 3 people', 3],
  ['somos 4', 4],
  ['zu viert', 4],
  ['2 adultes et 1 enfant', 3],
  ['anniversaire de mon fils, 11 ans, avec 9 copains', 10],
  ['je viens avec mes 3 enfants', 4],
  ['on vient avec nos 2 enfants', 4],
  ['5 enfants et 2 adultes qui regardent', 5],
  ['on n’est que 3', 3],
  ['ouvert à 22h', undefined],
  ['pour 2 heures', undefined],
  ['mon fils de 8 ans', undefined],
  ['il y a un parking', undefined],
  ['pour un anniversaire', undefined],
])('« %s » is a party of %s', (text, people) => {
  expect(slots(text).people).toBe(people)
})

test.each([
  ['2h de simulateur à 4', { hours: 2, people: 4 }],
  ['3 en console + 2 en arcade', { parties: { consoles: 3, arcade: 2 } }],
  ['12 ans, 1m35', { ages: [12], height: 135 }],
  ['il mesure 1,42 m', { height: 142 }],
  ['3 enfants de 5, 8 et 11 ans', { people: 3, ages: [5, 8, 11] }],
  ['mes enfants ont 6 et 13 ans', { ages: [6, 13] }],
  ['les moins de 12 ans', { ages: [11] }],
  ['je pèse 135 kg', { weight: 135 }],
  ['budget de 50 euros', { budget: 50 }],
  ['demain à 18h30', { days: ['2026-11-22'], time: '18:30' }],
  ['tomorrow at 8pm', { days: ['2026-11-22'], time: '20:00' }],
  ['am Sonntag um 15 Uhr', { days: ['2026-11-22'], time: '15:00' }],
  ['lundi de Pâques', { days: ['2027-03-29'] }],
  ['le lundi pendant les vacances de Noël', { days: ['2026-12-21'] }],
  ['vacances de février', { range: { from: '2027-02-06', to: '2027-02-21' } }],
  ['entre Noël et le jour de l’An', { range: { from: '2026-12-25', to: '2027-01-01' } }],
  ['du 20 au 24 décembre', { range: { from: '2026-12-20', to: '2026-12-24' } }],
  ['la semaine de Noël', { range: { from: '2026-12-21', to: '2026-12-27' } }],
  ['pendant les fêtes', { range: { from: '2026-12-24', to: '2027-01-01' } }],
  ['fin décembre', { range: { from: '2026-12-21', to: '2026-12-31' } }],
  ['début janvier', { range: { from: '2027-01-01', to: '2027-01-10' } }],
  ['samedi en huit', { days: ['2026-11-28'] }],
  ['mardi en quinze', { days: ['2026-12-08'] }],
  ['dans 3 jours', { days: ['2026-11-24'] }],
  ['dans deux semaines le mardi', { days: ['2026-12-01'] }],
  ['le week-end prochain', { days: ['2026-11-28', '2026-11-29'] }],
  ['la semaine prochaine', { range: { from: '2026-11-23', to: '2026-11-29' } }],
])('« %s » fills in %j', (text, expected) => {
  expect(slots(text)).toMatchObject(expected)
})

test.each([
  ['prix de la réalité virtuelle', ['PRIX', '@vr']],
  ['tarif simulatuer', ['PRIX', '@simulators']],
  ['combien de temps dure l’arcade', ['DUREE', '@arcade']],
  ['labonnement le moins cher', ['ABONNEMENT', 'MOINSCHER']],
  ['kel age pr le simu', ['AGE', '@simulators']],
  ['cheapest membership?', ['MOINSCHER', 'ABONNEMENT']],
  ['¿hay aparcamiento?', ['PARKING']],
  ['pri anivairsaire', ['PRIX', '@birthday']],
  ['jai un abonement', ['ABONNEMENT']],
  ['vou fermé le vandredi', ['OUVERT', '#days']],
  ['Gibt es Parkplätze?', ['PARKING']],
])('« %s » is read as %j', (text, marks) => {
  expect([...read(text).marks]).toEqual(expect.arrayContaining(marks))
  expect(read(text).unknown).toBe(0)
})

test('each word that nothing explains is counted once', () => {
  expect(read('combien coûte le curling ?').unknown).toBe(1)
  expect(read('un billet pour Tombouctou').unknown).toBe(1)
  expect(read('il y a une douche ?').unknown).toBe(1)
  expect(read('prix des casques audio').unknown).toBe(1)
  expect(read('simulateur de vol').unknown).toBe(1)
})

test.each([
  ['vous êtes ouverts ?', 'fr'],
  ['are you open on sunday', 'en'],
  ['¿cuánto cuesta?', 'es'],
  ['Wann habt ihr auf?', 'de'],
  ['tarif', 'fr'],
])('« %s » is %s', (text, language) => {
  expect(languageOf(text, engine.lexicons).code).toBe(language)
})

test.each([
  ['vingt-cinq euros', '25 euros'],
  ['quatre-vingt-dix-neuf', '99'],
  ['cent vingt et une', '121'],
  ['deux cents boîtes', '200 boites'],
  ['soixante-dix', '70'],
  ['à 14 h 30, 25,00 €.', 'a 14 h 30 25,00 €'],
])('numbers: %s', (text, expected) => {
  expect(withDigits(fold(text))).toBe(expected)
})

test('French marks keep their no-break spaces', () => {
  expect(typeset('« Où ? » : ici')).toBe('«\u00a0Où\u00a0?\u00a0»\u00a0: ici')
})
