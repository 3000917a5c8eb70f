import * as v from 'valibot'
import { dropDatabase, get, openStore, set } from '../../platform/storage.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

const DATABASE = 'borne-terminal'
const store = openStore(DATABASE, 'strict')

const Bytes = v.instance(Uint8Array<ArrayBuffer>)
const StoredCode = v.object({
  salt: Bytes,
  hash: Bytes,
  wrong: v.number(),
  /** No try before, by this device's clock. */
  until: v.number(),
})

/** Of PBKDF2-HMAC-SHA-256 (OWASP, 2023). */
const PBKDF2_ROUNDS = 600_000
const FREE_TRIES = 5

/** Remembers the code that paired this tablet, as a hash: it ends the public terminal. */
export async function keepExitCode(code: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  await set('code', { salt, hash: await hashOf(code, salt), wrong: 0, until: 0 }, store)
}

export type ExitAttempt = { kind: 'open' } | { kind: 'wrong' } | { kind: 'wait'; minutes: number }

/** Tries a code. After five wrong ones each further try waits a minute more, over reloads too. */
export async function tryExitCode(code: string, now: number): Promise<ExitAttempt> {
  const kept = v.safeParse(StoredCode, await get<unknown>('code', store))
  if (!kept.success) return { kind: 'wrong' }
  const { salt, hash, wrong, until } = kept.output
  // A wait longer than any that we set: the clock was put back.
  const wait = until - now > wrong * MINUTE_MS ? 0 : until - now
  if (wait > 0) return { kind: 'wait', minutes: Math.ceil(wait / MINUTE_MS) }
  const tried = await hashOf(code, salt)
  const isOpen = tried.every((byte, index) => byte === hash[index])
  const next = isOpen ? 0 : wrong + 1
  const pause = Math.max(0, next - FREE_TRIES + 1) * MINUTE_MS
  await set('code', { salt, hash, wrong: next, until: now + pause }, store)
  return { kind: isOpen ? 'open' : 'wrong' }
}

export function forgetExitCode(): Promise<void> {
  return dropDatabase(DATABASE)
}

async function hashOf(
  code: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new TextEncoder().encode(code)
  const key = await crypto.subtle.importKey('raw', plain, 'PBKDF2', false, ['deriveBits'])
  const method = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PBKDF2_ROUNDS }
  return new Uint8Array(await crypto.subtle.deriveBits(method, key, 256))
}
