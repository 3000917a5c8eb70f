import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's own half of a subscription (RFC 8291 §2). */
export type BrowserKeys = { ecdh: ECDH; auth: Buffer }

export function createBrowserKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16) }
}

/** What it tells the server. */
export function toldKeys({ ecdh, auth }: BrowserKeys) {
  return { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
}

/** Opens an `aes128gcm` body as the browser does: RFC 8291 §3.4 with RFC 8188 §2, written from the RFCs. */
export function decrypt(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The last record ends with 2, then zeros (RFC 8188 §2).
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
