import { expect, test } from 'vitest'
import { createRepeatFilter, createWedge } from '../../../src/features/scan/codeReader.ts'
import { readCode } from '../../../shared/rules/pass/readCode.ts'

const keys = (text: string) => [...text.split(''), 'Enter']

const pressOf = (key: string) => ({ key, code: '', shiftKey: false })

/** What an AZERTY device makes of the keys by which a scanner with a US keyboard writes a pass. */
function asAzerty(text: string) {
  const places: Record<string, [code: string, isShifted: boolean, key: string]> = {
    $: ['Digit4', true, '4'],
    '1': ['Digit1', false, '&'],
    A: ['KeyA', true, 'Q'],
    M: ['KeyM', true, '?'],
    ':': ['Semicolon', true, 'M'],
    '+': ['Equal', true, 'Dead'],
    ' ': ['Space', false, ' '],
  }
  return text.split('').map((sign) => {
    const [code, shiftKey, key] = places[sign] ?? [`Key${sign}`, true, sign]
    return { key, code, shiftKey }
  })
}

/** Types the keys, so many milliseconds apart; gives what came out last. */
function type(pressed: string[], gap: number, wedge = createWedge(), from = 0) {
  return pressed.map((key, index) => wedge.press(pressOf(key), from + index * gap)).at(-1)
}

test('a scanner that types is heard at its Enter', () => {
  expect(type(keys('BORNE$1'), 12)).toEqual({ text: 'BORNE$1', held: true })
})

test('a person’s keys are none of a scanner’s', () => {
  expect(type(keys('bonjour'), 120)).toEqual({ held: false })
})

test('an Enter alone presses buttons', () => {
  expect(createWedge().press(pressOf('Enter'), 0)).toEqual({ held: false })
  expect(type(['a', 'b', 'Enter'], 10)).toEqual({ held: false })
})

test('shift between the keys of a scan is no key', () => {
  expect(type(['Shift', 'B', 'Shift', 'O', 'R', 'N', 'Enter'], 10)).toEqual({
    text: 'BORN',
    held: true,
  })
})

test.each(['BORNE$A1M', 'BORNE$M:A+ 1'])(
  'a scanner with a US keyboard is read at an AZERTY desk: %s',
  (pass) => {
    const wedge = createWedge()
    const pressed = [...asAzerty(pass), pressOf('Enter')]
    const told = pressed.map((press, index) => wedge.press(press, index * 10)).at(-1)
    expect(told).toEqual({ text: pass, held: true })
    // What the device made of it is no code of ours (control).
    expect(readCode(pressed.map(({ key }) => key).join(''))).toBeUndefined()
  },
)

test('what a scanner with the device’s own keyboard writes stays as it is', () => {
  const wedge = createWedge()
  const keys = 'BORNE$Q'.split('').map((key) => ({ key, code: 'KeyA', shiftKey: true }))
  const told = [...keys, pressOf('Enter')].map((press, at) => wedge.press(press, at)).at(-1)
  expect(told).toEqual({ text: 'BORNE$Q', held: true })
})

test('what a person typed before a scan is not part of it', () => {
  const wedge = createWedge()
  wedge.press(pressOf('x'), 0)
  expect(type(keys('1234'), 10, wedge, 500)).toEqual({ text: '1234', held: true })
})

test('a code in front of the camera is told once, and again after it was away', () => {
  const isNew = createRepeatFilter()
  expect([0, 100, 2000, 4400].map((at) => isNew('a', at))).toEqual([true, false, false, false])
  expect(isNew('b', 4500)).toBe(true)
  expect(isNew('a', 4600)).toBe(true)
  expect(isNew('a', 8000)).toBe(true)
})
