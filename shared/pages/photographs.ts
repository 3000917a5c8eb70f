/** What a build makes of each photograph: AVIF, and JPEG for a browser that reads none. */
export const photographFormats = ['avif', 'jpg'] as const
type Format = (typeof photographFormats)[number]

/** The photographs of a folder: what each shows, its file there, and what its files on the site begin with. */
export type Photographs = readonly { name: string; file: string; stem: string }[]

type Size = { width: number; height: number }
/** From the smallest. */
type Sizes = readonly [Size, Size]

const sceneSizes: Sizes = [
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
]
const heroSizes: Sizes = [
  { width: 960, height: 320 },
  { width: 1920, height: 640 },
]

/** What the build cuts a photograph to: as its drawing would be, in two widths. */
export function photographSizes(name: string): Sizes {
  return name === 'hero' ? heroSizes : sceneSizes
}

/** Its file on the site; `stem` changes with the photograph. */
export function photographFile(stem: string, width: number, format: Format): string {
  return `assets/${stem}-${width}.${format}`
}
