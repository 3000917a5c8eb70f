import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subset from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const whole = require.resolve('@fontsource-variable/anybody/files/anybody-latin-wght-normal.woff2')
const FACES = 'src/ui/styles/font.css'
/** Kerning, figures of one width, accents: of what the font can, all that headings use. */
const FEATURES = ['kern', 'tnum', 'liga', 'ccmp', 'mark']
/** What the sheets ask of the font. */
const WEIGHTS = { min: 400, max: 800, default: 400 }

/** Writes the letters and weights of French headings as the file that font.css names for its range. */
export function headingFont(): Plugin {
  return {
    name: 'heading-font',
    async buildStart() {
      await mkdir('.cache', { recursive: true })
      await writeFile('.cache/headings.woff2', await frenchLetters())
    },
  }
}

async function frenchLetters(): Promise<Uint8Array> {
  const face = (await readFile(FACES, 'utf8'))
    .split('@font-face')
    .find((text) => text.includes('headings.woff2'))
  const letters = [...(face ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
    ([, first = '', last = first]) => lettersBetween(parseInt(first, 16), parseInt(last, 16)),
  )
  return subset(await readFile(whole), letters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  })
}

function lettersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, more) => String.fromCodePoint(first + more))
}
