import { type Hue, hues } from './hues.ts'

/** The SVG files of a folder's pictures, by their names. */
export type Pictures = ReadonlyMap<string, string>

/** One of the hero's groups, from the back to the front, each in a colour of its own. */
type HeroGroup = { id: string; hue: Hue | undefined; shapes: string }

const HERO = 'hero.svg'
/** The way to the venue, on 480 × 340: a file of its own, for one page alone. */
export const MAP_PICTURE = 'map.svg'
/** The app's own: files of the site, no drawings of its pages. */
const ICONS = /^(icon(-maskable|-monochrome)?|logo)\.svg$/

/** Whether a picture of this name can be a drawing alone. */
export function isSign(name: string): boolean {
  return `${name}.svg` === MAP_PICTURE || ICONS.test(`${name}.svg`)
}

/** What a folder may draw besides its activities; the first four have a drawing of the product's. */
export const scenes = ['facade', 'birthday', 'business', 'pass', 'till', 'challenge']

/** Whether a picture of this name shows a page, whatever the activities are. */
export function isScene(name: string): boolean {
  return scenes.includes(name)
}

/** What the folder has a picture of, its activities and scenes. */
export function drawnIn(pictures: Pictures, activities: readonly string[]): string[] {
  return [...activities, ...scenes].filter((name) => pictures.has(`${name}.svg`))
}

/** A simple shape of a picture: its element and what that is given. */
export type Shape = { tag: string; attributes: Record<string, string> }

/** The paths, rectangles and circles of `logo.svg`, on 64 × 64. */
export function logoShapes(pictures: Pictures): Shape[] {
  const shapes = (pictures.get('logo.svg') ?? '').matchAll(/<(path|rect|circle)\s([^>]*?)\/?>/g)
  return [...shapes].map(([, tag = '', written = '']) => {
    const attributes = [...written.matchAll(/([\w-]+)="([^"]*)"/g)]
    return {
      tag,
      attributes: Object.fromEntries(attributes.map(([, name, value]) => [name, value])),
    }
  })
}

/** The groups of `hero.svg`: `<g data-hue="orange">…</g>` at its top, one after the other. */
export function heroGroups(pictures: Pictures): HeroGroup[] {
  const parts = shapesOf(pictures.get(HERO) ?? '').split(/<g data-hue="(\w+)">/)
  return parts.flatMap((name, at) => {
    if (at % 2 === 0) return []
    const hue = hues.find((one) => one === name)
    return [{ id: `hero-${(at + 1) / 2}`, hue, shapes: parts[at + 1] ?? '' }]
  })
}

/**
 * What every picture draws, to be used by its id: `activity-vr` of `vr.svg`, `hero-1` and so on of the hero,
 * and what other files hold under the ids that they give it.
 */
export function pictureGroups(pictures: Pictures, activities: readonly string[]): string {
  const drawn = drawnIn(pictures, activities)
  const groups = [...pictures].map(([file, source]) => {
    if (file === MAP_PICTURE || ICONS.test(file)) return ''
    const name = file.replace(/\.svg$/, '')
    if (drawn.includes(name)) return `<g id="activity-${name}">${shapesOf(source)}</g>`
    if (file !== HERO) return shapesOf(source)
    // Each group still ends with its own `</g>`.
    return heroGroups(pictures).map(({ id, shapes }) => `<g id="${id}">${shapes}`)
  })
  return groups.flat().join('')
}

/** What stands inside a file's `<svg>`. */
export function shapesOf(source: string): string {
  return source.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<\/?svg[^>]*>/g, '').trim()
}
