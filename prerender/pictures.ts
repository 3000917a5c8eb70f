import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { type Font, openSync } from 'fontkit'
import { venue } from '../venue/venue.ts'

/** What a shared link shows of a page (1200 × 630): its words, its drawing, the venue's name. */
export type Picture = { path: string; words: string; file: string }

const require = createRequire(import.meta.url)
const WIDTH = 1200
const HEIGHT = 630
const MARGIN_PX = 64
const COLUMN_PX = 500

/** Which drawing tells a page, in which activity's colour; the home page has the whole room. */
const subjects: Record<string, { drawing: string; hue: string }> = {
  '/activities': { drawing: 'consoles', hue: 'consoles' },
  '/reservations': { drawing: 'vr', hue: 'vr' },
  '/pricing': { drawing: 'arcade', hue: 'arcade' },
  '/abonnements': { drawing: 'boardgames', hue: 'boardgames' },
  '/birthday': { drawing: 'birthday', hue: 'birthday' },
  '/business': { drawing: 'business', hue: 'business' },
  '/challenges': { drawing: 'simulators', hue: 'simulators' },
}
const street = { drawing: 'facade', hue: 'arcade' }

/** Draws every picture into the built app. */
export async function drawPictures(folder: string, pictures: readonly Picture[]): Promise<void> {
  const font = openFont()
  const drawings = await readFile('src/ui/drawings/drawings.svg', 'utf8')
  const hues = huesOf(await readFile('src/ui/styles/tokens.css', 'utf8'))
  for (const { path, words, file } of pictures) {
    const scene =
      path === '/' ? roomOf(drawings, hues) : sceneOf(drawings, hues, subjects[path] ?? street)
    const svg = cardOf(scene, font, words, hues.get(subjects[path]?.hue ?? '') ?? '#ffc531')
    await writeFile(join(folder, file), new Resvg(svg).render().asPng())
  }
}

/** The display face at its heaviest; the static file, for outlines are not made of variable ones here. */
function openFont(): Font {
  const font = openSync(require.resolve('@fontsource/anybody/files/anybody-latin-800-normal.woff'))
  if ('fonts' in font) throw new Error('not one font')
  return font
}

function huesOf(tokens: string): Map<string, string> {
  const found = tokens.matchAll(/--hue-(\w+): (#[\da-f]{6});/g)
  // The dark theme comes first, and the room is dark.
  const hues = new Map<string, string>()
  for (const [, name = '', colour = ''] of found) if (!hues.has(name)) hues.set(name, colour)
  return hues
}

type Hues = Map<string, string>

function sceneOf(
  drawings: string,
  hues: Hues,
  { drawing, hue }: { drawing: string; hue: string },
): string {
  const colour = hues.get(hue) ?? '#8f7bff'
  return [
    `<defs>${coloured(drawings, hue, colour)}</defs>`,
    `<path fill="${mix(colour, '#120d20', 0.13)}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<use href="#${hue}-${drawing}" transform="translate(330 0) scale(3.15)"/>`,
  ].join('')
}

/** The home page's hero: each group in its own colour. */
function roomOf(drawings: string, hues: Hues): string {
  const groups = ['simulators', 'boardgames', 'consoles', 'arcade', 'vr']
  const defs = groups.map((hue) => coloured(drawings, hue, hues.get(hue) ?? ''))
  const uses = groups.map((hue) => `<use href="#${hue}-hero-${hue}"/>`)
  return [
    `<defs>${defs.join('')}</defs><path fill="#14101f" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<g transform="translate(-30 -30) scale(1.65)"><path fill="#211a36" d="M0 262h1200v138H0z"/>${uses.join('')}</g>`,
  ].join('')
}

/** The drawings under names of their own, their custom properties replaced by this hue's colours. */
function coloured(drawings: string, prefix: string, hue: string): string {
  const palette: Record<string, string> = {
    screen: mix(hue, '#ffffff', 0.88),
    mid: mix(hue, '#1b1233', 0.55),
    wall: mix(hue, '#120d20', 0.13),
    floor: mix(hue, '#120d20', 0.22),
    glow: mix(hue, '#14101f', 0.22),
    dark: '#160f28',
    side: '#251b42',
    body: '#3d2e66',
    edge: mix(hue, '#c9b9e8', 0.45),
    paper: '#fff6e6',
    pop: '#ffc531',
    flame: '#ffe39a',
    hueless: '#8d7fb8',
  }
  return drawings
    .replace(/<!--[\s\S]*?-->|<\/?svg[^>]*>/g, '')
    .replace(/var\(--s-(\w+)\)/g, (_, name: string) => palette[name] ?? hue)
    .replace(/ id="/g, ` id="${prefix}-`)
    .replace(/href="#/g, `href="#${prefix}-`)
}

function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

function cardOf(scene: string, font: Font, words: string, accent: string): string {
  const lines = wrap(font, words, 68)
  const top = HEIGHT / 2 - ((lines.length - 1) * 78) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    scene,
    '<path fill="#14101f" d="M0 0h660L560 630H0z"/>',
    `<path fill="${accent}" d="M660 0h14L574 630h-14z"/>`,
    ...lines.map((line, index) => text(font, line, 68, MARGIN_PX, top + index * 78, '#f5f1fa')),
    text(font, venue.name, 44, MARGIN_PX, 96, '#ffc531'),
    text(font, venue.address.city, 28, MARGIN_PX, HEIGHT - 56, '#bcb2d2'),
    '</svg>',
  ].join('')
}

function wrap(font: Font, words: string, size: number): string[] {
  return words.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    const fits =
      last !== undefined && (font.layout(longer).advanceWidth * size) / font.unitsPerEm < COLUMN_PX
    return fits ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}

/** A line as outlines: no font is needed to draw it. */
function text(font: Font, line: string, size: number, x: number, y: number, fill: string): string {
  const scale = size / font.unitsPerEm
  let at = 0
  const glyphs = font.layout(line).glyphs.map((glyph) => {
    const outline = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`
    at += glyph.advanceWidth
    return outline
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}
