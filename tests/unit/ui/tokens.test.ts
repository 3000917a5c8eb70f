import { describe, expect, test } from 'vitest'
import { checkTheme } from '../../../server/venueFolder/theme.ts'
import { contrast, contrasts } from '../../../shared/rules/contrast.ts'

const { dark, light } = checkTheme().colours
const names = contrasts.flatMap(({ ratio, pairs }) =>
  pairs.map((pair) => [...pair, ratio] as const),
)

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme', (_, theme) => {
  test.each(names)('%s is told apart from %s (%s:1)', (ink, on, ratio) => {
    expect(contrast(theme[ink] ?? '', theme[on] ?? '')).toBeGreaterThanOrEqual(ratio)
  })
})

test('both themes say every colour', () => {
  expect(Object.keys(light).toSorted()).toEqual(Object.keys(dark).toSorted())
})
