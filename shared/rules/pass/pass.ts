import * as v from 'valibot'
import { MINUTE_MS } from '../time.ts'

/** What a signed pass says. Instants are epoch milliseconds, of whole minutes. */
export type Pass = {
  /** Which of the venue's keys signed it: 1 to 255. */
  keyId: number
  /** The booking's id: its reference. */
  booking: string
  activity: string
  /** The version of the booking that it was made for. */
  serial: number
  party: number
  startsAt: number
  /** From when it is worth something. */
  opensAt: number
  /** The visit's end: from this instant on it is worth nothing. */
  endsAt: number
}

/** The public half of a signing key (RFC 7517), and its number in the passes. */
export const PassKey = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(255)),
  key: v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
})
export type PassKey = v.InferOutput<typeof PassKey>

/** `CryptoKey`, which Node’s types do not name. */
export type WebCryptoKey = Parameters<typeof crypto.subtle.sign>[1]

/** Why a code is no pass of this venue. `newer`: of a format that only a newer app knows. */
type PassProblem = 'unreadable' | 'newer' | 'forged'
export type PassReading = { pass: Pass } | { problem: PassProblem }

/** All of QR's alphanumeric mode; no address begins like this. */
export const PASS_PREFIX = 'BORNE$'

/** Minutes before the start from which one is let in. */
const EARLY_ENTRY_MINUTES = 30

/** The same where a person decides it; earlier than so, whoever has a stolen tablet could use up a day's passes. */
const FORCED_ENTRY_MINUTES = 180

/** Returns from when on (epoch ms) a visit may be entered: by its pass, or as a person decides (`isForced`). */
export function enterableFrom(startsAt: number, isForced = false): number {
  return startsAt - (isForced ? FORCED_ENTRY_MINUTES : EARLY_ENTRY_MINUTES) * MINUTE_MS
}

const VERSION = 1
const SIGNATURE = 64
const MAX_TEXT_LENGTH = 40
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Whether a text claims to be a pass, genuine or not. */
export function isPass(text: string): boolean {
  return text.startsWith(PASS_PREFIX)
}

/** Signs a pass (ES256, the raw signature of RFC 7518 §3.4); throws RangeError for what does not fit. */
export async function signPass(pass: Pass, privateKey: WebCryptoKey): Promise<string> {
  const content = pack(pass)
  const signature = await crypto.subtle.sign(ALGORITHM, privateKey, content)
  const signed = new Uint8Array(content.length + SIGNATURE)
  signed.set(content)
  signed.set(new Uint8Array(signature), content.length)
  return PASS_PREFIX + encodeBase45(signed)
}

/** What a text says as a pass, **unverified**: to name what is shown, never to let in. */
export function readPass(text: string): PassReading {
  const signed = signedBytes(text)
  return 'problem' in signed ? signed : { pass: signed.pass }
}

/** The pass, where one of these keys signed exactly this. Takes the scanned text, in upper case. */
export async function verifyPass(text: string, keys: readonly PassKey[]): Promise<PassReading> {
  const signed = signedBytes(text)
  if ('problem' in signed) return signed
  const key = keys.find(({ id }) => id === signed.pass.keyId)
  if (!key) return { problem: 'forged' }
  const publicKey = await importKey(key)
  const isOurs = await crypto.subtle.verify(ALGORITHM, publicKey, signed.signature, signed.content)
  return isOurs ? { pass: signed.pass } : { problem: 'forged' }
}

function importKey({ key }: PassKey): Promise<WebCryptoKey> {
  return crypto.subtle.importKey('jwk', key, ALGORITHM, false, ['verify'])
}

type Bytes = Uint8Array<ArrayBuffer>

function signedBytes(
  text: string,
): { pass: Pass; content: Bytes; signature: Bytes } | { problem: PassProblem } {
  const bytes = isPass(text) ? decodeBase45(text.slice(PASS_PREFIX.length)) : undefined
  if (!bytes || bytes.length <= SIGNATURE) return { problem: 'unreadable' }
  if ((bytes[0] ?? 0) > VERSION) return { problem: 'newer' }
  const content = bytes.slice(0, -SIGNATURE)
  const pass = unpack(content)
  return pass ? { pass, content, signature: bytes.slice(-SIGNATURE) } : { problem: 'unreadable' }
}

/** Version, key, serial, party, start, minutes open before and until the end, then two texts. */
const FIXED_BYTES = 13

function pack(pass: Pass): Bytes {
  const texts = [pass.booking, pass.activity].map((text) => new TextEncoder().encode(text))
  if (texts.some((text) => text.length > MAX_TEXT_LENGTH))
    throw new RangeError('a pass holds 40 bytes of each text')
  const bytes = new Uint8Array(FIXED_BYTES + texts.reduce((sum, text) => sum + 1 + text.length, 0))
  const view = new DataView(bytes.buffer)
  const minutes = (from: number, to: number) => fits((to - from) / MINUTE_MS, 0xffff)
  view.setUint8(0, VERSION)
  view.setUint8(1, fits(pass.keyId, 0xff))
  view.setUint16(2, fits(pass.serial, 0xffff))
  view.setUint8(4, fits(pass.party, 0xff))
  view.setUint32(5, fits(pass.startsAt / MINUTE_MS, 0xffff_ffff))
  view.setUint16(9, minutes(pass.opensAt, pass.startsAt))
  view.setUint16(11, minutes(pass.startsAt, pass.endsAt))
  let at = FIXED_BYTES
  for (const text of texts) {
    view.setUint8(at, text.length)
    bytes.set(text, at + 1)
    at += 1 + text.length
  }
  return bytes
}

function unpack(bytes: Bytes): Pass | undefined {
  if (bytes.length < FIXED_BYTES + 2 || bytes[0] !== VERSION) return undefined
  const view = new DataView(bytes.buffer)
  const startsAt = view.getUint32(5) * MINUTE_MS
  const activityAt = FIXED_BYTES + 1 + view.getUint8(FIXED_BYTES)
  if (activityAt >= bytes.length) return undefined
  if (activityAt + 1 + view.getUint8(activityAt) !== bytes.length) return undefined
  const text = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to))
  return {
    keyId: view.getUint8(1),
    serial: view.getUint16(2),
    party: view.getUint8(4),
    startsAt,
    opensAt: startsAt - view.getUint16(9) * MINUTE_MS,
    endsAt: startsAt + view.getUint16(11) * MINUTE_MS,
    booking: text(FIXED_BYTES + 1, activityAt),
    activity: text(activityAt + 1, bytes.length),
  }
}

function fits(value: number, most: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new RangeError(`${value} does not fit into a pass`)
}

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
