import { decodeQR } from 'qr/decode.js'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** What a camera reads off a code of the page as it is painted: like one, it looks until it can. */
export async function readQr(image: Locator): Promise<string> {
  await expect.element(image).toBeVisible()
  // Clear of what is docked at the edges of the page.
  image.element().scrollIntoView({ block: 'center' })
  let text = ''
  const look = async () => (text = decodeQR(await photograph(image)))
  await expect.poll(look, { timeout: 10_000 }).not.toBe('')
  return text
}

async function photograph(image: Locator): Promise<ImageData> {
  const png = await image.screenshot({ save: false })
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('this browser does not draw')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}
