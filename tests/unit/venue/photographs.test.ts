import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkPhotographs, photographFiles } from '../../../server/venueFolder/photographs.ts'
import { tellUndrawn } from '../../../server/venueFolder/advice.ts'
import { readVenueFolder } from '../../../server/venueFolder/readVenueFolder.ts'

const photograph = readFileSync('tests/venues/gym/pictures/coin-enfants.jpg')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'borne-venue-'))
  cpSync('tests/venues/gym', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (file: string, bytes: Uint8Array) =>
  writeFileSync(join(folder, 'pictures', file), bytes)
const check = () => checkPhotographs(folder, readVenueFolder(folder))
const blank = (width: number, height: number, background = '#777') => {
  return sharp({ create: { width, height, channels: 3, background } })
}

test('a photograph of an activity is read', async () => {
  await check()
  expect(readVenueFolder(folder).values.photographs).toEqual({
    'coin-enfants': expect.stringMatching(/^coin-enfants-[0-9a-f]{8}$/),
  })
})

test('every photograph that cannot be shown is told with its file and what is expected, all at once', async () => {
  put('facade.jpg', photograph.subarray(0, 9000))
  put('hero.webp', photograph)
  put('yoga.png', await blank(7100, 7100).png().toBuffer())
  put('business.avif', await blank(200, 100).avif().toBuffer())
  put('birthday.jpg', Buffer.from('bonjour'))
  put('till.jpg', Buffer.alloc(20_500_001))
  put('pass.heic', photograph)
  put('mru.jpg', photograph)
  put('logo.png', photograph)
  put('mur.jpg', photograph)
  const told = await check().then(
    () => '',
    (error: Error) => error.message,
  )
  expect(told.split('\n').slice(1)).toEqual([
    expect.stringMatching(/pictures\/birthday\.jpg : ce n’est pas une image/),
    expect.stringMatching(/business\.avif : 200 × 100 pixels ; attendu : au moins 640 × 400/),
    expect.stringMatching(
      /facade\.jpg : l’image est abîmée ou coupée ; attendu : un fichier entier/,
    ),
    expect.stringMatching(/hero\.webp : c’est une image jpeg, qui s’appelle \.webp/),
    expect.stringMatching(/logo\.png : logo est un dessin ; attendu : logo\.svg/),
    expect.stringMatching(
      /mru\.jpg : « mru » n’est le nom .* attendu : mur, coin-enfants, yoga, hero/,
    ),
    expect.stringMatching(/mur\.jpg : une autre image s’appelle déjà mur/),
    expect.stringMatching(/pass\.heic : « \.heic » ; attendu : .*\.jpg/),
    expect.stringMatching(/till\.jpg : 21 Mo ; attendu : au plus 20 Mo/),
    expect.stringMatching(/yoga\.png : 7100 × 7100 pixels ; attendu : au plus 50 millions/),
  ])
})

test('what the camera noted is in no file of the site, and each has its size', async () => {
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const files = await photographFiles(folder, readVenueFolder(folder).photographs)
  const read = [...files].map(async ([name, bytes]) => {
    const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc }).toEqual({})
    return `${name.replace(/-[0-9a-f]{8}/, '')} ${format} ${width} × ${height}`
  })
  expect(await Promise.all(read)).toEqual([
    'assets/coin-enfants-640.avif heif 640 × 400',
    'assets/coin-enfants-640.jpg jpeg 640 × 400',
    'assets/coin-enfants-1280.avif heif 1280 × 800',
    'assets/coin-enfants-1280.jpg jpeg 1280 × 800',
  ])
})

test('a photograph that was taken upright stays upright', async () => {
  const input = await blank(500, 800, '#fff').png().toBuffer()
  // The camera lay on its side: what is left in the file is above in the picture.
  const lying = blank(1000, 800).composite([{ input, left: 0, top: 0 }])
  put('yoga.jpg', await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer())
  const files = await photographFiles(folder, readVenueFolder(folder).photographs)
  const [, bytes] = [...files].find(([name]) => name.startsWith('assets/yoga')) ?? []
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([data[5 * info.width + 5], data[5 * info.width + info.width - 5]]).toEqual([255, 255])
  expect(data.at(-1)).toBeLessThan(140)
})

test('an activity without a picture is told, one with a photograph is not', () => {
  expect(tellUndrawn(readVenueFolder(folder).values)).toMatch(/^Sans image dans pictures : yoga ;/)
  put('yoga.jpg', photograph)
  expect(tellUndrawn(readVenueFolder(folder).values)).toBe('')
})
