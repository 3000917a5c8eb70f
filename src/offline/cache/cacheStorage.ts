import * as v from 'valibot'
import { entries, type UseStore, written } from '../../platform/storage.ts'
import { datasetOf } from './datasets.ts'
import { FactRecord, readRecord, CACHE_SCHEMA } from './cacheRecord.ts'

/** A memory copy of one database with the shape that the synchronous persister wants. */
export type SyncStorage = {
  getItem: () => string | null
  setItem: (name: string, text: string) => void
  removeItem: () => void
  /** Resolves when what was set before is on disk, or could not be written. */
  settled: () => Promise<void>
  close: () => void
}

const Client = v.object({
  clientState: v.object({
    queries: v.array(
      v.object({
        queryKey: v.array(v.unknown()),
        queryHash: v.string(),
        state: v.object({ data: v.unknown(), dataUpdatedAt: v.number() }),
      }),
    ),
  }),
})

/**
 * Reads the database once. Where that fails it starts empty; a write never replaces what it has
 * not read first, so an unreadable database is never overwritten.
 */
export async function openSyncStorage(store: UseStore, now: () => number): Promise<SyncStorage> {
  const { known, onDisk } = await readAll(store, now())
  let saved: Records = onDisk
  let closed = false
  let writing = Promise.resolve()
  const write = (next: Records) => {
    const before = saved
    saved = next
    writing = writing.then(() => (closed ? undefined : writeChanges(store, before, next, now())))
    // Quota, or a connection lost for good: the next change tries again with everything.
    writing = writing.catch(() => void (saved = new Map()))
  }
  // What has had its time on disk, or cannot be read any more, leaves it now.
  write(known)
  return {
    getItem: () => (known.size ? JSON.stringify(clientOf(known)) : null),
    setItem: (_name, text) => closed || write(recordsOf(text, now())),
    removeItem: () => undefined,
    settled: () => writing,
    close: () => void (closed = true),
  }
}

type Records = ReadonlyMap<string, FactRecord>

const useless: FactRecord = { schema: 0, key: [], data: null, updatedAt: 0 }

async function readAll(store: UseStore, now: number) {
  const stored = await entries<string, unknown>(store).catch(() => [])
  const known = new Map<string, FactRecord>()
  const onDisk = new Map<string, FactRecord>()
  for (const [hash, value] of stored) {
    const reading = readRecord(value, now)
    if (reading.kind === 'newer') continue
    const raw = v.safeParse(FactRecord, value)
    onDisk.set(hash, raw.success ? raw.output : useless)
    if (reading.kind === 'fact') known.set(hash, reading.record)
  }
  return { known, onDisk }
}

/** What Query hydrates: everything that has data is a success, whatever became of its refetch. */
function clientOf(records: Records) {
  const queries = [...records].map(([queryHash, { key, data, updatedAt }]) => ({
    queryHash,
    queryKey: key,
    dehydratedAt: updatedAt,
    meta: { offline: key[0] },
    state: { ...idle, data, dataUpdatedAt: updatedAt },
  }))
  return { timestamp: Date.now(), buster: '', clientState: { mutations: [], queries } }
}

const idle = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
}

function recordsOf(text: string, now: number): Records {
  const { queries } = v.parse(Client, JSON.parse(text)).clientState
  return new Map(
    queries.flatMap(({ queryHash, queryKey, state }) => {
      const data = datasetOf(queryKey)?.keep(state.data, now)
      const updatedAt = state.dataUpdatedAt
      return data ? [[queryHash, { schema: CACHE_SCHEMA, key: queryKey, data, updatedAt }]] : []
    }),
  )
}

/** One transaction: reads what is there, keeps what another tab has heard later. */
function writeChanges(store: UseStore, before: Records, next: Records, now: number): Promise<void> {
  const changed = [...next].filter(([hash, record]) => {
    return JSON.stringify(before.get(hash)) !== JSON.stringify(record)
  })
  const gone = [...before.keys()].filter((hash) => !next.has(hash))
  if (!changed.length && !gone.length) return Promise.resolve()
  return store('readwrite', (records) => {
    for (const hash of gone) records.delete(hash)
    for (const [hash, record] of changed) {
      const reading = records.get(hash)
      reading.addEventListener('success', () => {
        if (mayReplace(reading.result, record, now)) records.put(record, hash)
      })
    }
    return written(records)
  })
}

function mayReplace(stored: unknown, record: FactRecord, now: number): boolean {
  const reading = readRecord(stored, now)
  if (reading.kind === 'newer') return false
  if (reading.kind === 'useless') return true
  // The server's clock says which is newer: this device's may have been put back meanwhile.
  const before = reading.fact.at - atOf(record)
  return before < 0 || (before === 0 && reading.record.updatedAt <= record.updatedAt)
}

function atOf({ data }: FactRecord): number {
  return v.parse(v.object({ at: v.number() }), data).at
}
