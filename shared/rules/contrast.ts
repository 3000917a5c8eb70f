import { hues as hueNames } from '../pages/hues.ts'

/** Two tokens of which one is read or seen on the other. */
type Pair = [ink: string, on: string]

const grounds = ['ground', 'surface', 'surface-2']
const hues = hueNames.map((name) => `hue-${name}`)
const tones = ['ok', 'warn', 'bad', 'info', ...hues]

const pairs = (inks: string[], on: (ink: string) => string[]) =>
  inks.flatMap((ink) => on(ink).map((ground): Pair => [ink, ground]))

/** What must be told apart in each theme, and how well at least (WCAG 2.2, AA): texts, then controls. */
export const contrasts: { ratio: number; pairs: Pair[] }[] = [
  {
    ratio: 4.5,
    pairs: [
      ...pairs(['ink', 'ink-soft', 'accent-text'], () => grounds),
      ...pairs(tones, (tone) => [...grounds, `${tone}-soft`]),
      ...pairs(['ink'], () => tones.map((tone) => `${tone}-soft`)),
      ...hues.map((hue): Pair => [`${hue}-ink`, hue]),
      ['accent-ink', 'accent'],
      ['accent-text', 'accent-soft'],
      ['ink', 'accent-soft'],
    ],
  },
  {
    ratio: 3,
    pairs: pairs(['line-strong', 'focus', 'accent-text', 'accent-deep'], () => grounds),
  },
]

/** How well two colours (`#rrggbb`) are told apart, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
