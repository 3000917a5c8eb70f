import { expect, type Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

/** What a camera reads off a code of the page as it is painted: like one, it looks until it can. */
export async function readQr(image: Locator): Promise<string> {
  await expect(image).toBeVisible()
  let text = ''
  await expect(async () => void (text = await look(image))).toPass({ timeout: 10_000 })
  return text
}

async function look(image: Locator): Promise<string> {
  // Clear of what is docked at the edges of the page.
  await image.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const shot = (await image.screenshot({ animations: 'disabled', type: 'png' })).toString('base64')
  const { width, height, dark } = await image.page().evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const picture = context?.getImageData(0, 0, width, height).data ?? []
    let dark = ''
    for (let at = 0; at < picture.length; at += 4) dark += (picture[at] ?? 0) < 128 ? '#' : ' '
    return { width, height, dark }
  }, shot)
  const data = Uint8Array.from({ length: dark.length * 4 }, (_, at) =>
    at % 4 !== 3 && dark[at >> 2] === '#' ? 0 : 255,
  )
  return decodeQR({ width, height, data })
}
