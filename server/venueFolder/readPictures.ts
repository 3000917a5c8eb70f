import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Photographs } from '../../shared/pages/photographs.ts'
import type { Pictures } from '../../shared/pages/pictures.ts'

/** The folder's drawings; none where it has no such folder. */
export function readPictures(folder: string): Pictures {
  const names = filesOf(folder, 'pictures').filter((name) => name.endsWith('.svg'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, 'pictures', name), 'utf8')]))
}

/** The folder's photographs. What is wrong with them is told by the check and at build (`photographs.ts`). */
export function readPhotographs(folder: string): Photographs {
  return filesOf(folder, 'pictures')
    .filter(isPhotograph)
    .map((file) => {
      const bytes = readFileSync(join(folder, 'pictures', file))
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      return { name: nameOf(file), file, stem: `${nameOf(file)}-${digest}` }
    })
}

/** What the installed app is shown with, by the files' names on the site. */
export function readScreenshots(folder: string): Map<string, Uint8Array> {
  const names = filesOf(folder, 'screenshots').filter((name) => name.endsWith('.png'))
  return new Map(
    names.map((name) => [`screenshots/${name}`, readFileSync(join(folder, 'screenshots', name))]),
  )
}

/** Whether a file is a photograph by its name. */
export function isPhotograph(file: string): boolean {
  return /\.(jpe?g|png|webp|avif)$/i.test(file)
}

/** A file's name without its ending. */
export function nameOf(file: string): string {
  return parse(file).name
}

/** The files in a part of the folder, by their names; none where there is no such part. */
export function filesOf(folder: string, part: string): string[] {
  const place = join(folder, part)
  return existsSync(place) ? readdirSync(place).toSorted() : []
}
