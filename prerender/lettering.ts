import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const require = createRequire(import.meta.url)

/** The display face at its heaviest; the static file, for outlines are not made of variable ones here. */
export function openFont(): Font {
  const font = openSync(require.resolve('@fontsource/anybody/files/anybody-latin-800-normal.woff'))
  if ('fonts' in font) throw new Error('not one font')
  return font
}

/** A line as outlines, its baseline at `y`: no font is needed to draw it. */
export function drawText(font: Font, line: string, size: number, at: Point, fill: string): string {
  const scale = size / font.unitsPerEm
  let x = 0
  const glyphs = font.layout(line).glyphs.map((glyph) => {
    const outline = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`
    x += glyph.advanceWidth
    return outline
  })
  return `<g fill="${fill}" transform="translate(${at.x} ${at.y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}
type Point = { x: number; y: number }

/** How wide a line is. */
export function widthOf(font: Font, line: string, size: number): number {
  return (font.layout(line).advanceWidth * size) / font.unitsPerEm
}
