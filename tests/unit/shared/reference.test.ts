import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  dayLabel,
  ID_ALPHABET,
  matchesReference,
  parseReference,
  formatReference,
  REFERENCE_ALPHABET,
  typedReferenceWaitMs,
} from '../../../shared/rules/pass/reference.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time.ts'
import { randomId, randomReference } from '../../../server/secret.ts'

const short = { kind: 'short', value: 'K7QM3XRD' }
const long = { kind: 'long', value: 'qzj60k5njrafyu59hgzp' }

test.each([
  'K7QM 3XRD',
  'k7qm3xrd',
  'K7qm-3xRD',
  'K7QM\u00a03XRD',
  'K7QM\u202f3XRD',
  ' K7QM  3XRD\n',
  'K7QM–3XRD',
  'K7QM — 3XRD',
  'K7QM\u20113XRD',
  'K7QM.3XRD',
  'K7QM·3XRD',
  'K7 QM 3X RD',
  'K7QM_3XRD',
  'K7QM\u200b3XRD',
  'K7QM\u00ad3XRD.',
])('%j is the short reference', (typed) => {
  expect(parseReference(typed)).toEqual(short)
})

test.each([
  'qzj60 k5njr afyu5 9hgzp',
  'QZJ60K5NJRAFYU59HGZP',
  'qzj60\u00a0k5njr\u00a0afyu5\u00a09hgzp',
  'Qzj60-K5njr-Afyu5-9hgzp',
  'qzj60.k5njr.afyu5.9hgzp',
  'qzj6O k5njr afyu5 9hgzp',
  'qzj6ok5njrafyu59hgzp',
  '\tQZJ6O–K5NJR–AFYU5–9HGZP ',
])('%j is the long reference', (typed) => {
  expect(parseReference(typed)).toEqual(long)
})

test.each([
  '',
  ' ',
  'K7QM 3XR',
  'K7QM 3XRDD',
  'K7QM 3XR0',
  'K7QM 3XRI',
  'K7QM/3XRD',
  'K7QM?3XRD',
  'K7QM\u03003XRD',
  'qzj60k5njrafyu59hgz1',
  'BORNE$K7QM',
])('%j is no reference', (typed) => {
  expect(parseReference(typed)).toBeUndefined()
})

test('no character of a reference looks like another one', () => {
  expect(REFERENCE_ALPHABET).toMatch(/^[2-9A-Z]+$/)
  expect(REFERENCE_ALPHABET).not.toMatch(/[01OILU]/)
  expect(ID_ALPHABET).not.toMatch(/[1oil]/)
})

test('what is drawn is what is read, and never twice the same', () => {
  const drawn = Array.from({ length: 1000 }, randomReference)
  for (const reference of drawn)
    expect(parseReference(formatReference({ id: '', reference }))).toEqual({
      kind: 'short',
      value: reference,
    })
  expect(new Set(drawn).size).toBe(1000)
  expect(new Set(drawn.join('')).size).toBe(REFERENCE_ALPHABET.length)
  const id = randomId()
  expect(parseReference(formatReference({ id }))).toEqual({ kind: 'long', value: id })
})

test.each([
  [{ id: 'qzj60k5njrafyu59hgzp', reference: 'K7QM3XRD' }, 'K7QM\u00a03XRD'],
  [{ id: 'qzj60k5njrafyu59hgzp' }, 'qzj60\u00a0k5njr\u00a0afyu5\u00a09hgzp'],
  [{ id: 'qzj60k5njrafyu59hgzp', reference: null }, 'qzj60\u00a0k5njr\u00a0afyu5\u00a09hgzp'],
  [{ id: 'VR-2026-0042' }, 'VR-2026-0042'],
])('%o is printed as %j', (booking, printed) => {
  expect(formatReference(booking)).toBe(printed)
})

test('a typed reference is that of one booking, also where a remote id looks like one', () => {
  const typed = { kind: 'short', value: 'K7QM3XRD' } as const
  expect(matchesReference({ id: 'qzj60k5njrafyu59hgzp', reference: 'K7QM3XRD' }, typed)).toBe(true)
  expect(matchesReference({ id: 'k7qm3xrd' }, typed)).toBe(true)
  expect(matchesReference({ id: 'K7QM3XRD', reference: 'ABCD2345' }, typed)).toBe(false)
  expect(matchesReference({ id: 'qzj60k5njrafyu59hgzp' }, typed)).toBe(false)
})

test('twenty wrong references are free, then one a minute, until ten minutes are over', () => {
  const wrong = Array.from({ length: 20 }, (_, index) => index * 1000)
  expect(typedReferenceWaitMs(wrong.slice(1), 20_000)).toBe(0)
  expect(typedReferenceWaitMs(wrong, 20_000)).toBe(59_000)
  expect(typedReferenceWaitMs(wrong, 79_000)).toBe(0)
  expect(typedReferenceWaitMs([...wrong, 79_000], 79_001)).toBe(59_999)
  expect(typedReferenceWaitMs(wrong, 600_000)).toBe(0)
})

test('a visit’s label is one of its day: short, another the day after, and the same on every tablet', () => {
  const [key, start] = ['00f1e2d3c4b5a69788796a5b4c3d2e1f', Date.parse('2026-11-28T14:00Z')]
  const label = dayLabel(key, start)
  expect(label).toMatch(/^[2-9A-HJKMNP-TV-Z]{3}$/)
  expect(dayLabel(key, start + HOUR_MS)).toBe(label)
  expect(dayLabel(key, start + DAY_MS)).not.toBe(label)
  expect(parseReference(label), 'nothing takes it for a reference').toBeUndefined()
})

test('of a full day’s visits hardly two have one label', () => {
  const keys = Array.from({ length: 200 }, (_, n) =>
    createHash('sha256').update(`${n}`).digest('hex'),
  )
  const labels = new Set(keys.map((key) => dayLabel(key, Date.parse('2026-11-28T14:00Z'))))
  expect(labels.size).toBeGreaterThan(195)
})
