import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import {
  photographFile,
  photographFormats,
  type Photographs,
  photographSizes,
} from '../../shared/pages/photographs.ts'
import { isSign, scenes } from '../../shared/pages/pictures.ts'
import { filesOf, isPhotograph, nameOf } from './readPictures.ts'
import { type VenueFolder, VenueFolderError } from './readVenueFolder.ts'

const MAX_BYTES = 20_000_000
const MAX_PIXELS = 50_000_000

/** What each ending promises, as sharp calls it. */
const formats: Record<string, Metadata['format']> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'heif',
}

/** Opens every file of a folder's pictures and reads it to its end; what is wrong is thrown, all at once. */
export async function checkPhotographs(
  folder: string,
  { pictures, values }: Pick<VenueFolder, 'pictures' | 'values'>,
): Promise<void> {
  const activities = values.builtInActivities.map(({ id }) => id)
  const seen = new Set([...pictures.keys()].map(nameOf))
  const told = filesOf(folder, 'pictures')
    .filter((file) => !file.endsWith('.svg') && !file.startsWith('.'))
    .map(async (file) => {
      const text =
        wrongName(file, activities, seen) ?? (await wrongContent(join(folder, 'pictures', file)))
      return text ? [{ file: `pictures/${file}`, line: 0, field: '', text }] : []
    })
  const mistakes = (await Promise.all(told)).flat()
  if (mistakes.length) throw new VenueFolderError(folder, mistakes)
}

function wrongName(file: string, activities: string[], seen: Set<string>): string | undefined {
  if (!isPhotograph(file)) {
    return `« ${extname(file)} » ; attendu : une image .svg, .jpg, .png, .webp ou .avif`
  }
  const name = nameOf(file)
  if (seen.has(name)) return `une autre image s’appelle déjà ${name} ; attendu : une seule`
  seen.add(name)
  const known = [...activities, 'hero', ...scenes]
  if (known.includes(name)) return undefined
  return isSign(name)
    ? `${name} est un dessin ; attendu : ${name}.svg`
    : `« ${name} » n’est le nom d’aucune image ; attendu : ${known.join(', ')}`
}

async function wrongContent(path: string): Promise<string | undefined> {
  const { size } = statSync(path)
  if (size > MAX_BYTES) {
    return `${Math.round(size / 1e6)} Mo ; attendu : au plus ${MAX_BYTES / 1e6} Mo`
  }
  const image = sharp(path, { failOn: 'truncated', limitInputPixels: false })
  const { width, height, format } = await image.metadata().catch(() => NOTHING)
  const ending = extname(path).toLowerCase()
  if (!format) return 'ce n’est pas une image, ou son début manque'
  if (format !== formats[ending]) return `c’est une image ${format}, qui s’appelle ${ending}`
  if (width * height > MAX_PIXELS) {
    return `${width} × ${height} pixels ; attendu : au plus ${MAX_PIXELS / 1e6} millions de pixels`
  }
  const [least] = photographSizes(nameOf(path))
  if (width < least.width || height < least.height) {
    return `${width} × ${height} pixels ; attendu : au moins ${least.width} × ${least.height}`
  }
  // Beside other images sharp may lose its error, and answer with nothing.
  const { channels } = await image.stats().catch(() => ({ channels: [] }))
  return channels.length
    ? undefined
    : 'l’image est abîmée ou coupée ; attendu : un fichier entier, copié de nouveau'
}

const NOTHING = { width: 0, height: 0, format: undefined }

/**
 * Every photograph in its sizes and formats, by its file on the site. What a camera has noted (place, moment) stays
 * out. Files of an earlier build are taken again.
 */
export async function photographFiles(
  folder: string,
  photographs: Photographs,
): Promise<Map<string, Uint8Array>> {
  const files = photographs.flatMap(({ name, file, stem }) =>
    photographSizes(name).flatMap(({ width, height }) =>
      photographFormats.map(async (format): Promise<[string, Uint8Array]> => {
        const target = photographFile(stem, width, format)
        // Upright by what the camera noted, which the file that is written does not hold.
        const image = sharp(join(folder, 'pictures', file))
          .rotate()
          .resize(width, height)
        const make = () =>
          (format === 'avif' ? image.avif() : image.jpeg({ mozjpeg: true })).toBuffer()
        return [target, await once(join('.cache/photographs', target), make)]
      }),
    ),
  )
  return new Map(await Promise.all(files))
}

async function once(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (existsSync(path)) return readFile(path)
  const made = await make()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, made)
  return made
}
