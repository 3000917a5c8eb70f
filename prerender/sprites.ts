import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { signs } from '../venue/looks.ts'
import { iconNames } from '../shared/pages/icons.ts'
import { MAP_PICTURE, pictureGroups, type Pictures, shapesOf } from '../shared/pages/pictures.ts'

/** What each of Lucide's modules says of its icon: shapes on a grid of 24 by 24. */
type Lucide = { __iconData: { node: readonly [tag: string, attributes: Record<string, string>][] } }

/**
 * Only what a page uses is ever seen. Browsers style and lay out every element of a sprite's own document, displayed
 * or not, but for what is metadata.
 */
const spriteOf = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${shapes}</metadata></svg>\n`
const SPRITE_QUERY = '?no-inline'
const drawDrawings = async (pictures: Pictures) => spriteOf(await packDrawings(pictures))
const sprites = { icons: drawSprite, drawings: drawDrawings, map: drawMap }
const require = createRequire(import.meta.url)

/** Puts each sprite where src/ui asks for it: one asset, of one address in every build. */
export function spriteFiles(pictures: Pictures): Plugin {
  return {
    name: 'sprite-files',
    enforce: 'pre',
    async resolveId(id) {
      for (const [name, draw] of Object.entries(sprites)) {
        if (!id.endsWith(`/${name}.svg${SPRITE_QUERY}`)) continue
        const file = resolve(`.cache/${name}.svg`)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, await draw(pictures))
        return file + SPRITE_QUERY
      }
      return undefined
    },
  }
}

/** The drawings, ours and the venue's, without what only their author reads: every indent would be a node of its own. */
export async function packDrawings(pictures: Pictures): Promise<string> {
  const own = shapesOf(await readFile('src/ui/drawings/drawings.svg', 'utf8'))
  const ofVenue = pictureGroups(
    pictures,
    signs.map(({ activity }) => activity),
  )
  return `${own}${ofVenue}`.replace(/>\s+</g, '><')
}

/** The way to the venue, as its folder draws it. */
function drawMap(pictures: Pictures): string {
  const shapes = shapesOf(pictures.get(MAP_PICTURE) ?? '')
  return spriteOf(`<g id="map">${shapes}</g>`)
}

/** Every icon of the app as a `<symbol>`; how they are stroked is inherited from what uses them. */
export async function drawSprite(pictures: Pictures): Promise<string> {
  const chosen = signs.map(({ icon }) => icon)
  const symbols = await Promise.all(
    [...new Set([...iconNames, ...chosen])].map((name) => symbolOf(name, pictures)),
  )
  const notice = '<!-- Lucide (https://lucide.dev), ISC License -->'
  return spriteOf(`${notice}${symbols.join('')}`)
}

/** One icon as a `<symbol>`: the venue's own, or Lucide's. */
export async function symbolOf(name: string, pictures: Pictures): Promise<string> {
  const own = pictures.get(name)
  if (own)
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(own).replace(/>\s+</g, '><')}</symbol>`
  const url = pathToFileURL(require.resolve(`lucide-react/icons/${name}`)).href
  const { __iconData }: Lucide = await import(url)
  const shapes = __iconData.node.map(([tag, attributes]) => {
    // `key` is for React.
    const written = Object.entries(attributes).filter(([attribute]) => attribute !== 'key')
    return `<${tag}${written.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}
