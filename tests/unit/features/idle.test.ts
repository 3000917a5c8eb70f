import { expect, test } from 'vitest'
import { idleStateAfter } from '../../../src/features/kiosk/idleState.ts'

test.each([
  [0, { kind: 'used' }],
  [69_999, { kind: 'used' }],
  [70_000, { kind: 'warning', left: 20 }],
  [89_999, { kind: 'warning', left: 1 }],
  [90_000, { kind: 'over' }],
])('a terminal that was touched %i ms ago is %o', (silence, state) => {
  expect(idleStateAfter(silence)).toEqual(state)
})

test('a terminal whose clock was put back forgets who was there', () => {
  expect(idleStateAfter(-1)).toEqual({ kind: 'over' })
})
