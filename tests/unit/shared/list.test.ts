import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readList } from '../../../shared/api/list.ts'

const read = (body: unknown) => readList(v.object({ id: v.number() }), body)
const one = { id: 1 }

test.each([
  ['an array', [one]],
  ['numeric keys', { success: true, 0: one, total: 1 }],
  ['an array as data', { data: [one] }],
  ['an array as data of a success', { success: true, data: [one] }],
  ['numeric keys as data', { success: true, data: { success: true, 0: one } }],
])('%s is a list', (_, body) => {
  expect(read(body)).toEqual({ kind: 'list', items: [one], unreadable: 0 })
})

test.each([
  [[]],
  [{ success: true }],
  [{ success: true, total: 0, message: 'ok' }],
  [{ data: [] }],
])('%j is told empty', (body) => {
  expect(read(body)).toEqual({ kind: 'list', items: [], unreadable: 0 })
})

test.each([
  [null],
  [undefined],
  ['oops'],
  [3],
  [{}],
  [{ rows: [] }],
  [{ data: null }],
  [{ success: true, data: null }],
  [{ success: true, bookings: [one] }],
  [{ success: true, result: { 0: one } }],
  [{ success: false, 0: one }],
])('%j is no list, so it is not an empty one', (body) => {
  expect(read(body)).toEqual({ kind: 'no-list' })
})

test('what cannot be read is skipped and counted; where that is all, nothing was told', () => {
  expect(read([one, null, { id: 'x' }])).toEqual({ kind: 'list', items: [one], unreadable: 2 })
  expect(read([null, { id: 'x' }])).toEqual({ kind: 'unreadable', unreadable: 2 })
})

test('an answer that nests a hundred thousand times is read like any other', () => {
  const depth = 100_000
  const body: unknown = JSON.parse(`${'{"data":'.repeat(depth)}[]${'}'.repeat(depth)}`)
  expect(read(body)).toEqual({ kind: 'no-list' })
})
