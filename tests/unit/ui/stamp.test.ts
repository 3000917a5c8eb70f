import { describe, expect, test } from 'vitest'
import { ageOf, stampWords, when } from '../../../src/ui/feedback/stamp.ts'

const now = Date.parse('2026-11-21T17:00:00+01:00')
const at = (text: string) => Date.parse(text)
const spaces = (text: string) => text.replaceAll('\u00a0', '_')

describe('when', () => {
  test('today is said by the hour, with no-break spaces', () => {
    expect(spaces(when(at('2026-11-21T14:32:00+01:00'), now))).toBe('à 14_h_32')
    expect(spaces(when(at('2026-11-21T14:00:00+01:00'), now))).toBe('à 14_h')
  })

  test('another day is said in words', () => {
    expect(spaces(when(at('2026-11-19T14:32:00+01:00'), now))).toBe('le 19 novembre à 14_h_32')
    expect(spaces(when(at('2026-11-01T09:05:00+01:00'), now))).toBe('le 1er novembre à 09_h_05')
  })

  test('the day is the venue’s, not the device’s', () => {
    expect(spaces(when(at('2026-11-20T23:30:00Z'), now))).toBe('à 00_h_30')
    expect(spaces(when(at('2026-11-20T22:30:00Z'), now))).toBe('le 20 novembre à 23_h_30')
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

test('age is told in words, not by colour alone', () => {
  const said = at('2026-11-19T14:32:00+01:00')
  expect(stampWords(said, now, 'fresh')).toMatch(/^Mis à jour le 19 novembre/)
  const all = (['fresh', 'amber', 'red'] as const).map((age) => stampWords(said, now, age))
  expect(new Set(all).size).toBe(3)
})
