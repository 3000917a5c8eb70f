import { describe, expect, test } from 'vitest'
import { checkTheme } from '../../../server/venueFolder/theme.ts'
import { contrast, contrasts } from '../../../shared/rules/contrast.ts'

const themeOf = (css: string) => checkTheme(css)
const only = (accent: string) => themeOf(`:root {\n  --accent: ${accent};\n}\n`)
const derived = ['accent-ink', 'accent-text', 'accent-deep', 'accent-soft']

describe('of one accent all that carries it follows, in both themes', () => {
  test.each([
    '#e0245e',
    '#1f7a4d',
    '#2b6cff',
    '#0b1f66',
    '#f4f4f4',
    '#000000',
    '#ff00ff',
    '#7a7a7a',
  ])('%s: readable everywhere', (accent) => {
    const { colours, faults } = only(accent)
    expect(faults).toEqual([])
    for (const theme of [colours.dark, colours.light]) {
      expect(theme['accent']).toBe(accent)
      for (const { ratio, pairs } of contrasts)
        for (const [ink, on] of pairs)
          if (derived.includes(ink) || on === 'accent' || on === 'accent-soft')
            expect(
              contrast(theme[ink] ?? '', theme[on] ?? ''),
              `${ink} on ${on}`,
            ).toBeGreaterThanOrEqual(ratio)
    }
  })

  test('the product’s own accent keeps its own, and what a venue writes stands', () => {
    const own = themeOf('').colours
    expect(only('#ffc531').colours).toEqual(own)
    const written = themeOf(':root {\n  --accent: #2b6cff;\n  --accent-deep: #5588ff;\n}\n').colours
    expect(written.dark['accent-deep']).toBe('#5588ff')
    expect(written.light['accent-deep']).not.toBe('#5588ff')
  })

  test('(negative control) with the ink of another accent a button is told as hard to read', () => {
    const { faults } = themeOf(':root {\n  --accent: #0b1f66;\n  --accent-ink: #1d1405;\n}\n')
    expect(faults.map(({ field }) => field)).toContain('--accent-ink')
  })
})
