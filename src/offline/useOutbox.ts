import { useMemo, useSyncExternalStore } from 'react'
import type { Entry } from './entry.ts'
import { getOutbox, subscribeOutbox } from './outbox.ts'
import type { Items } from './shelf.ts'

let items: Items = { entries: [], sent: [] }
let loading: Promise<void> | undefined
/** Counts readings and changes as they begin; `shown` is the number of what stands in `items`. */
let begun = 0
let shown = 0
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
  loading ??= follow()
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

function follow(): Promise<void> {
  subscribeOutbox((news) => (news.items ? show(news.items, (begun += 1)) : refresh()))
  return refresh()
}

async function refresh(): Promise<void> {
  const number = (begun += 1)
  show(await getOutbox().read(), number)
}

/** A change made right here, or a later reading, is newer than a reading that ends after it. */
function show(next: Items, number: number): void {
  if (number < shown) return
  shown = number
  items = next
  for (const listener of listeners) listener()
}
