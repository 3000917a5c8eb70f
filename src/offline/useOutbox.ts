import { useMemo, useSyncExternalStore } from 'react'
import type { Entry } from './entry.ts'
import { getOutbox, subscribeOutbox } from './outbox.ts'
import type { Items } from './shelf.ts'

let items: Items = { entries: [], sent: [] }
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** What waits for one customer, oldest first, and when their last edit was sent. */
export function useOutbox(customer: string): { entries: Entry[]; sentAt: number | undefined } {
  const all = useSyncExternalStore(subscribe, get, get)
  return useMemo(
    () => ({
      entries: all.entries.filter((entry) => entry.customer === customer),
      sentAt: all.sent.find((note) => note.customer === customer)?.at,
    }),
    [all, customer],
  )
}

/** Reads the device once, so that a page shows facts and intentions from its first render. */
export function loadOutbox(): Promise<void> {
  loading ??= refresh().finally(() => {
    subscribeOutbox((news) => (news.items ? show(news.items) : refresh()))
  })
  return loading.catch(() => undefined)
}

/** What the device held when it was last asked, for the places that are no component. */
export function getItems(): Items {
  return items
}

function subscribe(listener: () => void): () => void {
  void loadOutbox()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const get = () => items

/** A change made right here while the disk is read is newer than the reading. */
async function refresh(): Promise<void> {
  const before = items
  const read = await getOutbox().read()
  if (before === items) show(read)
}

function show(next: Items): void {
  items = next
  for (const listener of listeners) listener()
}
