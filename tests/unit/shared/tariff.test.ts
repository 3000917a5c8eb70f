import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reprice } from '../../../server/booking/pricing.ts'
import { partyRefusal } from '../../../server/booking/rules.ts'
import { ageWords } from '../../../shared/rules/activityWords.ts'
import { adjustToParty, totalCentsOf } from '../../../shared/rules/option.ts'
import {
  combinationProblem,
  agesInWords,
  type BillLine,
  type Choice,
  choicesIn,
  firstChoices,
  leastTotal,
  isSameChoice,
  leastSales,
  peopleIn,
  readChoices,
  salesOf,
  soldTerms,
  tariffLines,
  termsInWords,
  withTariffs,
  writeChoices,
} from '../../../shared/rules/tariff.ts'
import { draftOf } from '../../../src/features/booking/draft/draft.ts'
import { priceFor } from '../../../shared/rules/soldPrice.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'
import { tariffs } from '../../support/server/tariffFolder.ts'

const quantities = (counts: readonly number[]) =>
  tariffs.flatMap(({ id }, index) => (counts[index] ? [{ id, quantity: counts[index] }] : []))
const offer = { per: 'person' as const, tariffs }
const rowOf = (lines: BillLine[], units: number) =>
  Object({ activityId: 'wall', participants: peopleIn(lines), units, lines })

/** Of each tariff: people, places, cents. */
const told = [
  [1, 1, 1400],
  [1, 1, 900],
  [1, 1, 1100],
  [1, 2, 2000],
  [4, 3, 3800],
]

/** What a party is by the table, with `more` cents for each tariff that `isNew`. */
function model(choices: readonly Choice[], isNew?: (id: string) => boolean, more = 100) {
  const sums = [0, 0, 0]
  for (const { id, quantity } of choices) {
    const [people = 0, seats = 0, cents = 0] = told[tariffs.findIndex((one) => one.id === id)] ?? []
    const each = [people, seats, cents + (isNew?.(id) ? more : 0)]
    for (const [index, count] of each.entries()) sums[index] = (sums[index] ?? 0) + quantity * count
  }
  const [people = 0, seats = 0, cents = 0] = sums
  return { people, seats, cents }
}

const counts = fc.array(fc.nat(3), { minLength: 5, maxLength: 5 })
const drawn = counts.map(quantities).filter(({ length }) => length > 0)

test('lines, places, people and price of a party, booked and changed, agree with a model', () => {
  const property = fc.property(
    drawn,
    drawn,
    fc.integer({ min: 1, max: 3 }),
    (before, after, units) => {
      const lines = tariffLines(tariffs, before) ?? []
      const booked = model(before)
      expect(choicesIn(lines)).toEqual(before)
      expect(totalCentsOf(lines)).toBe(booked.cents)
      expect(peopleIn(lines)).toBe(booked.people)
      expect(salesOf(offer, { participants: booked.people, tariffs: before })).toBe(booked.seats)
      // Prices rise meanwhile: what was sold keeps its price, what is new has that of now.
      const now = tariffs.map((one) => ({ ...one, price: one.price + 1 }))
      const wanted = model(after, (id) => !before.some((one) => one.id === id))
      const row = rowOf(lines, units * booked.seats)
      const party = { participants: wanted.people, tariffs: after }
      const changed = reprice(row, lines, party, soldTerms(now, lines))
      expect(choicesIn(changed.lines)).toEqual(after)
      expect(totalCentsOf(changed.lines)).toBe(wanted.cents)
      expect(changed.units).toBe(units * wanted.seats)
      const shown = adjustToParty(withTariffs(lines, now, after), row.activityId, wanted.people)
      expect(shown).toEqual(changed.lines)
    },
  )
  fc.assert(property, { numRuns: 500 })
})

test('(negative control) lines that are scaled by the number of people disagree', () => {
  const lines = tariffLines(tariffs, quantities([2, 1])) ?? []
  const scaled = lines.map((line) => ({ ...line, quantity: (line.quantity * 6) / 3 }))
  const wanted = tariffLines(tariffs, quantities([1, 1, 0, 0, 1])) ?? []
  expect(peopleIn(scaled)).toBe(peopleIn(wanted))
  expect(totalCentsOf(scaled)).not.toBe(totalCentsOf(wanted))
})

test('an option stays with another party, within its number', () => {
  const option = { option: 'x', label: 'Craie', unitCents: 200, quantity: 2 }
  const lines = [...(tariffLines(tariffs, quantities([2])) ?? []), option]
  expect(
    reprice(rowOf(lines, 2), lines, { participants: 1, tariffs: quantities([1]) }, tariffs),
  ).toMatchObject({ lines: [{ label: 'Adulte', quantity: 1 }, option], units: 1 })
})

test.each([
  ['unknown', [{ id: 'senior', quantity: 1 }]],
  [
    'named twice',
    [
      { id: 'adulte', quantity: 1 },
      { id: 'adulte', quantity: 2 },
    ],
  ],
  ['of an object’s own', [{ id: '__proto__', quantity: 1 }]],
  ['none at all', []],
])('a tariff that is %s makes no lines', (_, choices) => {
  expect(tariffLines(tariffs, choices)).toBeUndefined()
})

describe('a party is refused', () => {
  const limits = { minParticipants: 1, maxParticipants: 8, tariffs }
  test.each([
    ['that names no tariff', 2, undefined, 'tariffs', 'tariffs'],
    ['whose number is another', 3, quantities([2]), 'participants', 'participants'],
    ['that is too large', 9, quantities([9]), 'participants', 'participants'],
    ['of a child alone', 1, quantities([0, 1]), 'accompanied', 'tariffs'],
    ['of a child with a student', 2, quantities([0, 1, 1]), 'accompanied', 'tariffs'],
  ])('%s', (_, participants, choices, code, field) => {
    const refusal = partyRefusal(limits, { participants, tariffs: choices })
    expect(refusal).toMatchObject({ code, field })
  })

  test('that names a tariff where there is none', () => {
    const party = { participants: 2, tariffs: quantities([2]) }
    expect(partyRefusal({ minParticipants: 1, maxParticipants: 8 }, party)?.code).toBe('tariffs')
  })

  test.each([
    [2, quantities([1, 1])],
    [5, quantities([0, 1, 0, 0, 1])],
    [1, quantities([0, 0, 1])],
  ])('and one of %i is not', (participants, choices) => {
    expect(partyRefusal(limits, { participants, tariffs: choices })).toBeUndefined()
  })
})

test('who must come along is told by name', () => {
  expect(combinationProblem(tariffs, quantities([0, 2]))).toBe(
    'Le tarif «\u00a0Enfant\u00a0» se prend avec «\u00a0Adulte\u00a0» ou «\u00a0Famille\u00a0».',
  )
})

test('the fewest places of a party are those of its cheapest seats', () => {
  expect(leastSales(offer, 1)).toBe(1)
  expect(leastSales({ per: 'person', tariffs: tariffs.slice(3) }, 1)).toBe(1)
  expect(leastSales({ per: 'person', tariffs: tariffs.slice(3, 4) }, 2)).toBe(4)
  expect([leastSales({ per: 'person' }, 2), leastSales({ per: 'group' }, 2)]).toEqual([2, 1])
})

test('choices go through an address, in any order the same', () => {
  const choices = quantities([2, 1])
  expect(readChoices(writeChoices(choices))).toEqual(choices)
  expect(isSameChoice(choices, choices.toReversed())).toBe(true)
  expect(isSameChoice(choices, quantities([1, 2]))).toBe(false)
  expect(readChoices('adulte.-2..x-1000')).toEqual([])
})

test('ages, people and what to show are told', () => {
  expect(tariffs.map(agesInWords)).toEqual(['dès 14 ans', 'de 8 à 13 ans', '', '', ''])
  expect(agesInWords({ maxAge: 5 })).toBe('jusqu’à 5 ans')
  expect(agesInWords({ minAge: 8, maxAge: 8 })).toBe('à 8 ans')
  const babies = [{ minAge: 1 }, { maxAge: 1 }, { minAge: 1, maxAge: 3 }].map(agesInWords)
  expect(babies).toEqual(['dès 1 an', 'jusqu’à 1 an', 'de 1 à 3 ans'])
  expect(ageWords({ minAge: 1 })).toBe('dès 1\u00a0an')
  expect(termsInWords(Object(tariffs[2]))).toBe('justificatif à voir\u00a0: carte d’étudiant')
  expect(termsInWords(Object(tariffs[4]))).toBe('pour 4\u00a0personnes')
})

test('before anybody chooses, a party is named by the first tariff, or by the one of its number', () => {
  const teams = [2, 3, 4].map((people) => {
    return { id: `t${people}`, name: '', price: 30 * people, people, seats: 1 }
  })
  expect(firstChoices(teams, 4)).toEqual([{ id: 't4', quantity: 1 }])
  expect(firstChoices(teams, 6)).toEqual([{ id: 't4', quantity: 1 }])
  expect(firstChoices(teams, 1)).toEqual([{ id: 't2', quantity: 1 }])
  const adult = { id: 'adulte', name: '', price: 12, people: 1, seats: 1 }
  expect(firstChoices([adult, ...teams], 4)).toEqual([{ id: 'adulte', quantity: 4 }])
})

describe('where each tariff is a team of a size', () => {
  const teams = [6, 3, 4].map((people) => {
    return { id: `t${people}`, name: `Équipe de ${people}`, price: 20 * people, people, seats: 1 }
  })
  const offer = { minParticipants: 3, maxParticipants: 12, tariffs: teams }

  test.each([
    ['two of one', [{ id: 't3', quantity: 2 }], 6],
    [
      'two of different sizes',
      [
        { id: 't3', quantity: 1 },
        { id: 't4', quantity: 1 },
      ],
      7,
    ],
  ])('%s are never added up', (_, choices, participants) => {
    expect(combinationProblem(teams, choices)).toMatch(/^Une seule équipe/)
    expect(partyRefusal(offer, { participants, tariffs: choices })?.field).toBe('tariffs')
  })

  test('(negative control) one of them is taken, and tariffs of people are added up', () => {
    const choices = [{ id: 't6', quantity: 1 }]
    expect(partyRefusal(offer, { participants: 6, tariffs: choices })).toBeUndefined()
    expect(combinationProblem(tariffs, quantities([2, 1]))).toBeUndefined()
  })

  test('a party begins with the smallest team that holds it, else with the largest', () => {
    const sizes = [1, 3, 5, 6, 9].map((people) => firstChoices(teams, people))
    expect(sizes.flat().map(({ id, quantity }) => `${id}-${quantity}`)).toEqual([
      't3-1',
      't3-1',
      't6-1',
      't6-1',
      't6-1',
    ])
  })

  test('an address that adds teams up is read as the one that holds as many', () => {
    const activity = Object({ ...builtInActivities[0], ...offer, id: 'escape' })
    const known = { activities: [activity], hours: builtInHours, now: 0 }
    const draft = draftOf({ activity: 'escape', tariffs: 't3-2' }, known)
    expect([draft.tariffs, draft.participants]).toEqual([[{ id: 't6', quantity: 1 }], 6])
  })
})

test('« dès » is the least that a party can pay', () => {
  const sold = (...told: [people: number, price: number][]) =>
    told.map(([people, price]) => ({ id: `t${people}`, name: '', people, seats: 1, price }))
  // A child comes with an adult only.
  const alone = tariffs.filter(({ accompaniedBy }) => !accompaniedBy?.length)
  expect(leastTotal(tariffs, 1)).toBe(Math.min(...alone.map(({ price }) => price)))
  expect(leastTotal(sold([1, 10]), 2)).toBe(20)
  expect([2, 4].map((people) => leastTotal(sold([3, 45], [4, 64]), people))).toEqual([45, 64])
  expect(leastTotal(sold([3, 45]), 4)).toBe(45)
  // Three by one for two and one for one; five by two of those and one.
  const mixed = sold([1, 12], [2, 20])
  expect([1, 2, 3, 5].map((people) => leastTotal(mixed, people))).toEqual([12, 20, 32, 52])
})

test('what is per person is said by the line as sold: one person’s box that grows stays one box', () => {
  const box = (per?: 'person' | 'group') => [
    { option: null, label: 'Box', unitPrice: 40, quantity: 1, ...(per && { per }) },
  ]
  const sold = (lines: ReturnType<typeof box>, activityId = 'vr') => ({
    activityId,
    participants: 1,
    lines,
  })
  expect(priceFor(sold(box('group')), { participants: 3 })).toBe(40)
  expect(priceFor(sold(box('person')), { participants: 3 })).toBe(120)
  // Sold before lines said it: as the activity is sold.
  expect(priceFor(sold(box(), 'birthday'), { participants: 3 })).toBe(40)
  expect(priceFor(sold(box()), { participants: 3 })).toBe(120)
})
