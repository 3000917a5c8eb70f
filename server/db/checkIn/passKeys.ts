import { asc, desc } from 'drizzle-orm'
import * as v from 'valibot'
import { PassKey, type WebCryptoKey } from '../../../shared/rules/pass/pass.ts'
import { encryptText, decryptText } from '../../secret.ts'
import type { Database } from '../database.ts'
import { passKeys } from '../schema/checkIn.ts'

export type Signer = { id: number; privateKey: WebCryptoKey }

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

/** The public halves of all keys, oldest first: what was signed before a rotation stays valid. */
export async function loadPassKeys(db: Database): Promise<PassKey[]> {
  const rows = await db.select().from(passKeys).orderBy(asc(passKeys.id))
  return rows.map(({ id, publicKey }) => v.parse(PassKey, { id, key: JSON.parse(publicKey) }))
}

/**
 * Gives the newest key, made where there is none, or where another session secret sealed it. Known
 * ones are not decrypted again.
 */
export function createSigners(
  db: Database,
  secret: string,
  now: () => number,
): () => Promise<Signer> {
  let known: Signer | undefined
  let making: Promise<void> | undefined
  return async function load(): Promise<Signer> {
    const [row] = await db.select().from(passKeys).orderBy(desc(passKeys.id)).limit(1)
    if (row && row.id === known?.id) return known
    const key = row && decryptText(secret, row.privateKey)
    if (!row || key === undefined) {
      making ??= insertKey(db, secret, { id: (row?.id ?? 0) + 1, now: now() })
      await making.finally(() => (making = undefined))
      return load()
    }
    const bytes = Buffer.from(key, 'base64')
    const privateKey = await crypto.subtle.importKey('pkcs8', bytes, ALGORITHM, false, ['sign'])
    known = { id: row.id, privateKey }
    return known
  }
}

/** A new key, that signs from now on. */
export async function addPassKey(db: Database, secret: string, now: number): Promise<void> {
  const [last] = await db.select().from(passKeys).orderBy(desc(passKeys.id)).limit(1)
  await insertKey(db, secret, { id: (last?.id ?? 0) + 1, now })
}

/** Of those who want the same one at the same moment, one makes it. */
async function insertKey(
  db: Database,
  secret: string,
  { id, now }: { id: number; now: number },
): Promise<void> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  await db
    .insert(passKeys)
    .values({
      id,
      privateKey: encryptText(secret, bytes.toString('base64')),
      publicKey: JSON.stringify({ kty, crv, x, y }),
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
}
