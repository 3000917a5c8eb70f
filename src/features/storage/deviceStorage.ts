import { customerDatabase, publicDatabase, readRecord } from '../../offline/cache/cacheRecord.ts'
import { countVaultEdits } from '../../offline/secrets/vault.ts'
import { deleteCachedFiles, measureFiles } from '../../platform/storageQuota.ts'
import { del, entries, openStore, written } from '../../platform/storage.ts'
import type { QueryClient } from '@tanstack/react-query'
import { backupKeys, dropBackups, readBackup } from '../../offline/drafts/draftBackup.ts'

export const storageKinds = ['files', 'facts', 'mine', 'drafts', 'outbox'] as const
export type StorageKind = (typeof storageKinds)[number]

/** One sort of thing that this device holds; times in epoch milliseconds. */
export type StorageUsage = {
  count: number
  bytes: number
  since?: number | undefined
  stamps: { dataset: string; at: number }[]
  /** Of the site's files: the parts that are kept besides its public pages. */
  tiers?: string[]
}
export type DeviceStorage = Record<StorageKind, StorageUsage | undefined> & {
  /** Edits that other customers keep for their next sign-in here. */
  lockedEdits: number
}

/** A visitor's device has it no more than a visitor has an outbox. */
const loadOutboxCode = () => import('../../offline/outbox/outbox.ts')

/** Calls at every change of the outbox, until what it gives is called. */
export function watchOutbox(listener: () => void): () => void {
  const watching = loadOutboxCode().then(
    ({ subscribeOutbox }) => subscribeOutbox(listener),
    () => undefined,
  )
  return () => void watching.then((stop) => stop?.())
}

/** What is here of the site, of `customer` and of nobody; what cannot be read is undefined. */
export async function readDeviceStorage(customer: string | undefined): Promise<DeviceStorage> {
  const [files, facts, mine, drafts, outbox, locked] = await Promise.all([
    measureFiles().then((found) => found && { ...found, stamps: [] }),
    readFacts(publicDatabase).catch(() => undefined),
    customer === undefined
      ? undefined
      : readFacts(customerDatabase(customer)).catch(() => undefined),
    readDrafts(customer).catch(() => undefined),
    loadOutboxCode()
      .then(({ getOutbox }) => getOutbox().read())
      .catch(() => ({ entries: [] })),
    countVaultEdits(),
  ])
  const own = outbox.entries.filter((entry) => entry.customer === customer)
  return {
    files,
    facts,
    mine,
    drafts,
    outbox: {
      count: own.length,
      bytes: bytesOf(own),
      since: oldest(own.map(({ createdAt }) => createdAt)),
      stamps: [],
    },
    lockedEdits: outbox.entries.length - own.length + locked,
  }
}

async function readFacts(database: string): Promise<StorageUsage> {
  const stored = await entries<string, unknown>(openStore(database))
  const newest = new Map<string, number>()
  for (const [, record] of stored) {
    const reading = readRecord(record, Date.now())
    if (reading.kind !== 'fact') continue
    const dataset = String(reading.record.key[1])
    newest.set(dataset, Math.max(newest.get(dataset) ?? 0, reading.fact.at))
  }
  const stamps = [...newest].map(([dataset, at]) => ({ dataset, at }))
  return { count: stored.length, bytes: bytesOf(stored), stamps }
}

async function readDrafts(customer: string | undefined): Promise<StorageUsage> {
  const found = await draftsOf(customer)
  const times = found.flatMap(([, { at }]) => (typeof at === 'number' ? at : []))
  return { count: found.length, bytes: bytesOf(found), since: oldest(times), stamps: [] }
}

const draftStore = openStore('borne-drafts')

/**
 * A customer's drafts and a visitor's, also those that are only noted yet: records, among lists and marks that are
 * none.
 */
async function draftsOf(customer: string | undefined) {
  const stored = new Map(await entries<string, unknown>(draftStore))
  for (const key of backupKeys()) stored.set(key, readBackup(key))
  return [...stored].flatMap(([key, record]) => {
    const isMine = key.startsWith('/') || (customer !== undefined && key.startsWith(`${customer}/`))
    return isMine && isDraft(record) ? [[key, record] satisfies [string, object]] : []
  })
}

function isDraft(record: unknown): record is { value: object; at?: unknown } {
  return (
    typeof record === 'object' &&
    record !== null &&
    'value' in record &&
    typeof record.value === 'object'
  )
}

function oldest(times: readonly number[]): number | undefined {
  return times.length ? Math.min(...times) : undefined
}

/** As JSON in UTF-8: near enough to what the disk holds. */
function bytesOf(records: readonly unknown[]): number {
  return records.length ? new Blob([JSON.stringify(records)]).size : 0
}

/** Removes one kind from this device, for `customer` where it is theirs; rejects where the disk refuses. */
export async function freeStorage(
  kind: StorageKind,
  client: QueryClient,
  customer: string | undefined,
): Promise<void> {
  if (kind === 'files') return freeFiles()
  if (kind === 'facts') return freeFacts(client, 'public', publicDatabase)
  if (kind === 'drafts') return freeDrafts(customer)
  if (customer === undefined) return undefined
  if (kind === 'mine') return freeFacts(client, 'customer', customerDatabase(customer))
  return freeOutbox(customer)
}

/** What this page has not loaded yet may be gone: it begins anew. */
async function freeFiles(): Promise<void> {
  await deleteCachedFiles()
  location.reload()
}

/** From memory first: what is only on the disk would be written again. */
async function freeFacts(client: QueryClient, owner: string, database: string): Promise<void> {
  client.removeQueries({ queryKey: [owner] })
  await openStore(database, 'strict')('readwrite', (records) => {
    records.clear()
    return written(records)
  })
}

async function freeDrafts(customer: string | undefined): Promise<void> {
  for (const owner of [customer, '']) if (owner !== undefined) dropBackups(owner)
  for (const [key] of await draftsOf(customer)) await del(key, draftStore)
}

async function freeOutbox(customer: string): Promise<void> {
  const { getOutbox } = await loadOutboxCode()
  const { entries } = await getOutbox().read()
  for (const entry of entries) {
    if (entry.customer === customer) await getOutbox().discard(entry.id)
  }
}
