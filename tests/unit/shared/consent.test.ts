import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isTooYoungForMarketing, marketingText } from '../../../shared/rules/consent.ts'

const NOW = Date.parse('2026-11-21T12:00Z')

test.each([
  ['2011-11-22', true],
  ['2011-11-21', false],
  ['2000-01-01', false],
  ['', false],
  [null, false],
])('born %s, too young to agree alone: %s', (birthday, isTooYoung) => {
  expect(isTooYoungForMarketing(birthday, NOW)).toBe(isTooYoung)
})

test.each([
  ['2027-02-28T12:00Z', true],
  ['2027-03-01T12:00Z', false],
])('somebody born on 29 February turns fifteen on 1 March: at %s still too young: %s', (at, is) => {
  expect(isTooYoungForMarketing('2012-02-29', Date.parse(at))).toBe(is)
})

test('the day is the venue’s: midnight in Paris, not in Greenwich', () => {
  expect(isTooYoungForMarketing('2011-11-21', Date.parse('2026-11-20T23:30Z'))).toBe(false)
})

/** Whoever changes a word of the text gives it a new version, and a new line here. */
const texts: Record<string, string> = {
  'marketing-2026-11-21': '4255248aa156',
}

test('the version that is recorded names exactly this text', () => {
  const hash = createHash('sha256').update(marketingText.words).digest('hex').slice(0, 12)
  expect(texts[marketingText.version]).toBe(hash)
})

test('the text starts as the specification wants it', () => {
  expect(marketingText.words).toMatch(/^J'accepte de recevoir par email des offres et promotions/)
})
