export type PictureSource = HTMLVideoElement | ImageBitmap

/** Reads the code in a picture, if there is one; `patience` in milliseconds. */
export type CodeReader = (picture: PictureSource, patience?: number) => Promise<string | undefined>

/** Pixels of the longer side: more costs time and reads nothing better. */
const MAX_SIDE_PX = 1280

/** The browser's own reader where it has one, else ours, whose code comes now. */
export async function createCodeReader(): Promise<CodeReader> {
  const own = await nativeReader()
  if (own) return own
  const { decode } = await import('./decoder.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture, patience) => {
    const { width, height } = sizeOf(picture)
    if (!context || !width || !height) return undefined
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return decode(context.getImageData(0, 0, canvas.width, canvas.height), patience)
  }
}

/** Reads a picture file; `undefined` where it holds no code, rejects where it is no picture. */
export async function readFile(file: Blob): Promise<string | undefined> {
  const [read, picture] = await Promise.all([createCodeReader(), createImageBitmap(file)])
  try {
    return await read(picture, 1500)
  } finally {
    picture.close()
  }
}

async function nativeReader(): Promise<CodeReader | undefined> {
  if (typeof BarcodeDetector === 'undefined' || !BarcodeDetector) return undefined
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue
  } catch {
    // Some systems name it and lack the service behind it.
    return undefined
  }
}

function sizeOf(picture: PictureSource): { width: number; height: number } {
  if (picture instanceof ImageBitmap) return picture
  return { width: picture.videoWidth, height: picture.videoHeight }
}
