import { expect, test } from 'vitest'
import {
  GREETING_COOLDOWN_MS,
  GREETING_IDLE_MS,
  mayGreet,
  type GreetingConditions,
} from '../../../src/features/chat/greeting.ts'

const since = Date.parse('2026-11-21T15:00Z')
const quiet: GreetingConditions = {
  now: since + GREETING_IDLE_MS,
  since,
  last: 0,
  thisSession: false,
  isVisible: true,
  hasInteracted: false,
  hasMessages: false,
  isOnline: true,
  isBusy: false,
}

test('it greets after thirty quiet seconds, not before', () => {
  expect(GREETING_IDLE_MS).toBe(30_000)
  expect(mayGreet(quiet)).toBe(true)
  expect(mayGreet({ ...quiet, now: since + 29_999 })).toBe(false)
})

test.each<[string, Partial<GreetingConditions>]>([
  ['a second time in the session', { thisSession: true }],
  ['over a hidden tab', { isVisible: false }],
  ['after a gesture', { hasInteracted: true }],
  ['over a conversation', { hasMessages: true }],
  ['offline', { isOnline: false }],
  ['over a form or a dialog', { isBusy: true }],
  ['within 24 hours of the last', { last: quiet.now - GREETING_COOLDOWN_MS + 1 }],
])('never %s', (_, change) => {
  expect(mayGreet({ ...quiet, ...change })).toBe(false)
})

test('24 hours after the last it may again', () => {
  expect(GREETING_COOLDOWN_MS).toBe(86_400_000)
  expect(mayGreet({ ...quiet, last: quiet.now - GREETING_COOLDOWN_MS })).toBe(true)
})
