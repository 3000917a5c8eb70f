import { expect, test } from 'vitest'
import { createRepeatFilter } from '../../../src/features/scan/camera/codeReader.ts'
import { createWedge } from '../../../src/features/scan/useWedge.ts'

const keys = (text: string) => [...text.split(''), 'Enter']

/** Types the keys, so many milliseconds apart; gives what came out last. */
function type(pressed: string[], gap: number, wedge = createWedge(), from = 0) {
  return pressed.map((key, index) => wedge.press(key, from + index * gap)).at(-1)
}

test('a scanner that types is heard at its Enter', () => {
  expect(type(keys('BORNE$1'), 12)).toEqual({ text: 'BORNE$1', held: true })
})

test('a person’s keys are none of a scanner’s', () => {
  expect(type(keys('bonjour'), 120)).toEqual({ held: false })
})

test('an Enter alone presses buttons', () => {
  expect(createWedge().press('Enter', 0)).toEqual({ held: false })
  expect(type(['a', 'b', 'Enter'], 10)).toEqual({ held: false })
})

test('shift between the keys of a scan is no key', () => {
  expect(type(['Shift', 'B', 'Shift', 'O', 'R', 'N', 'Enter'], 10)).toEqual({
    text: 'BORN',
    held: true,
  })
})

test('what a person typed before a scan is not part of it', () => {
  const wedge = createWedge()
  wedge.press('x', 0)
  expect(type(keys('1234'), 10, wedge, 500)).toEqual({ text: '1234', held: true })
})

test('a code in front of the camera is told once, and again after it was away', () => {
  const isNew = createRepeatFilter()
  expect([0, 100, 2000, 4400].map((at) => isNew('a', at))).toEqual([true, false, false, false])
  expect(isNew('b', 4500)).toBe(true)
  expect(isNew('a', 4600)).toBe(true)
  expect(isNew('a', 8000)).toBe(true)
})
