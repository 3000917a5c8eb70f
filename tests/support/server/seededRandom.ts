import { AsyncLocalStorage } from 'node:async_hooks'
import crypto, { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Draw = (length: number, kind?: string) => Buffer
/** What the work under way draws its bytes from: nothing for what runs beside it. */
const streams = new AsyncLocalStorage<Draw>()

/**
 * Runs a piece of work all of whose randomness follows from the seed, between `seedRandomness` and its end. What is
 * drawn for another purpose, told by its length or range, takes nothing from the rest.
 */
export function seeded<T>(seed: string, work: () => Promise<T>): Promise<T> {
  const counts = new Map<string, number>()
  const draw: Draw = (length, kind = `${length} bytes`) => {
    const nth = counts.get(kind) ?? 0
    counts.set(kind, nth + 1)
    const block = (_: unknown, at: number) =>
      createHash('sha512').update(`${seed} ${kind} ${nth} ${at}`).digest()
    const blocks = Array.from({ length: Math.ceil(length / 64) }, block)
    return Buffer.concat(blocks).subarray(0, length)
  }
  return streams.run(draw, work)
}

/**
 * Puts seeded sources in the place of Node's, for the work of `seeded` alone; returns what takes them away. An
 * ECDSA signature, which is random by itself, becomes a digest of what is signed: nothing verifies it.
 */
export function seedRandomness(): () => void {
  const { subtle } = globalThis.crypto
  const { random } = Math
  const { createECDH, generateKeyPairSync, randomBytes, randomInt } = crypto
  const [generateKey, sign] = [subtle.generateKey.bind(subtle), subtle.sign.bind(subtle)]
  const drawing = () => streams.getStore()

  Math.random = () => numberOf(drawing(), '0 to 1') ?? random()
  Object.assign(crypto, {
    randomBytes: (length: number) => drawing()?.(length) ?? randomBytes(length),
    randomInt: (...[least, most]: [number, number?]) => {
      const [from, to] = most === undefined ? [0, least] : [least, most]
      const drawn = numberOf(drawing(), `${from} to ${to}`)
      return drawn === undefined ? randomInt(from, to) : from + Math.floor(drawn * (to - from))
    },
    createECDH: (curve: string) => {
      const [made, draw] = [createECDH(curve), drawing()]
      const generateKeys = (own: Draw) => (made.setPrivateKey(own(32, 'key')), made.getPublicKey())
      if (draw) Object.assign(made, { generateKeys: () => generateKeys(draw) })
      return made
    },
    generateKeyPairSync: (...given: Parameters<typeof generateKeyPairSync>) => {
      const draw = drawing()
      if (!draw) return generateKeyPairSync(...given)
      const privateKey = createPrivateKey({ key: seededKey(draw), format: 'jwk' })
      return { privateKey, publicKey: createPublicKey(privateKey) }
    },
  })
  Object.assign(subtle, {
    generateKey: (...given: Parameters<typeof generateKey>) => {
      const draw = drawing()
      return draw ? importPair(seededKey(draw)) : generateKey(...given)
    },
    sign: async (...given: Parameters<typeof sign>) => {
      const [, key, data] = given
      if (!drawing() || key.algorithm.name !== 'ECDSA') return sign(...given)
      const signed = data instanceof ArrayBuffer ? Buffer.from(data) : Buffer.from(data.buffer)
      return createHash('sha512').update(signed).digest()
    },
  })
  syncBuiltinESMExports()
  return () => {
    Math.random = random
    Object.assign(crypto, { createECDH, generateKeyPairSync, randomBytes, randomInt })
    Object.assign(subtle, { generateKey, sign })
    syncBuiltinESMExports()
  }
}

/** Between 0 and 1. */
function numberOf(draw: Draw | undefined, kind: string): number | undefined {
  return draw && draw(6, kind).readUIntBE(0, 6) / 2 ** 48
}

/** A key pair for signatures on P-256, its private half. */
function seededKey(draw: Draw) {
  const own = crypto.createECDH('prime256v1')
  own.setPrivateKey(draw(32, 'key'))
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const [x, y] = [text(own.getPublicKey().subarray(1, 33)), text(own.getPublicKey().subarray(33))]
  return { kty: 'EC', crv: 'P-256', x, y, d: text(own.getPrivateKey()) }
}

async function importPair({ d, ...key }: ReturnType<typeof seededKey>) {
  const importAs = (jwk: object, use: 'sign' | 'verify') =>
    crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, true, [use])
  return {
    publicKey: await importAs(key, 'verify'),
    privateKey: await importAs({ ...key, d }, 'sign'),
  }
}
