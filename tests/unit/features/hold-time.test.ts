import { expect, test } from 'vitest'
import {
  announcements,
  countdown,
  policyWords,
  holdStageOf,
} from '../../../src/features/booking/hold/countdown.ts'

test.each([
  [29_311_000, 'held', '8\u00a0h\u00a008'],
  [3_600_000, 'held', '1\u00a0h\u00a000'],
  [3_599_999, 'held', '59:59'],
  [87_000_000, 'held', '24\u00a0h\u00a010'],
  [720_000, 'held', '12:00'],
  [300_001, 'held', '5:00'],
  [300_000, 'five', '5:00'],
  [60_001, 'five', '1:00'],
  [60_000, 'one', '1:00'],
  [999, 'one', '0:00'],
  [0, 'over', '0:00'],
  [-5, 'over', '0:00'],
])('with %d ms left a hold is at « %s », shown as %s', (left, stage, shown) => {
  expect([holdStageOf(left), countdown(left)]).toEqual([stage, shown])
})

test('every stage is said in words of its own', () => {
  expect(new Set(Object.values(announcements)).size).toBe(4)
})

test('the policy is told in the venue’s time, wherever the device is', () => {
  expect(policyWords('2026-11-27T14:00:00.000Z')).toMatch(
    /^Annulation gratuite jusqu’au vendredi 27 novembre à 15\sh\.$/,
  )
  expect(policyWords(null)).toMatch(/ne s’annule plus en ligne/)
})
