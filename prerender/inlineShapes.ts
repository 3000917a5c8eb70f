import { readFileSync } from 'node:fs'

/** A drawing by reference: a file of the build and a name in it. */
const REFERENCE = /href="\/(assets\/([a-z]+)-[\w-]+\.svg)#([\w.-]+)"/g

/**
 * The tree with its icons, and the drawings before the page's first h2, as references to `shapes`, which hold them
 * and go into the same document. The drawings below, and what the app draws later, are taken from the files.
 */
export function inlineShapes(tree: string): { tree: string; shapes: string } {
  const belowFirstScreen = tree.indexOf('<h2', tree.indexOf('<main'))
  const shapes = new Map<string, string>()
  const add = (file: string, sprite: string, name: string) => {
    const id = `${sprite}-${name}`
    if (shapes.has(id)) return
    const shape = shapeOf(fileOf(file), name)
    const inner = [...shape.matchAll(/href="#([\w.-]+)"/g)].map(([, other = '']) => other)
    shapes.set(
      id,
      shape.replace(`id="${name}"`, `id="${id}"`).replace(/href="#/g, `href="#${sprite}-`),
    )
    for (const other of inner) add(file, sprite, other)
  }
  const local = tree.replace(
    REFERENCE,
    (reference: string, file: string, sprite: string, name: string, at: number) => {
      if (sprite !== 'icons' && at > belowFirstScreen && belowFirstScreen > 0) return reference
      add(file, sprite, name)
      return `href="#${sprite}-${name}"`
    },
  )
  return { tree: local, shapes: `<svg hidden>${[...shapes.values()].join('')}</svg>` }
}

const files = new Map<string, string>()

/** Read once: of a build, which stands beside this module's (dist/prerender). */
function fileOf(name: string): string {
  const text =
    files.get(name) ?? readFileSync(new URL(`../client/${name}`, import.meta.url), 'utf8')
  files.set(name, text)
  return text
}

/** The element of this id, whole. */
function shapeOf(sprite: string, name: string): string {
  const start = sprite.lastIndexOf('<', sprite.indexOf(` id="${name}"`))
  if (start <= 0) throw new Error(`no drawing is called ${name}`)
  let depth = 0
  for (const { index, 0: tag } of sprite.slice(start).matchAll(/<[^>]+>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth === 0) return sprite.slice(start, start + index + tag.length)
  }
  throw new Error(`${name} has no end`)
}
