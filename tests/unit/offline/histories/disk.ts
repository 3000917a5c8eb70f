import {
  type OutboxEntry,
  fieldsOf,
  isPending,
} from '../../../../src/offline/outbox/outboxEntry.ts'
import {
  changedItems,
  type OutboxItems,
  itemsOf,
  type OutboxStore,
} from '../../../../src/offline/outbox/outboxStore.ts'
import type { Actor, Scheduler } from './scheduler.ts'

/** Why an actor touches the disk: `author` where the customer ends something, on purpose. */
export type Cause = 'author' | 'outbox'
export type DiskFault = 'none' | 'full' | 'unreadable'

/** One typed value, wherever it stands: values are unique. */
export type TypedValue = { value: string; customer: string; field: string }

type Watch = (before: OutboxItems, after: OutboxItems, cause: Cause) => void

/** The records of one device. Each change is atomic; whoever makes it can be stopped before and after. */
export function createDisk(scheduler: Scheduler, watch: Watch) {
  const records = new Map<string, unknown>()
  const disk = {
    fault: 'none' as DiskFault,
    records,
    items: () => itemsOf([...records].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    shelfOf: (actor: Actor, cause: () => Cause): OutboxStore => ({
      read: async () => {
        await scheduler.step(actor)
        if (disk.fault === 'unreadable') throw new DOMException('lost', 'UnknownError')
        return disk.items()
      },
      change: async (edit) => {
        const why = cause()
        await scheduler.step(actor)
        if (disk.fault === 'unreadable') throw new DOMException('lost', 'UnknownError')
        const before = disk.items()
        const next = edit(before)
        const { gone, changed } = changedItems(before, next)
        if (disk.fault === 'full' && changed.length)
          throw new DOMException('full', 'QuotaExceededError')
        for (const key of gone) records.delete(key)
        for (const [key, item] of changed) records.set(key, structuredClone(item))
        watch(before, disk.items(), why)
        await scheduler.step(actor)
        return next
      },
    }),
    /** As the version before would have written it: an update comes in the middle. */
    age: () => {
      for (const entry of disk.items().entries) {
        const { wait, ...rest } = entry
        const old = wait && { until: wait.until, because: wait.because }
        records.set(entry.id, { ...rest, schema: 1, ...(old && { wait: old }) })
      }
    },
  }
  return disk
}

/** Every value that stands in these entries. */
export function typedValuesOf(entries: readonly OutboxEntry[]): TypedValue[] {
  return entries.flatMap(({ customer, patch }) =>
    fieldsOf(patch).map((field) => ({ value: String(patch[field]), customer, field })),
  )
}

/** What was sent once is sent again as it was, or not at all. */
export function rewritten(before: OutboxItems, after: OutboxItems): string[] {
  const former = before.entries.filter((entry) => entry.attempts > 0 && isPending(entry))
  return former.flatMap((entry) => {
    const now = after.entries.find(({ id }) => id === entry.id)
    if (!now || !isPending(now)) return []
    const isSame =
      JSON.stringify(now.patch) === JSON.stringify(entry.patch) &&
      now.base.version === entry.base.version
    return isSame && now.attempts >= entry.attempts ? [] : [entry.id]
  })
}
