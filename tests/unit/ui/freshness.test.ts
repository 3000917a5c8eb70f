import { describe, expect, test } from 'vitest'
import {
  ageOf,
  stampOf,
  stampWords,
  formatMoment,
  formatDatedMoment,
} from '../../../src/ui/feedback/freshness.ts'

const now = Date.parse('2026-11-21T17:00:00+01:00')
const at = (text: string) => Date.parse(text)
const spaces = (text: string) => text.replaceAll('\u00a0', '_')

test('what is still read on another day says its day today too', () => {
  expect(spaces(formatDatedMoment(at('2026-11-21T14:32:00+01:00')))).toBe(
    'le 21 novembre à 14_h_32',
  )
})

describe('when', () => {
  test('today is said by the hour, with no-break spaces', () => {
    expect(spaces(formatMoment(at('2026-11-21T14:32:00+01:00'), now))).toBe('à 14_h_32')
    expect(spaces(formatMoment(at('2026-11-21T14:00:00+01:00'), now))).toBe('à 14_h')
  })

  test('another day is said in words', () => {
    expect(spaces(formatMoment(at('2026-11-19T14:32:00+01:00'), now))).toBe(
      'le 19 novembre à 14_h_32',
    )
    expect(spaces(formatMoment(at('2026-11-01T09:05:00+01:00'), now))).toBe(
      'le 1er novembre à 09_h_05',
    )
  })

  test('the day is the venue’s, not the device’s', () => {
    expect(spaces(formatMoment(at('2026-11-20T23:30:00Z'), now))).toBe('à 00_h_30')
    expect(spaces(formatMoment(at('2026-11-20T22:30:00Z'), now))).toBe('le 20 novembre à 23_h_30')
  })
})

test('a fact grows amber, then red, at its own ages', () => {
  const limits = { amber: 1000, red: 5000 }
  expect(ageOf(now, now, limits)).toBe('fresh')
  expect(ageOf(now - 999, now, limits)).toBe('fresh')
  expect(ageOf(now - 1000, now, limits)).toBe('amber')
  expect(ageOf(now - 5000, now, limits)).toBe('red')
  expect(ageOf(now + 60_000, now, limits)).toBe('fresh')
})

describe('the one stamp of a screen', () => {
  const fact = (age: number, failed = false) => ({ at: now - age, amber: 1000, red: 5000, failed })

  test('is quiet while all is fresh, and tells the oldest', () => {
    const stamp = { at: now - 900, age: 'fresh', isQuiet: true, until: now + 100 }
    expect(stampOf([fact(10), fact(900)], now)).toEqual(stamp)
  })

  test('tells what is old, and of that the oldest', () => {
    const stamp = { at: now - 6000, age: 'red', isQuiet: false, until: now - 1000 }
    expect(stampOf([fact(10), fact(6000), fact(1000)], now)).toEqual(stamp)
  })

  test('tells a fresh fact that could not be asked for anew', () => {
    expect(stampOf([fact(900), fact(10, true)], now)).toMatchObject({
      at: now - 10,
      isQuiet: false,
    })
  })

  test('is absent where nothing is told of', () => {
    expect(stampOf([], now)).toBeUndefined()
  })
})

test('what is too old to rely on is told in words, not by colour alone', () => {
  const said = at('2026-11-19T14:32:00+01:00')
  expect(stampWords(said, now, 'fresh')).toMatch(/^Mis à jour le 19 novembre/)
  expect(stampWords(said, now, 'amber')).toBe(stampWords(said, now, 'fresh'))
  expect(stampWords(said, now, 'red')).toMatch(/ · peut-être périmé$/)
})
