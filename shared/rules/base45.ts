const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Bytes as characters of a QR code's alphanumeric mode (RFC 9285). */
export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2)
    const value = low === undefined ? high : high * 256 + low
    text += digits(value, low === undefined ? 2 : 3)
  }
  return text
}

/** The bytes of a text, or nothing where no encoder writes it: one text for each value. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3) / 2)
  for (let at = 0, to = 0; at < text.length; at += 3) {
    const group = text.slice(at, at + 3)
    const value = valueOf(group)
    if (value === undefined || value > (group.length === 3 ? 0xffff : 0xff)) return undefined
    if (group.length === 3) bytes[to++] = value >> 8
    bytes[to++] = value & 0xff
  }
  return bytes
}

/** Least significant first. */
function digits(value: number, count: number): string {
  return Array.from({ length: count }, (_, n) => ALPHABET[Math.floor(value / 45 ** n) % 45]).join(
    '',
  )
}

function valueOf(group: string): number | undefined {
  const parts = Array.from(group, (char) => ALPHABET.indexOf(char))
  if (parts.includes(-1)) return undefined
  return parts.reduce((sum, part, n) => sum + part * 45 ** n, 0)
}
