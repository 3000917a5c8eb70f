import * as v from 'valibot'
import { expect, test } from 'vitest'
import { builtInHours } from '../../../venue/venue.ts'
import { type FactRecord, readRecord } from '../../../src/offline/cache/cacheRecord.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const record = {
  schema: 1,
  key: ['public', 'venue'],
  data: { value: builtInHours, at: 1 },
  updatedAt: 2,
}

test('a record of an older schema is brought over step by step, not thrown away', () => {
  const old = { ...record, data: { hours: builtInHours } }
  const first = (from: FactRecord) => {
    const { hours } = v.parse(v.object({ hours: v.unknown() }), from.data)
    return { ...from, data: { value: hours } }
  }
  const second = (from: FactRecord) => {
    const { value } = v.parse(v.object({ value: v.unknown() }), from.data)
    return { ...from, data: { value, at: 5 } }
  }
  const reading = readRecord(old, now, { schema: 3, steps: [first, second] })
  expect(reading).toMatchObject({ kind: 'fact', fact: { value: builtInHours, at: 5 } })
  expect(reading).toMatchObject({ record: { schema: 3, updatedAt: 2 } })
})

test('a record that a migration gives up is useless, alone', () => {
  expect(readRecord(record, now, { schema: 2, steps: [() => undefined] }).kind).toBe('useless')
  expect(readRecord(record, now, { schema: 2, steps: [] }).kind).toBe('useless')
})

test('a record of a newer schema is left alone', () => {
  expect(readRecord({ ...record, schema: 2 }, now).kind).toBe('newer')
})

test('an unlisted key, or one of another owner, is useless', () => {
  expect(readRecord({ ...record, key: ['public', 'other'] }, now).kind).toBe('useless')
  expect(readRecord({ ...record, key: ['customer', 'venue', '7'] }, now).kind).toBe('useless')
})

test('hours stay until 90 days after their validity', () => {
  const value = { ...builtInHours, validUntil: '2026-06-01' }
  const until = { ...record, data: { value, at: 1 } }
  expect(readRecord(until, Date.parse('2026-08-29T10:00:00Z')).kind).toBe('fact')
  expect(readRecord(until, Date.parse('2026-08-31T10:00:00Z')).kind).toBe('useless')
})
