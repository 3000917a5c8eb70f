/**
 * What a tablet carries of a booking says nothing without its pass: it is found under a hash of the
 * booking's id, and the name is sealed with a key that only the id gives. The id has 100 random bits.
 */
export const ENTRY_KEY = { prefix: 'borne entry key ', length: 32 }

/** The name under which a tablet finds a booking: the begin of a SHA-256, in hex. */
export async function entryKey(bookingId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encode(ENTRY_KEY.prefix + bookingId))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').slice(0, ENTRY_KEY.length)
}

/** Seals a customer's name (AES-256-GCM under a key of HKDF-SHA-256, RFC 5869). */
export async function sealName(bookingId: string, name: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const key = await nameKey(bookingId, 'encrypt')
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, encode(name)))
  return base64(Uint8Array.of(...nonce, ...sealed))
}

/** The name that was sealed for this booking, or nothing. */
export async function openName(bookingId: string, sealed: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(sealed), codeOf)
    const key = await nameKey(bookingId, 'decrypt')
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, 12) }
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(12)))
  } catch {
    return undefined
  }
}

async function nameKey(bookingId: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', encode(bookingId), 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('borne entry name') }
  return crypto.subtle.deriveKey(hkdf, secret, { name: 'AES-GCM', length: 256 }, false, [use])
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function codeOf(char: string): number {
  return char.charCodeAt(0)
}
