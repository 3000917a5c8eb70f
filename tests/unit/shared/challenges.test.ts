import { describe, expect, test } from 'vitest'
import { challenges } from '../../../venue/challenges.ts'
import { challengesAhead } from '../../../shared/rules/challenges.ts'
import { instantOf, minutesOf } from '../../../shared/rules/day.ts'
import { hoursOf } from '../../../shared/rules/hours/hours.ts'
import { structuredData } from '../../../prerender/structuredData.ts'
import { builtInHours, stations } from '../../../venue/venue.ts'

const [first] = challenges
const start = instantOf(first?.day ?? '', first?.time ?? '') ?? 0

describe.each(challenges)('$name', ({ day, time, durationMinutes, places, price }) => {
  test('is run while the venue is open', () => {
    const { span } = hoursOf(builtInHours, day)
    expect(minutesOf(time)).toBeGreaterThanOrEqual(minutesOf(span?.open ?? '99:00'))
    expect(minutesOf(time) + durationMinutes).toBeLessThanOrEqual(minutesOf(span?.close ?? '00:00'))
  })

  test('fills the simulators, and has a price that can be paid', () => {
    expect(places).toBeGreaterThanOrEqual(stations['simulators'] ?? Infinity)
    expect(price).toBeGreaterThanOrEqual(0)
  })
})

test('each has its own name and address', () => {
  expect(new Set(challenges.map(({ id }) => id)).size).toBe(challenges.length)
})

test('a race is announced until it is over, then no more', () => {
  const end = start + (first?.durationMinutes ?? 0) * 60_000
  expect(challengesAhead(challenges, start)).toContain(first)
  expect(challengesAhead(challenges, end - 1)).toContain(first)
  expect(challengesAhead(challenges, end)).not.toContain(first)
  expect(challengesAhead(challenges, Infinity)).toEqual([])
})

test('the soonest comes first, however they are written', () => {
  const days = challengesAhead(challenges.toReversed(), 0).map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
})

test('search engines are told those to come, at their price, a free one as free', () => {
  const told = JSON.stringify(structuredData('/challenges', 'https://borne.example', start))
  for (const { name, price } of challenges) {
    expect(told).toContain(name)
    if (price > 0) expect(told).toContain(`"price":"${price.toFixed(2)}"`)
  }
  expect(told).toContain('"isAccessibleForFree":true')
  expect(
    JSON.stringify(structuredData('/challenges', 'https://borne.example', Infinity)),
  ).not.toContain('SportsEvent')
})
