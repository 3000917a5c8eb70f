import { useMemo, useSyncExternalStore } from 'react'
import { createListeners } from '../../boot/listeners.ts'
import type { OutboxEntry, UnreadableEntry } from './outboxEntry.ts'
import { getOutbox, subscribeOutbox } from './outbox.ts'
import { type OutboxItems, noItems } from './outboxStore.ts'

let items: OutboxItems = noItems
let loading: Promise<void> | undefined
/** Ends hearing of every change, which nobody asks for. */
let following: (() => void) | undefined
/** Counts readings and changes as they begin; `shown` is the number of what stands in `items`. */
let begun = 0
let shown = 0
const listeners = createListeners()

type Own = { entries: OutboxEntry[]; sentAt: number | undefined; sealed: UnreadableEntry[] }

/** What waits for one customer, oldest first, when their last edit was sent, and what cannot be read. */
export function useOutbox(customer: string): Own {
  const all = useSyncExternalStore(subscribeItems, getItems, getItems)
  return useMemo(
    () => ({
      entries: all.entries.filter((entry) => entry.customer === customer),
      sentAt: all.sent.find((note) => note.customer === customer)?.at,
      sealed: all.sealed.filter((item) => item.customer === customer || !item.customer),
    }),
    [all, customer],
  )
}

/** Reads the device once, so that a page shows facts and intentions from its first render. */
export function loadOutbox(): Promise<void> {
  following ??= subscribeOutbox((news) =>
    news.items ? show(news.items, (begun += 1)) : refresh().catch(() => undefined),
  )
  loading ??= refresh().catch(() => {
    // A disk that fails now is asked again by whoever asks next.
    loading = undefined
  })
  return loading
}

/** What the device held when it was last asked; `noItems` while it has not answered. */
export function getItems(): OutboxItems {
  return items
}

/** Reads the device where nobody has yet, and tells of every change from then on. */
export function subscribeItems(listener: () => void): () => void {
  void loadOutbox()
  return listeners.subscribe(listener)
}

async function refresh(): Promise<void> {
  const number = (begun += 1)
  show(await getOutbox().read(), number)
}

/** A change made right here, or a later reading, is newer than a reading that ends after it. */
function show(next: OutboxItems, number: number): void {
  if (number < shown) return
  shown = number
  items = next
  listeners.notify()
}
