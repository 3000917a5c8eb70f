import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Person, Reply, TestApp } from '../server/testApp.ts'

/** What a device says beside the signature; each test gets one of them wrong. */
type Claims = {
  origin: string
  rpId: string
  isVerified: boolean
  counter: number
  /** Whose account it says the passkey opens. */
  userHandle: string
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A device that makes one passkey (WebAuthn §6): ES256, kept by a password manager, counting nothing. */
export function createAuthenticator(person: Pick<Person, 'id'>, claimed: Partial<Claims> = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const usual: Claims = {
    origin: 'http://localhost',
    rpId: 'localhost',
    isVerified: true,
    counter: 0,
    userHandle: base64url(person.id),
    ...claimed,
  }
  const clientData = (type: string, challenge: string, { origin }: Claims) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const signed = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }
  return {
    id: base64url(id),
    /** What `navigator.credentials.create` gives, without attestation. */
    create(challenge: string, said: Partial<Claims> = {}) {
      const claims = { ...usual, ...said }
      const key = coseOf(publicKey.export({ format: 'jwk' }))
      const made = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, key])
      const authData = authenticatorData(claims, made)
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, claims)),
        attestationObject: base64url(attestationOf(authData)),
        transports: ['internal', 'hybrid'],
      }
      return { challenge, passkey: { ...signed, response } }
    },
    /** What `navigator.credentials.get` gives. */
    get(challenge: string, said: Partial<Claims> = {}) {
      const claims = { ...usual, ...said }
      const data = clientData('webauthn.get', challenge, claims)
      const authData = authenticatorData(claims)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: claims.userHandle,
      }
      return { challenge, passkey: { ...signed, response } }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>

/** Present, perhaps verified, backed up; with a new credential where there is one (WebAuthn §6.1). */
function authenticatorData({ rpId, isVerified, counter }: Claims, made?: Uint8Array): Buffer {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | 0x08 | 0x10 | (made ? 0x40 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, made ?? Buffer.alloc(0)])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

/** CBOR, as far as it is needed (RFC 8949 §3.1): a text below 24 bytes, and 24 to 255 bytes. */
const text = (value: string) => Buffer.from([0x60 | value.length, ...Buffer.from(value)])
const bytes = (value: Uint8Array) => Buffer.from([0x58, value.length, ...value])

/** An ES256 key (RFC 9053 §7.1.1): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  const point = (value: string) => bytes(Buffer.from(value, 'base64url'))
  return Buffer.concat([head, point(x), Buffer.from([0x22]), point(y)])
}

function attestationOf(authData: Uint8Array): Buffer {
  const none = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])]
  return Buffer.concat([Buffer.from([0xa3]), ...none, text('authData'), bytes(authData)])
}

export async function challengeFor(
  app: TestApp,
  purpose: 'sign-in' | 'add',
  token?: string,
): Promise<string> {
  const reply = await app.call('/api/passkeys/options', {
    body: { purpose },
    ...(token && { token }),
  })
  return String(reply.body['challenge'])
}

/** Makes a passkey on a device and adds it to somebody's account. */
export async function addPasskey(
  app: TestApp,
  person: Person,
  device = createAuthenticator(person),
): Promise<Authenticator> {
  const challenge = await challengeFor(app, 'add', person.token)
  const body = device.create(challenge)
  const { status } = await app.call('/api/passkeys', { body, token: person.token })
  if (status !== 201) throw new Error(`the passkey was not added: ${status}`)
  return device
}

/** Signs in by it, with a challenge of its own. */
export async function signInByPasskey(
  app: TestApp,
  device: Authenticator,
  said: Partial<Claims> = {},
): Promise<Reply> {
  return app.call('/api/auth', { body: device.get(await challengeFor(app, 'sign-in'), said) })
}
