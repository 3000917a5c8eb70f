import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { CODE_LENGTH } from '../shared/api/account/code.ts'
import {
  ID_ALPHABET,
  REFERENCE_ALPHABET,
  REFERENCE_LENGTH,
} from '../shared/rules/pass/reference.ts'

/** What a hash of a password or a PIN costs: Argon2id with OWASP's parameters, 19 MiB and two passes. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** SHA-256 in hex: how tokens are kept at rest. */
export function sha256(text: string): string {
  return hash('sha256', text)
}

/** An opaque token of 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** `bits` random bits in lower-case base 32, without the letters that look like digits. */
export function randomId(bits = 100): string {
  return Array.from(randomBytes(Math.ceil(bits / 5)), (byte) => ID_ALPHABET[byte % 32]).join('')
}

/** A booking's short reference: 39 random bits. The database holds it unique. */
export function randomReference(): string {
  const { length } = REFERENCE_ALPHABET
  return Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_ALPHABET[randomInt(length)]).join(
    '',
  )
}

/** Eight random digits: a code that people read in a letter and type. */
export function randomCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** A text that only the holder of the secret can have written: `payload.signature`. */
export function sign(secret: string, purpose: string, payload: string): string {
  return `${payload}.${mac(secret, purpose, payload)}`
}

/** The payload of a signed text, or nothing when the signature is not ours. */
export function verify(secret: string, purpose: string, signed: string): string | undefined {
  const dot = signed.lastIndexOf('.')
  const payload = signed.slice(0, Math.max(dot, 0))
  const given = Buffer.from(signed.slice(dot + 1))
  const expected = Buffer.from(mac(secret, purpose, payload))
  return given.length === expected.length && timingSafeEqual(given, expected) ? payload : undefined
}

/** A reference that says the same thing twice and nothing else. */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return mac(secret, purpose, value).slice(0, 16)
}

/** 256 bits (base64url) that are the same for the same value, and tell nothing of the secret. */
export function keyFor(secret: string, purpose: string, value: string): string {
  return mac(secret, purpose, value)
}

/** Encrypts a text at rest (AES-256-GCM). */
export function encryptText(secret: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** What was sealed, or nothing when the secret has changed since. */
export function decryptText(secret: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealKey(secret), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

function mac(secret: string, purpose: string, payload: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url')
}

const sealKeys = new Map<string, Buffer>()

function sealKey(secret: string): Buffer {
  const known = sealKeys.get(secret)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'borne seal', 32))
  sealKeys.set(secret, key)
  return key
}
