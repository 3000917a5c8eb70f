import { describe, expect, test } from 'vitest'
import { fold, isClose, typeset, withDigits } from '../../../shared/assistant/french.ts'
import { parseQuestion } from '../../../shared/assistant/question.ts'
import { daysIn } from '../../../shared/assistant/questionDay.ts'
import { builtInActivities } from '../../../venue/venue.ts'

const saturday = Date.parse('2026-11-21T09:00Z')
const days = (text: string, now = saturday) => daysIn(withDigits(fold(text)), now)

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

const read = (text: string) => parseQuestion(text, builtInActivities, saturday)

test.each([
  ['pour 4 personnes', 4],
  ['on est cinq', 5],
  ['nous sommes une vingtaine, 21 joueurs', 21],
  ['la VR à 3', 3],
  ['ouvert à 22h', undefined],
  ['pour 2 heures', undefined],
  ['mon fils de 8 ans', undefined],
  ['il y a un parking', undefined],
  ['pour un anniversaire', undefined],
])('« %s » is a party of %s', (text, people) => {
  expect(read(text).people).toBe(people)
})

test.each([
  ['prix de la réalité virtuelle', ['vr'], ['price']],
  ['tarif simulatuer', ['simulators'], ['price']],
  ['combien de temps dure l’arcade', ['arcade'], ['duration']],
  ['jeux de société, quel âge', ['boardgames'], ['age']],
  ['horaires dimanche', [], ['hours']],
  ['un créneau pour les consoles', ['consoles'], ['slots']],
])('« %s »', (text, activities, topics) => {
  expect(read(text)).toMatchObject({ activities, topics, rest: [] })
})

test('what no rule understands is kept apart', () => {
  expect(read('combien coûte le bowling ?').rest).toEqual(['bowling'])
  expect(read('ma femme est en pleine forme').topics).toEqual([])
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

test('a typo is forgiven in a long word, never in a short one', () => {
  expect([
    isClose('anniverssaire', 'anniversaire'),
    isClose('tarrif', 'tarif'),
    isClose('consoles', 'console'),
  ]).toEqual([true, true, true])
  expect([isClose('femme', 'ferme'), isClose('prit', 'prix'), isClose('vert', 'ouvert')]).toEqual([
    false,
    false,
    false,
  ])
})

test('French marks keep their no-break spaces', () => {
  expect(typeset('« Où ? » : ici')).toBe('«\u00a0Où\u00a0?\u00a0»\u00a0: ici')
})
