import type { QueryClient } from '@tanstack/react-query'
import { customerDatabase, publicDatabase } from '../../offline/cache/records.ts'
import { dropNotes } from '../../offline/drafts/draftNotes.ts'
import { getOutbox } from '../../offline/outbox/outbox.ts'
import { dropFiles } from '../../platform/room.ts'
import { del, openStore, written } from '../../platform/storage.ts'
import { draftsOf, type Kind } from './holdings.ts'

/** Removes one kind from this device, for `customer` where it is theirs; rejects where the disk refuses. */
export async function free(
  kind: Kind,
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
  await dropFiles()
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
  const store = openStore('borne-drafts')
  for (const owner of [customer, '']) if (owner !== undefined) dropNotes(owner)
  for (const [key] of await draftsOf(customer)) await del(key, store)
}

async function freeOutbox(customer: string): Promise<void> {
  const { entries } = await getOutbox().read()
  for (const entry of entries) {
    if (entry.customer === customer) await getOutbox().discard(entry.id)
  }
}
