import type { Profile, ProfileUpdated } from '../../../shared/api/account/profile.ts'
import type { StoredCredentials } from '../../../src/offline/secrets/credentials.ts'
import { baseOf, type OutboxEntry, type Patch } from '../../../src/offline/outbox/outboxEntry.ts'
import { withPendingEdits } from '../../../src/offline/outbox/merge.ts'
import { createOutbox, type Outbox } from '../../../src/offline/outbox/createOutbox.ts'
import {
  type OutboxItems,
  noItems,
  type OutboxStore,
} from '../../../src/offline/outbox/outboxStore.ts'
import type { Answer } from '../../../src/platform/http.ts'
import { camille, createServer, type Server } from './server.ts'

type Sending = (entry: OutboxEntry, token: string) => Promise<Answer<ProfileUpdated>>

/** One disk with the processes that come and go on it, a clock that stands still, and no randomness. */
export function createDevice(server: Server, name = 'key') {
  let items: OutboxItems = noItems
  let count = 0
  let held: Promise<void> = Promise.resolve()
  const device = {
    now: 1_000_000,
    who: { id: '7', token: 'token' } as StoredCredentials | undefined,
    /** The fact as this device has it. */
    fact: camille,
    accepted: [] as { fact: Profile; left: number }[],
    sendings: [] as { id: string; patch: Patch; token: string; version: number }[],
    send: ((entry) => server.put(entry)) as Sending,
    hasLocks: true,
    /** Customers whose late facts were taken back. */
    forgotten: [] as string[],
    onAccept: (() => undefined) as () => void,
    entries: () => items.entries,
    sent: () => items.sent,
    sealed: () => items.sealed,
    /** What another build has left on this disk. */
    seal: (sealed: OutboxItems['sealed']) => {
      items = { ...items, sealed }
    },
    shown: () => withPendingEdits(device.fact, items.entries),
    /** A new tab, or the same after a kill. */
    open: (): Outbox & { type: (patch: Patch) => Promise<OutboxItems> } => {
      const outbox = createOutbox({
        shelf,
        now: () => device.now,
        random: () => 1,
        newId: () => `${name}-${(count += 1)}`,
        credentials: async () => device.who,
        known: async () => device.fact,
        forget: async (customer) => void device.forgotten.push(customer),
        changed: () => undefined,
        accept: async (_customer, { value }) => {
          device.fact = value
          device.accepted.push({ fact: value, left: items.entries.length })
          device.onAccept()
        },
        send: async (entry, token) => {
          const { id, patch, base } = entry
          device.sendings.push({ id, patch, token, version: base.version })
          return device.send(entry, token)
        },
        lock: (work) => {
          if (!device.hasLocks) return work()
          const mine = held.then(work)
          held = mine.catch(() => undefined)
          return mine
        },
      })
      const type = (patch: Patch) =>
        outbox.save({ customer: '7', patch, base: baseOf(device.shown()) })
      return { ...outbox, type }
    },
    /** The process that held the lock is gone. */
    kill: () => {
      held = Promise.resolve()
    },
  }
  const shelf: OutboxStore = {
    read: async () => items,
    change: async (edit) => {
      items = edit(items)
      return items
    },
  }
  return device
}

export type Device = ReturnType<typeof createDevice>

/** A device before a server that works. */
export function start() {
  const server = createServer()
  const device = createDevice(server)
  return { server, device, tab: device.open() }
}

/** From now on every sending fails with this. */
export function failing(device: Device, error: () => Error): void {
  device.send = () => Promise.reject(error())
}
