import { readFileSync } from 'node:fs'
import { contrast, contrasts } from '../../shared/rules/contrast.ts'

export const THEME_FILE = 'theme.css'
/** The product's own colours; from the project's folder, in which every command runs. */
export const tokensFile = 'src/ui/styles/tokens.css'

const themeNames = ['dark', 'light'] as const
type ThemeName = (typeof themeNames)[number]
/** The colours of each theme, by their tokens. */
export type Colours = Record<ThemeName, Record<string, string>>
type Fault = { line: number; field: string; text: string }
type Token = { theme: ThemeName; name: string; value: string; line: number }

const starts: Record<ThemeName, string> = { dark: ':root', light: ":root[data-theme='light']" }
const inFrench: Record<ThemeName, string> = { dark: 'le thème sombre', light: 'le thème clair' }

/** The product's colours with those of a venue's `theme.css`, and every mistake in it. */
export function checkTheme(source = ''): { colours: Colours; faults: Fault[] } {
  // It holds more than colours: what is none of them is no matter here.
  const own = coloursOf(readTokens(readFileSync(tokensFile, 'utf8')).tokens)
  const { tokens, faults } = readTokens(source)
  const wrong = tokens.flatMap(({ theme, name, value, line }): Fault[] => {
    const field = `--${name}`
    if (!(name in own[theme])) {
      const names = Object.keys(own[theme]).map((one) => `--${one}`)
      return [{ line, field, text: `couleur inconnue ; attendu : ${names.join(', ')}` }]
    }
    if (/^#[\da-f]{6}$/.test(value)) return []
    return [{ line, field, text: `« ${value} » ; attendu : une couleur comme #ffc531` }]
  })
  const written = coloursOf(tokens)
  const accent = written.light['accent'] ?? written.dark['accent']
  const colours = {
    dark: withAccent(own.dark, written.dark),
    light: withAccent(own.light, { ...written.light, ...(accent && { accent }) }),
  }
  const isRead = !faults.length && !wrong.length
  return { colours, faults: [...faults, ...wrong, ...(isRead ? weak(tokens, colours) : [])] }
}

type Theme = Record<string, string>

/** A theme's colours with a venue's own; of another accent than the product's, what follows from it is derived. */
function withAccent(own: Theme, written: Theme): Theme {
  const colours = { ...own, ...written }
  const { accent = '', ink = '', ground = '', surface = '', 'surface-2': raised = '' } = colours
  if (accent === own['accent'] || !/^#[\da-f]{6}$/.test(accent)) return colours
  const grounds = [ground, surface, raised]
  const soft = towards(mixed(surface, accent, 0.2), surface, [ink], 4.5)
  const deep = mixed(accent, '#000000', 0.25)
  const dim = mixed(accent, '#000000', 0.85)
  const inks = [towards(dim, '#000000', [accent], 4.5), '#ffffff']
  const derived = {
    'accent-ink': inks.toSorted((a, b) => contrast(b, accent) - contrast(a, accent))[0] ?? ink,
    'accent-soft': soft,
    'accent-text': towards(accent, ink, [...grounds, soft], 4.5),
    'accent-deep': towards(deep, ink, grounds, 3),
  }
  return { ...colours, ...derived, ...written }
}

/** The colour nearest to `from`, on the way to `to`, that is told apart so well from all of some others. */
function towards(from: string, to: string, others: readonly string[], ratio: number): string {
  const steps = Array.from({ length: 21 }, (_, step) => mixed(from, to, step / 20))
  return steps.find((one) => others.every((other) => contrast(one, other) >= ratio)) ?? to
}

/** `#rrggbb` of two colours, `share` of the second. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** `tokens.css` with these colours in the place of its own. */
export function withColours(css: string, colours: Colours): string {
  const [dark = '', light = ''] = css.split(/(?=:root\[data-theme='light'\])/)
  return fill(dark, colours.dark) + fill(light, colours.light)
}

function fill(css: string, colours: Record<string, string>): string {
  return css.replace(/--([\w-]+): #[\da-f]{6};/g, (all, name: string) => {
    return colours[name] ? `--${name}: ${colours[name]};` : all
  })
}

/** Each `--name: value;` of the two blocks; what else stands there is a fault. */
function readTokens(css: string): { tokens: Token[]; faults: Fault[] } {
  const tokens: Token[] = []
  const faults: Fault[] = []
  let theme: ThemeName | undefined
  const lines = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
  for (const [index, text] of lines
    .split('\n')
    .map((one) => one.trim())
    .entries()) {
    const [, name, value] = /^--([\w-]+):\s*(.*?);$/.exec(text) ?? []
    const begun = themeNames.find((one) => text.replaceAll('"', "'") === `${starts[one]} {`)
    if (begun) theme = begun
    else if (text === '}') theme = undefined
    else if (theme && name && value) tokens.push({ theme, name, value, line: index + 1 })
    else if (text) faults.push({ line: index + 1, field: '', text: EXPECTED })
  }
  return { tokens, faults }
}
const EXPECTED = `attendu : « --nom: #rrggbb; », dans « ${starts.dark} { … } » ou « ${starts.light} { … } »`

function coloursOf(tokens: readonly Token[]): Colours {
  const of = (theme: ThemeName) =>
    Object.fromEntries(
      tokens
        .filter((one) => one.theme === theme && one.value.startsWith('#'))
        .map(({ name, value }) => [name, value]),
    )
  return { dark: of('dark'), light: of('light') }
}

/** What would be hard to read, at the line of the colour that the venue has changed: the ink's, where both are. */
function weak(tokens: readonly Token[], colours: Colours): Fault[] {
  return contrasts.flatMap(({ ratio, pairs }) =>
    themeNames.flatMap((theme) =>
      pairs.flatMap(([ink, on]): Fault[] => {
        const own = (name: string) => tokens.find((one) => one.theme === theme && one.name === name)
        const changed = own(ink) ?? own(on)
        const found = contrast(colours[theme][ink] ?? '', colours[theme][on] ?? '')
        if (!changed || found >= ratio) return []
        const text = `--${ink} sur --${on} : contraste de ${found.toFixed(2)} dans ${inFrench[theme]} ; attendu : ${ratio} au moins`
        return [{ line: changed.line, field: `--${changed.name}`, text }]
      }),
    ),
  )
}
