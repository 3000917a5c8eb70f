import { expect, test } from 'vitest'
import { idleStateAfter } from '../../../src/features/kiosk/idleState.ts'

test.each([
  [0, { kind: 'used' }],
  [69_999, { kind: 'used' }],
  [70_000, { kind: 'warning', left: 20 }],
  [89_999, { kind: 'warning', left: 1 }],
  [90_000, { kind: 'over' }],
])('a terminal that was touched %i ms ago is %o', (silence, state) => {
  expect(idleStateAfter(silence, false)).toEqual(state)
})

test.each([
  [159_999, { kind: 'used' }],
  [160_000, { kind: 'warning', left: 20 }],
  [179_999, { kind: 'warning', left: 1 }],
  [180_000, { kind: 'over' }],
])('where a code is awaited it waits longer: after %i ms it is %o', (silence, state) => {
  expect(idleStateAfter(silence, true)).toEqual(state)
})

test('a terminal whose clock was put back forgets who was there', () => {
  expect(idleStateAfter(-1, false)).toEqual({ kind: 'over' })
})
