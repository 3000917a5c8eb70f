import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import type { Font } from 'fontkit'
import type { Hue } from '../shared/pages/hues.ts'
import type { Pictures } from '../shared/pages/pictures.ts'
import { photographFile, photographSizes } from '../shared/pages/photographs.ts'
import { hero, hueOf, isDrawn, photographOf, signs } from '../venue/looks.ts'
import { venue } from '../venue/venue.ts'
import { drawText, openFont, widthOf } from './lettering.ts'
import { packDrawings, symbolOf } from './sprites.ts'

/** What a shared link shows of a page (1200 × 630): its words, its drawing, the venue's name. */
export type Picture = { path: string; words: string; file: string }

const WIDTH = 1200
const HEIGHT = 630
const MARGIN_PX = 64
const COLUMN_PX = 500

/** Which activity tells a page, counted in the order of the folder. */
const told: Record<string, number> = {
  '/challenges': 0,
  '/reservations': 1,
  '/activities': 2,
  '/pricing': 3,
  '/abonnements': 4,
}
/** Pages that are told by a drawing of the product, in the colour of the activity of that name. */
const scenes = ['birthday', 'business']

type Colours = Record<string, string>
type Scene = { shapes: string; accent: string }
type Room = { folder: string; drawings: string; pictures: Pictures; colours: Colours }

/** Draws every picture into the built app, in the venue's dark colours. */
export async function drawPictures(
  folder: string,
  shared: readonly Picture[],
  { pictures, colours }: Omit<Room, 'drawings' | 'folder'>,
): Promise<void> {
  const font = openFont()
  const room = { folder, drawings: await packDrawings(pictures), pictures, colours }
  for (const { path, words, file } of shared) {
    const scene = path === '/' ? await homeScene(room) : await sceneOf(room, path)
    const svg = cardOf(scene, font, words, colours)
    await writeFile(join(folder, file), new Resvg(svg).render().asPng())
  }
}

async function sceneOf(room: Room, path: string): Promise<Scene> {
  const name = path.slice(1)
  if (scenes.includes(name)) return showing(room, name, hueOf(name), nameOf(name))
  const at = told[path]
  const sign = at === undefined ? undefined : signs[at % signs.length]
  if (!sign) return showing(room, 'facade', 'pink', nameOf('facade'))
  if (isDrawn(sign.activity) || photographOf(sign.activity)) {
    return showing(room, sign.activity, sign.hue, `activity-${sign.activity}`)
  }
  const { shapes, accent } = drawing(room, 'wall', sign.hue)
  const strokes = (await symbolOf(sign.icon, room.pictures)).replace(/<\/?symbol[^>]*>/g, '')
  const neon = `<g fill="none" stroke="${accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" transform="translate(692 126) scale(11.8)">${strokes}</g>`
  return { shapes: shapes + neon, accent }
}

/** The photograph of this name, where there is one; or else the drawing. */
async function showing(
  room: Room,
  name: string,
  hue: Hue | undefined,
  drawn: string,
): Promise<Scene> {
  const stem = photographOf(name)
  if (!stem) return drawing(room, drawn, hue)
  const [, { width }] = photographSizes(name)
  const bytes = await readFile(join(room.folder, photographFile(stem, width, 'jpg')), 'base64')
  return {
    accent: accentOf(room, hue),
    shapes: `<image href="data:image/jpeg;base64,${bytes}" x="330" width="1008" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"/>`,
  }
}

function accentOf({ colours }: Room, hue: Hue | undefined): string {
  return colours[`hue-${hue}`] ?? colours['accent'] ?? ''
}

/** The venue's own drawing, or the product's. */
function nameOf(scene: string): string {
  return isDrawn(scene) ? `activity-${scene}` : scene
}

function drawing(room: Room, name: string, hue: Hue | undefined): Scene {
  const { drawings, colours } = room
  const accent = accentOf(room, hue)
  const night = colours['night'] ?? ''
  return {
    accent,
    shapes: [
      `<defs>${coloured(drawings, name, accent, colours)}</defs>`,
      `<path fill="${mix(accent, night, 0.13)}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
      `<use href="#${name}-${name}" transform="translate(330 0) scale(3.15)"/>`,
    ].join(''),
  }
}

/** The home page's hero, each group in its own colour; without one, the venue from the street. */
async function homeScene(room: Room): Promise<Scene> {
  if (photographOf('hero')) return showing(room, 'hero', undefined, '')
  if (!hero.length) return showing(room, 'facade', 'pink', nameOf('facade'))
  const { drawings, colours } = room
  const accent = colours['accent'] ?? ''
  const groups = hero.map(({ id, hue }) => {
    return `<defs>${coloured(drawings, id, colours[`hue-${hue}`] ?? accent, colours)}</defs><use href="#${id}-${id}"/>`
  })
  const night = colours['night'] ?? ''
  const floor = mix(night, '#8f7bff', 0.88)
  return {
    accent,
    shapes: `<path fill="${night}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g transform="translate(-30 -30) scale(1.65)"><path fill="${floor}" d="M0 262h1200v138H0z"/>${groups.join('')}</g>`,
  }
}

/** The drawings under names of their own, their custom properties replaced by this hue's colours. */
function coloured(drawings: string, prefix: string, hue: string, colours: Colours): string {
  const night = colours['night'] ?? ''
  const palette: Colours = {
    screen: mix(hue, '#ffffff', 0.88),
    mid: mix(hue, '#1b1233', 0.55),
    wall: mix(hue, night, 0.13),
    floor: mix(hue, night, 0.22),
    glow: mix(hue, night, 0.22),
    dark: '#160f28',
    side: '#251b42',
    body: '#3d2e66',
    edge: mix(hue, '#c9b9e8', 0.45),
    paper: '#fff6e6',
    pop: colours['accent'] ?? '',
    flame: '#ffe39a',
    hueless: '#8d7fb8',
  }
  return drawings
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

function cardOf({ shapes, accent }: Scene, font: Font, words: string, colours: Colours): string {
  const lines = wrap(font, words, 68)
  const top = HEIGHT / 2 - ((lines.length - 1) * 78) / 2
  const [night = '', ink = '', soft = '', gold = ''] = ['night', 'ink', 'ink-soft', 'accent'].map(
    (name) => colours[name],
  )
  const line = (text: string, size: number, y: number, fill: string) =>
    drawText(font, text, size, { x: MARGIN_PX, y }, fill)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    shapes,
    `<path fill="${night}" d="M0 0h660L560 630H0z"/>`,
    `<path fill="${accent}" d="M660 0h14L574 630h-14z"/>`,
    ...lines.map((words, index) => line(words, 68, top + index * 78, ink)),
    line(venue.name, 44, 96, gold),
    line(venue.address.city, 28, HEIGHT - 56, soft),
    '</svg>',
  ].join('')
}

function wrap(font: Font, words: string, size: number): string[] {
  return words.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    const fits = last !== undefined && widthOf(font, longer, size) < COLUMN_PX
    return fits ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}
