import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hues as names } from '../../../shared/pages/hues.ts'

type Theme = Record<string, string>

const css = readFileSync('src/ui/styles/tokens.css', 'utf8')
const dark = colours(block(':root {'))
const light = { ...dark, ...colours(block(":root[data-theme='light'] {")) }

function block(start: string): string {
  const from = css.indexOf(start)
  return css.slice(from, css.indexOf('\n}', from))
}

function colours(text: string): Theme {
  const entries = [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]
  return Object.fromEntries(entries.map(([, name = '', value = '']) => [name, value]))
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(theme: Theme, one: string, other: string): number {
  const [a, b] = [theme[one], theme[other]]
  if (!a || !b) throw new Error(`No colour ${a ? other : one}`)
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

const grounds = ['ground', 'surface', 'surface-2']
const tones = ['ok', 'warn', 'bad', 'info']
const hues = names.map((name) => `hue-${name}`)

const pairs = (inks: string[], on: (ink: string) => string[]) =>
  inks.flatMap((ink) => on(ink).map((ground): [string, string] => [ink, ground]))

const texts: [string, string][] = [
  ...pairs(['ink', 'ink-soft', 'accent-text'], () => grounds),
  ...pairs([...tones, ...hues], (hue) => [...grounds, `${hue}-soft`]),
  ...pairs(['ink'], () => [...tones, ...hues].map((hue) => `${hue}-soft`)),
  ...hues.map((hue): [string, string] => [`${hue}-ink`, hue]),
  ['accent-ink', 'accent'],
  ['accent-text', 'accent-soft'],
  ['ink', 'accent-soft'],
]

const controls = pairs(['line-strong', 'focus', 'accent-text', 'accent-deep'], () => grounds)

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme', (_, theme) => {
  test.each(texts)('%s is read on %s (4.5:1)', (ink, on) => {
    expect(contrast(theme, ink, on)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controls)('%s is seen on %s (3:1)', (edge, on) => {
    expect(contrast(theme, edge, on)).toBeGreaterThanOrEqual(3)
  })
})

test('both themes say every colour', () => {
  const own = colours(block(":root[data-theme='light'] {"))
  expect(Object.keys(own).toSorted()).toEqual(Object.keys(dark).toSorted())
})

test('the browser’s own colours are those of the grounds', () => {
  const html = readFileSync('index.html', 'utf8')
  for (const theme of [dark, light]) expect(html).toContain(theme['ground'])
})
