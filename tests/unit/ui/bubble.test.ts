import { expect, test } from 'vitest'
import { bubblePosition } from '../../../src/ui/bubble.ts'

const phone = { width: 390, height: 844 }
const bubble = { width: 250, height: 60 }
const at = (left: number, top: number) => ({ left, top, bottom: top + 44, width: 44 })

test('a bubble stands above its trigger, centred', () => {
  expect(bubblePosition(at(170, 400), bubble, phone)).toEqual({ left: 67, top: 332 })
})

test('near the top it goes below', () => {
  expect(bubblePosition(at(170, 20), bubble, phone).top).toBe(72)
})

test('it never leaves the window', () => {
  expect(bubblePosition(at(0, 400), bubble, phone).left).toBe(8)
  expect(bubblePosition(at(346, 400), bubble, phone).left).toBe(132)
  expect(bubblePosition(at(0, 400), bubble, { width: 200, height: 400 }).left).toBe(8)
})
