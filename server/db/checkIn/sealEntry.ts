import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { ENTRY_KEY, REFERENCE_KEY_INFO, SEAL_KEY_INFO } from '../../../shared/rules/pass/entry.ts'

/**
 * What `createReferenceKeys` (shared/rules/pass/entry.ts) gives, at once: of hundreds of visits, a promise for
 * each costs more than its hash.
 */
export function referenceKeysOf(deviceToken: string): (reference: string) => string {
  const key = keyOf(deviceToken, REFERENCE_KEY_INFO)
  return (reference) =>
    createHmac('sha256', key).update(reference).digest('hex').slice(0, ENTRY_KEY.length)
}

/**
 * Seals what only the pass of this booking may open with `decryptWithPass`, a customer's name above all
 * (AES-256-GCM, key by HKDF-SHA-256, RFC 5869).
 */
export function sealingFor(bookingId: string): (text: string) => string {
  const key = keyOf(bookingId, SEAL_KEY_INFO)
  return (text) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = [cipher.update(text, 'utf8'), cipher.final()]
    return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64')
  }
}

function keyOf(secret: string, info: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', info, 32))
}
