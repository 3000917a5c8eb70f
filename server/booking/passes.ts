import { asc, desc } from 'drizzle-orm'
import * as v from 'valibot'
import { type Booking, endOf, startOf } from '../../shared/api/booking.ts'
import {
  enterableFrom,
  PassKey,
  signPass,
  type WebCryptoKey,
} from '../../shared/rules/pass/pass.ts'
import type { Database } from '../db/database.ts'
import { passKeys } from '../db/schema/checkIn.ts'
import { readRows } from '../db/statement.ts'
import { ignoreUnwritable } from '../failure.ts'
import { decryptText, encryptText } from '../secret.ts'

type PassDeps = { db: Database; secret: string; now: () => number }

export type Signer = { id: number; privateKey: WebCryptoKey }

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * Puts the signed pass of each confirmed visit that is not over into what is told of it. Signs what has none yet, and
 * keeps it: a code on a screen does not change by itself. Where nothing can be kept, it is told without.
 */
export function createPasses({
  db,
  secret,
  now,
}: PassDeps): (bookings: Booking[]) => Promise<Booking[]> {
  const loadSigner = createSigners(db, secret, now)
  const issue = async (wanting: Booking[]) => keep(db, wanting, await loadSigner())
  return async (bookings) => {
    const wanting = bookings.filter((booking) => !booking.pass && hasPass(booking, now()))
    const fresh = wanting.length ? await issue(wanting).catch(ignoreUnwritable) : undefined
    return bookings.map(({ pass, ...booking }) => {
      const current = pass ?? fresh?.get(booking.id)
      return current && hasPass(booking, now()) ? { ...booking, pass: current } : booking
    })
  }
}

function hasPass(booking: Booking, now: number): boolean {
  return booking.status === 'confirmed' && endOf(booking) > now
}

function sign(booking: Booking, { id, privateKey }: Signer): Promise<string> {
  const startsAt = startOf(booking)
  const pass = {
    keyId: id,
    booking: booking.id,
    activity: booking.activityId,
    serial: booking.serial ?? 1,
    party: booking.participants,
    startsAt,
    opensAt: enterableFrom(startsAt),
    endsAt: endOf(booking),
  }
  return signPass(pass, privateKey)
}

const StoredPasses = v.array(v.object({ id: v.string(), pass: v.string() }))

/**
 * The passes that stand: whoever signs at the same moment has the one that was kept first. None for a
 * version that is no more: a change meanwhile has taken its pass away.
 */
async function keep(
  db: Database,
  wanting: Booking[],
  signer: Signer,
): Promise<Map<string, string>> {
  const signed = await Promise.all(wanting.map((booking) => sign(booking, signer)))
  // Locked in one order, so that no two readers of the same list wait for each other.
  const text = `with given as (
      select * from unnest($1::text[], $2::int[], $3::text[]) as t(id, serial, fresh)
    ), locked as (
      select id, pass, fresh from bookings join given using (id, serial) order by id for update of bookings
    )
    update bookings set pass = coalesce(locked.pass, fresh)
    from locked where bookings.id = locked.id returning bookings.id, bookings.pass`
  const values = [wanting.map(({ id }) => id), wanting.map(({ serial }) => serial ?? 1), signed]
  const rows = v.parse(StoredPasses, await readRows(db.$client, { text, values }))
  return new Map(rows.map(({ id, pass }) => [id, pass]))
}

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
