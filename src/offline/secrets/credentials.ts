import * as v from 'valibot'
import { del, entries, get, getMany, openStore, set, written } from '../../platform/storage.ts'

/** Who is signed in on this device: read by pages and by the worker, written by session. */
export type StoredCredentials = { id: string; token: string }

const store = openStore('borne-session', 'strict')
const keys = ['token', 'id', 'authenticated']
const VAULT_KEY = 'vault-key'
/** A key each: noting one needs no reading of the others. */
const REVOCATION = 'revocation/'

const Filled = v.pipe(v.string(), v.minLength(1))
const Stored = v.tuple([Filled, Filled, v.literal(true)])

/** Authenticated means that token, id and flag are all there; rejects where the disk cannot say. */
export async function loadCredentials(): Promise<StoredCredentials | undefined> {
  const [token, id, flag] = await getMany<unknown>(keys, store)
  const stored = v.safeParse(Stored, [token, id, flag])
  return stored.success ? { token: stored.output[0], id: stored.output[1] } : undefined
}

export async function storeCredentials({ id, token }: StoredCredentials): Promise<void> {
  await store('readwrite', (records) => {
    const before = records.get('id')
    // The key of whoever was here before opens nothing of the next one's.
    before.addEventListener('success', () => before.result === id || records.delete(VAULT_KEY))
    records.put(token, 'token')
    records.put(id, 'id')
    records.put(true, 'authenticated')
    return written(records)
  })
}

/**
 * Deletes the session, and leaves the hash by which the server will end it; resolves with whether
 * the hash was noted. Rejects where the session is still there.
 */
export async function deleteCredentials(tokenHash?: string): Promise<boolean> {
  if (tokenHash && (await succeeds(remove(tokenHash)))) return true
  // A disk too full for the note may still delete.
  await remove()
  return false
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

function remove(tokenHash?: string): Promise<void> {
  return store('readwrite', (records) => {
    for (const key of [...keys, VAULT_KEY]) records.delete(key)
    if (tokenHash) records.put(tokenHash, REVOCATION + tokenHash)
    return written(records)
  })
}

/** The key of the vault lives as long as the session that brought it, and goes with it. */
export function storeVaultKey(token: string, key: CryptoKey): Promise<void> {
  return store('readwrite', (records) => {
    const reading = records.get('token')
    reading.addEventListener(
      'success',
      () => reading.result === token && records.put(key, VAULT_KEY),
    )
    return written(records)
  })
}

export async function loadVaultKey(): Promise<CryptoKey | undefined> {
  const stored = await get<unknown>(VAULT_KEY, store)
  return globalThis.CryptoKey && stored instanceof CryptoKey ? stored : undefined
}

/** SHA-256 hashes (hex) of tokens whose sessions the server has yet to end. */
export async function loadRevocations(): Promise<string[]> {
  const stored = await entries<string, unknown>(store)
  return stored.flatMap(([key]) => (key.startsWith(REVOCATION) ? key.slice(REVOCATION.length) : []))
}

export async function forgetRevocation(hash: string): Promise<void> {
  await del(REVOCATION + hash, store)
}

/** What a device of the venue's own is: the tablet at the door, or a terminal for everybody. */
const Role = v.picklist(['tablet', 'terminal'])
export type Role = v.InferOutput<typeof Role>
const ROLE = 'role'

/** Nothing on anybody's own device. */
export async function loadRole(): Promise<Role | undefined> {
  const stored = await get<unknown>(ROLE, store).catch(() => undefined)
  return v.is(Role, stored) ? stored : undefined
}

export function storeRole(role: Role | undefined): Promise<void> {
  return role ? set(ROLE, role, store) : del(ROLE, store)
}
