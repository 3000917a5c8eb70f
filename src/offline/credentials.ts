import * as v from 'valibot'
import { del, getMany, openStore, setMany, written } from '../platform/storage.ts'

/** Who is signed in on this device: read by pages and by the worker, written by session. */
export type Credentials = { id: string; token: string }

const store = openStore('borne-session', 'strict')
const keys = ['token', 'id', 'authenticated', 'revocations']

const Filled = v.pipe(v.string(), v.minLength(1))
const Stored = v.tuple([Filled, Filled, v.literal(true)])
const Hashes = v.array(v.string())

/** Authenticated means that token, id and flag are all there; rejects where the disk cannot say. */
export async function loadCredentials(): Promise<Credentials | undefined> {
  const [token, id, flag] = await getMany<unknown>(keys, store)
  const stored = v.safeParse(Stored, [token, id, flag])
  return stored.success ? { token: stored.output[0], id: stored.output[1] } : undefined
}

export async function storeCredentials({ id, token }: Credentials): Promise<void> {
  await setMany(
    [
      ['token', token],
      ['id', id],
      ['authenticated', true],
    ],
    store,
  )
}

/** Deletes the session; what is left is the hash by which the server will end it, if any. */
export async function deleteCredentials(tokenHash?: string): Promise<void> {
  const revocations = [...(await loadRevocations()), ...(tokenHash ? [tokenHash] : [])]
  await store('readwrite', (records) => {
    for (const key of keys.slice(0, 3)) records.delete(key)
    if (revocations.length) records.put(revocations, 'revocations')
    return written(records)
  })
}

/** SHA-256 hashes (hex) of tokens whose sessions the server has yet to end. */
export async function loadRevocations(): Promise<string[]> {
  const [, , , hashes] = await getMany<unknown>(keys, store)
  const stored = v.safeParse(Hashes, hashes)
  return stored.success ? stored.output : []
}

export async function forgetRevocation(hash: string): Promise<void> {
  const left = (await loadRevocations()).filter((other) => other !== hash)
  if (left.length) await setMany([['revocations', left]], store)
  else await del('revocations', store)
}
