import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { dropDatabase, openStore } from '../../platform/storage.ts'
import { customerDatabase, publicDatabase } from './cacheRecord.ts'
import { datasetOf } from './datasets.ts'
import { type SyncStorage, openSyncStorage } from './cacheStorage.ts'
import { serverNow } from '../../boot/clock.ts'

/** Milliseconds between a fact's arrival and its writing: what a killed browser may lose. */
const WRITE_THROTTLE_MS = 100

type OpenMirror = { mirror: SyncStorage; stop: () => void }
const kept = new WeakMap<QueryClient, Map<string, Promise<OpenMirror>>>()

/** Brings the public facts into the cache, and keeps them on disk; what it gives ends all keeping for this client. */
export async function restorePublic(client: QueryClient): Promise<() => void> {
  await restore(client, publicDatabase, (key) => key[0] === 'public')
  return () =>
    kept.get(client)?.forEach((store) => {
      void store.then(
        ({ stop }) => stop(),
        () => undefined,
      )
    })
}

/** Likewise for the facts of one customer. */
export async function restoreCustomer(client: QueryClient, id: string): Promise<void> {
  await restore(client, customerDatabase(id), (key) => key[0] === 'customer' && key[2] === id)
}

/** Removes a customer's facts from memory and disk; resolves when nothing is left. */
export async function forgetCustomer(client: QueryClient, id: string): Promise<void> {
  const database = customerDatabase(id)
  const mine = await kept.get(client)?.get(database)
  mine?.stop()
  kept.get(client)?.delete(database)
  void client.cancelQueries({ queryKey: ['customer'] })
  client.removeQueries({ queryKey: ['customer'] })
  client.getMutationCache().clear()
  await mine?.mirror.settled()
  await dropDatabase(database)
}

async function restore(
  client: QueryClient,
  database: string,
  isOurs: (key: readonly unknown[]) => boolean,
): Promise<OpenMirror> {
  const stores = kept.get(client) ?? new Map<string, Promise<OpenMirror>>()
  kept.set(client, stores)
  const known = stores.get(database) ?? persist(client, database, isOurs)
  stores.set(database, known)
  return known
}

async function persist(
  queryClient: QueryClient,
  database: string,
  isOurs: (key: readonly unknown[]) => boolean,
): Promise<OpenMirror> {
  const mirror = await openSyncStorage(openStore(database), serverNow)
  const persister = createSyncStoragePersister({ storage: mirror, throttleTime: WRITE_THROTTLE_MS })
  const fresh = queryClient.getQueryCache().findAll({ stale: false })
  const told = new Set(fresh.map(({ state }) => state.data))
  await persistQueryClientRestore({ queryClient, persister, maxAge: Infinity })
  // What was fresh when it was written need not be now: the last answers of a killed page are missing.
  const restored = (query: Query) => isOurs(query.queryKey) && !told.has(query.state.data)
  await queryClient.invalidateQueries({ predicate: restored, refetchType: 'none' })
  const shouldDehydrateQuery = ({ queryKey, state }: Query) =>
    state.data !== undefined && isOurs(queryKey) && datasetOf(queryKey) !== undefined
  const dehydrateOptions = { shouldDehydrateQuery, shouldDehydrateMutation: () => false }
  const unsubscribe = persistQueryClientSubscribe({ queryClient, persister, dehydrateOptions })
  // What came before the disk was read makes no further event of its own.
  await persistQueryClientSave({ queryClient, persister, dehydrateOptions })
  const stop = () => {
    unsubscribe()
    mirror.close()
  }
  return { mirror, stop }
}
