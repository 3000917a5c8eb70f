import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  deleteCredentials,
  loadVaultKey,
  storeCredentials,
  storeVaultKey,
} from '../../../src/offline/secrets/credentials.ts'
import {
  countVaultEdits,
  emptyVault,
  restoreFromVault,
  importKey,
  moveToVault,
} from '../../../src/offline/secrets/vault.ts'
import { dropDatabase, entries, get, openStore, set } from '../../../src/platform/storage.ts'
import { OUTBOX_SCHEMA } from '../../../src/offline/outbox/outboxEntry.ts'
import { failNext } from './faults.ts'

const outbox = openStore('borne-outbox')
const vault = openStore('borne-vault')
const edit = {
  id: 'a',
  customer: '7',
  kind: 'profile',
  schema: OUTBOX_SCHEMA,
  patch: { firstName: 'Canarina', mobilePhone: '0699' },
}
const another = { ...edit, id: 'b', customer: '8', patch: { lastName: 'Autre' } }

beforeEach(async () => {
  for (const name of ['borne-outbox', 'borne-vault']) await dropDatabase(name)
  for (const entry of [edit, another]) await set(entry.id, entry, outbox)
  await set('sent/7', { kind: 'sent', customer: '7', at: 1 }, outbox)
})

async function newKey(text = randomBytes(32).toString('base64url')): Promise<CryptoKey> {
  const key = await importKey(text)
  if (!key) throw new Error('no key')
  return key
}

const waiting = async () => (await entries<string, unknown>(outbox)).map(([id]) => id)
/** Everything in the vault, letter by letter. */
async function boxText(): Promise<string> {
  const box = await get<{ bytes: ArrayBuffer }>('7', vault)
  return `${JSON.stringify(box)}${box ? Buffer.from(box.bytes).toString('latin1') : ''}`
}

test('a key that comes after its session is over is not left on the device', async () => {
  await storeCredentials({ id: '7', token: 'first' })
  const key = await newKey()
  await storeVaultKey('another', key)
  expect(await loadVaultKey()).toBe(undefined)
  await storeVaultKey('first', key)
  expect(await loadVaultKey()).toEqual(key)
  await deleteCredentials()
  await storeVaultKey('first', key)
  expect(await loadVaultKey()).toBe(undefined)
})

test('what is kept over a sign-out leaves the outbox and cannot be read, others’ edits stay', async () => {
  await moveToVault('7', await newKey())
  expect(await waiting()).toEqual(['b', 'sent/7'])
  expect(await boxText()).not.toMatch(/Canarina|0699|firstName/)
  expect(await countVaultEdits()).toBe(2)
})

test('the same customer’s key, brought again, gives it back as it was', async () => {
  const text = randomBytes(32).toString('base64url')
  await moveToVault('7', await newKey(text))
  expect(await restoreFromVault('7', await newKey(text))).toBe(true)
  expect(await get('a', outbox)).toEqual(edit)
  expect(await countVaultEdits()).toBe(0)
  expect(await restoreFromVault('7', await newKey(text))).toBe(false)
})

test('no other key opens it, and it is not lost by trying', async () => {
  const key = await newKey()
  await moveToVault('7', key)
  expect(await restoreFromVault('7', await newKey())).toBe(false)
  expect(await restoreFromVault('8', key)).toBe(false)
  expect(await waiting()).toEqual(['b', 'sent/7'])
  expect(await restoreFromVault('7', key)).toBe(true)
})

test('the key itself can be kept, not read', async () => {
  const key = await newKey()
  await set('key', key, vault)
  expect(await get('key', vault)).toBeInstanceOf(CryptoKey)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('a second sign-out adds to what is kept already', async () => {
  const key = await newKey()
  await moveToVault('7', key)
  await set('c', { ...edit, id: 'c' }, outbox)
  await moveToVault('7', key)
  await restoreFromVault('7', key)
  expect(await waiting()).toEqual(['a', 'b', 'c', 'sent/7'])
})

test('killed between the two stores it is in both, and then once: a later edit is not overwritten', async () => {
  const key = await newKey()
  failNext(IDBObjectStore.prototype, 'delete', 2, 'QuotaExceededError')
  await expect(moveToVault('7', key)).rejects.toThrow()
  expect(await waiting()).toEqual(['a', 'b', 'sent/7'])
  const later = { ...edit, patch: { firstName: 'Plus tard' } }
  await set('a', later, outbox)
  await restoreFromVault('7', key)
  expect(await get('a', outbox)).toEqual(later)
})

test('« supprimer » empties the vault too', async () => {
  const key = await newKey()
  await moveToVault('7', key)
  await emptyVault('7')
  expect(await restoreFromVault('7', key)).toBe(false)
})

test('what another tab changes while it is being sealed stays in the outbox', async () => {
  const key = await newKey()
  const locking = moveToVault('7', key)
  await set('a', { ...edit, attempts: 1 }, outbox)
  await locking
  expect(await waiting()).toEqual(['a', 'b', 'sent/7'])
})
