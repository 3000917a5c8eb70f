import { encodeQR } from 'qr'

export type Gray = { width: number; height: number; data: Uint8Array }

export type Look = {
  /** Pixels of a module. */
  scale?: number
  /** Degrees. */
  turn?: number
  /** Share of the full range by which a pixel may be off. */
  noise?: number
  /** How white differs from black, of 255. */
  contrast?: number
  width?: number
  height?: number
  random?: () => number
}

/** A QR code somewhere on a grey picture, as a camera may see it. */
export function drawQr(text: string, look: Look = {}): Gray {
  const {
    scale = 6,
    turn = 0,
    noise = 0,
    contrast = 255,
    width = 640,
    height = 480,
    random = Math.random,
  } = look
  const modules = encodeQR(text, 'raw', { border: 4 })
  const size = modules.length * scale
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const [white, black] = [127 + contrast / 2, 127 - contrast / 2]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const column = Math.floor((dx * cos + dy * sin + size / 2) / scale)
      const row = Math.floor((dy * cos - dx * sin + size / 2) / scale)
      const isDark = modules[row]?.[column] ?? false
      const off = (random() - 0.5) * 2 * noise * 255
      data[y * width + x] = Math.max(0, Math.min(255, (isDark ? black : white) + off))
    }
  }
  return { width, height, data }
}

/** The same with colour and transparency, as a canvas gives it. */
export function rgba({ width, height, data }: Gray) {
  const pixels = new Uint8ClampedArray(width * height * 4)
  data.forEach((value, index) => pixels.set([value, value, value, 255], index * 4))
  return { width, height, data: pixels }
}
