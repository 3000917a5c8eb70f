import * as v from 'valibot'
import { decodeBase64Url } from '../../../shared/rules/base64url.ts'
import { del, entries, get, openStore, set, values, written } from '../../platform/storage.ts'

/** As the outbox opens it. */
const outbox = openStore('borne-outbox', 'strict')
const vault = openStore('borne-vault', 'strict')

const METHOD = 'AES-GCM'

const Bytes = v.instance(Uint8Array<ArrayBuffer>)
const Box = v.object({
  iv: Bytes,
  bytes: v.instance(ArrayBuffer),
  /** Edited fields: what may be told without opening it. */
  count: v.number(),
})

const Owned = v.looseObject({
  customer: v.string(),
  patch: v.optional(v.record(v.string(), v.unknown())),
})
const Records = v.array(v.tuple([v.string(), Owned]))
type Records = v.InferOutput<typeof Records>

/**
 * The key of a customer's vault (AES-256-GCM, not extractable) from the server's text (base64url);
 * nothing where the page is not a secure context.
 */
export async function importKey(text: string): Promise<CryptoKey | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  return crypto.subtle.importKey('raw', decodeBase64Url(text), METHOD, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Takes what a customer has not sent out of the outbox, as only their own key reads it. */
export async function moveToVault(customer: string, key: CryptoKey): Promise<void> {
  const mine = (await entries<string, unknown>(outbox)).flatMap(([id, record]) =>
    // Without a patch it is the note of a sending: nothing to keep.
    v.is(Owned, record) && record.customer === customer && record.patch
      ? [[id, record] as const]
      : [],
  )
  if (!mine.length) return
  const all = new Map([...(await openBox(customer, key)), ...mine])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify([...all]))
  const bytes = await crypto.subtle.encrypt(methodOf(customer, iv), key, plain)
  const count = [...all.values()].reduce(
    (sum, { patch = {} }) => sum + Object.keys(patch).length,
    0,
  )
  await set(customer, { iv, bytes, count }, vault)
  await outbox('readwrite', (records) => {
    for (const [id, record] of mine) {
      const known = records.get(id)
      // What another tab has changed meanwhile stays: the box holds what it was.
      known.addEventListener('success', () => isSame(known.result, record) && records.delete(id))
    }
    return written(records)
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Puts it back; resolves with whether there was anything. Killed in between, it begins again. */
export async function restoreFromVault(customer: string, key: CryptoKey): Promise<boolean> {
  const mine = await openBox(customer, key)
  if (!mine.length) return false
  await outbox('readwrite', (records) => {
    for (const [id, record] of mine) {
      const known = records.get(id)
      known.addEventListener('success', () => known.result ?? records.put(record, id))
    }
    return written(records)
  })
  await del(customer, vault)
  return true
}

export function emptyVault(customer: string): Promise<void> {
  return del(customer, vault)
}

/** How many edits wait for whoever they are of. */
export async function countVaultEdits(): Promise<number> {
  const boxes = await values<unknown>(vault).catch(() => [])
  return boxes.reduce<number>((sum, box) => sum + (v.is(Box, box) ? box.count : 0), 0)
}

/** What lies there; nothing where the key is another one: it stays where it is. */
async function openBox(customer: string, key: CryptoKey): Promise<Records> {
  const box = v.safeParse(Box, await get<unknown>(customer, vault))
  if (!box.success) return []
  const { iv, bytes } = box.output
  const plain = await crypto.subtle
    .decrypt(methodOf(customer, iv), key, bytes)
    .catch(() => undefined)
  return plain ? v.parse(Records, JSON.parse(new TextDecoder().decode(plain))) : []
}

function methodOf(customer: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: METHOD, iv, additionalData: new TextEncoder().encode(customer) }
}
