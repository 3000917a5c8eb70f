import { decodeQR } from 'qr/decode.js'

export type Pixels = { width: number; height: number; data: Uint8ClampedArray | Uint8Array }

/** The text of a QR code in RGBA pixels; `patience` in milliseconds for what is hard to read. */
export function decode(pixels: Pixels, patience = 40): string | undefined {
  try {
    return decodeQR(pixels, { timeLimit: patience })
  } catch {
    return undefined
  }
}
