import type { VisitEntry } from '../../api/checkIn.ts'
import { enterableFrom, type Pass, type WebCryptoKey } from './pass.ts'
import { HOUR_MS } from '../time.ts'

/**
 * What a tablet carries of a booking says nothing without its pass: it is found under a hash of the
 * booking's id, and name and short reference are sealed with a key that only the id gives. The id has
 * 100 random bits; a short reference has 39, so its own hash is keyed (`createReferenceKeys`).
 */
export const ENTRY_KEY = { prefix: 'borne entry key ', length: 32 }
/** For what HKDF derives a key: from a tablet's token, and from a booking's id. */
export const REFERENCE_KEY_INFO = 'borne reference key'
export const SEAL_KEY_INFO = 'borne entry name'

/** The name under which a tablet finds a booking: the begin of a SHA-256, in hex. */
export async function entryKey(bookingId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encode(ENTRY_KEY.prefix + bookingId))
  return hexOf(digest)
}

function hexOf(digest: ArrayBuffer): string {
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').slice(0, ENTRY_KEY.length)
}

/**
 * The name under which one tablet finds a booking by its short reference: HMAC-SHA-256 under a key that
 * only this tablet's token gives (RFC 2104, 5869). Whoever copies the list alone has nothing to test against.
 */
export async function createReferenceKeys(
  deviceToken: string,
): Promise<(reference: string) => Promise<string>> {
  const secret = await crypto.subtle.importKey('raw', encode(deviceToken), 'HKDF', false, [
    'deriveKey',
  ])
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encode(REFERENCE_KEY_INFO),
  }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  const key = await crypto.subtle.deriveKey(hkdf, secret, hmac, false, ['sign'])
  return async (reference) => hexOf(await crypto.subtle.sign('HMAC', key, encode(reference)))
}

/** No visit lasts longer: where a list of an older release tells no end, the screen shows the hour. */
const ENTRY_WINDOW_MS = 6 * HOUR_MS

/** What the pass of a booking would say, for whoever has only its reference. */
export function passOfEntry(entry: VisitEntry): Pass {
  const { activity = '', serial, party, startsAt, endsAt = startsAt + ENTRY_WINDOW_MS } = entry
  return {
    keyId: 0,
    booking: '',
    activity,
    serial,
    party,
    startsAt,
    opensAt: enterableFrom(startsAt),
    endsAt,
  }
}

/** What was sealed for this booking, or nothing. */
export async function decryptWithPass(
  bookingId: string,
  sealed: string,
): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(sealed), codeOf)
    const key = await sealKey(bookingId)
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, 12) }
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(12)))
  } catch {
    return undefined
  }
}

async function sealKey(bookingId: string): Promise<WebCryptoKey> {
  const secret = await crypto.subtle.importKey('raw', encode(bookingId), 'HKDF', false, [
    'deriveKey',
  ])
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encode(SEAL_KEY_INFO),
  }
  return crypto.subtle.deriveKey(hkdf, secret, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function codeOf(char: string): number {
  return char.charCodeAt(0)
}
