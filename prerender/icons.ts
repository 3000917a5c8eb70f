import { extname } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import type { Plugin } from 'vite'
import { type Pictures, shapesOf } from '../shared/pages/pictures.ts'
import { venue } from '../venue/venue.ts'
import { drawText, openFont, widthOf } from './lettering.ts'
import { symbolOf } from './sprites.ts'

/** What the installed app is drawn with, of the venue's colours. */
type Ink = { night: string; accent: string; ink: string }
type Files = Map<string, string | Uint8Array>

const SIDE = 96
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}
const kinds = ['icon', 'icon-maskable', 'icon-monochrome'] as const
const sizes = [192, 512]
/** What the manifest's shortcuts show. */
const shortcuts = {
  bookings: 'ticket',
  book: 'calendar-plus',
  pricing: 'tag',
  hours: 'clock',
}

/**
 * Gives the app's icons as files of the site: the folder's own, or the first letter of its name; and other pictures
 * that stand beside them.
 */
export function iconFiles(pictures: Pictures, ink: Ink, readOthers: () => Promise<Files>): Plugin {
  let files: Promise<Files> | undefined
  const drawn = () =>
    (files ??= Promise.all([drawIcons(pictures, ink), readOthers()]).then(
      ([icons, others]) => new Map([...icons, ...others]),
    ))
  return {
    name: 'icon-files',
    async generateBundle() {
      for (const [fileName, source] of await drawn()) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    async configureServer({ middlewares }) {
      const all = await drawn()
      middlewares.use((request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://here.invalid').pathname.slice(1)
        const file = all.get(name)
        if (!file) return next()
        response.setHeader('Content-Type', types[extname(name)] ?? 'image/png')
        return response.end(file)
      })
    },
  }
}

/** Every icon by its file's name. */
async function drawIcons(pictures: Pictures, ink: Ink): Promise<Files> {
  const own = new Map(kinds.map((kind) => [kind, pictures.get(`${kind}.svg`)]))
  const icon = own.get('icon') ?? square(letter(ink.accent), ink.night, 22)
  const files: Files = new Map([
    ['icon.svg', icon],
    ['icon-maskable.svg', own.get('icon-maskable') ?? maskable(icon, ink.night)],
    ['icon-monochrome.svg', own.get('icon-monochrome') ?? square(letter('#000'))],
  ])
  for (const kind of kinds) {
    const source = String(files.get(`${kind}.svg`))
    for (const size of sizes) files.set(`${kind}-${size}.png`, toPng(source, size))
  }
  files.set('icon-48.png', toPng(icon, 48))
  files.set('apple-touch-icon.png', toPng(String(files.get('icon-maskable.svg')), 180))
  for (const [name, sign] of Object.entries(shortcuts)) {
    files.set(`shortcut-${name}.png`, toPng(await shortcut(sign, pictures, ink), SIDE))
  }
  return files
}

function toPng(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

function square(shapes: string, ground?: string, radius = 0): string {
  const wall = ground ? `<rect width="96" height="96" rx="${radius}" fill="${ground}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${wall}${shapes}</svg>`
}

function letter(fill: string): string {
  const font = openFont()
  const first = venue.name.charAt(0).toUpperCase()
  const x = (SIDE - widthOf(font, first, 72)) / 2
  return drawText(font, first, 72, { x, y: 74 }, fill)
}

/** The icon within the circle that every mask leaves. */
function maskable(icon: string, ground: string): string {
  const box = /viewBox="([^"]+)"/.exec(icon)?.[1] ?? '0 0 96 96'
  return square(
    `<svg x="9.6" y="9.6" width="76.8" height="76.8" viewBox="${box}">${shapesOf(icon)}</svg>`,
    ground,
  )
}

async function shortcut(sign: string, pictures: Pictures, { night, accent }: Ink): Promise<string> {
  const strokes = (await symbolOf(sign, pictures)).replace(/<\/?symbol[^>]*>/g, '')
  return square(
    `<g transform="translate(24 24) scale(2)" fill="none" stroke="${accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`,
    night,
    22,
  )
}
