import * as v from 'valibot'
import { isVisitorSecret, visitorSecretOf } from '../../shared/api/visitor.ts'
import { Refused } from '../../shared/api/failure.ts'
import { storageWords } from '../ui/feedback/errorMessage.ts'
import { get, openStore, update } from '../platform/storage.ts'

/** Beside the drafts of visitors, with which it is forgotten. */
const store = openStore('borne-drafts', 'strict')
const KEY = '/visitor'

const Stored = v.object({ value: v.pipe(v.string(), v.check(isVisitorSecret)) })

/**
 * The secret of this device's visitor, one for all its tabs, made when it is first asked for; throws Refused
 * where none can be kept: what it would hold, nobody here could book.
 */
export async function visitorSecret(): Promise<string> {
  const fresh = { value: newSecret(), at: Date.now() }
  await update<unknown>(KEY, (stored) => (v.is(Stored, stored) ? stored : fresh), store).catch(
    () => undefined,
  )
  const known = await knownVisitor()
  if (known) return known
  throw new Refused(507, { success: false, error: storageWords.full, code: 'storage' })
}

/** Makes another secret this device's: what is held by it is held here from now on. */
export async function adoptVisitor(value: string): Promise<void> {
  await update<unknown>(KEY, () => ({ value, at: Date.now() }), store).catch(() => undefined)
}

/** The same where there is one already. */
export async function knownVisitor(): Promise<string | undefined> {
  const stored = await get<unknown>(KEY, store).catch(() => undefined)
  return v.is(Stored, stored) ? stored.value : undefined
}

/** 256 random bits. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const base64 = btoa(String.fromCharCode(...bytes))
  return visitorSecretOf(base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', ''))
}
