import { AsyncLocalStorage } from 'node:async_hooks'
import { Offline } from '../../../../shared/api/failure.ts'
import type { Profile } from '../../../../shared/api/account/profile.ts'
import { withPendingEdits } from '../../../../src/offline/outbox/merge.ts'
import { baseOf, type Patch } from '../../../../src/offline/outbox/outboxEntry.ts'
import { send } from '../../../../src/offline/outbox/outbox.ts'
import { createOutbox, type Outbox } from '../../../../src/offline/outbox/createOutbox.ts'
import { createVenue } from './venue.ts'
import { type Cause, createDisk, type DiskFault } from './disk.ts'
import type { History, NetworkState } from './events.ts'
import { createFetch } from './fetch.ts'
import { createLock } from './lock.ts'
import { createOracle } from './oracle.ts'
import { type Actor, createScheduler } from './scheduler.ts'
import { createWitness } from './witness.ts'

/** What is broken on purpose in a negative control. */
export type Sabotage = { newKeys?: boolean; earlyDelete?: boolean; ignoresAnswers?: boolean }

export type Tab = Actor & {
  outbox: Outbox
  do: (cause: Cause, work: () => Promise<unknown>) => void
}

const START = Date.parse('2026-11-21T10:00:00Z')
/** Whose code runs, and why: `fetch` and the disk have no other way to know. */
const running = new AsyncLocalStorage<{ actor: Actor; cause: Cause }>()

/** One device with its tabs and worker, a venue, and the network between them. */
export function createWorld(
  { hasLocks, checksVersions, choices }: History,
  sabotage: Sabotage = {},
) {
  const scheduler = createScheduler(choices)
  const applying = (before: Profile, patch: Patch) => {
    if (checksVersions) oracle.checkSeen(before, patch)
  }
  const venue = createVenue({ checksVersions, remembersKeys: !sabotage.newKeys, applying })
  const oracle = createOracle(venue.applied)
  const disk = createDisk(scheduler, (before, after, cause) => {
    oracle.watch(before, after, cause)
    witness.watch(before, after)
  })
  const witness = createWitness((key) => disk.items().entries.find(({ id }) => id === key))
  const lock = createLock(hasLocks)
  const network: Actor = { isDead: false, busy: 0 }
  const facts = new Map<string, Profile>()
  const tabs: Tab[] = []
  let now = START
  let server = START
  let count = 0
  const world = {
    scheduler,
    venue,
    oracle,
    disk,
    lock,
    witness,
    tabs,
    facts,
    networkState: 'fine' as NetworkState,
    who: undefined as { id: string; token: string } | undefined,
    actors: () => [...tabs, network],
    pass: (milliseconds: number) => {
      now += milliseconds
      server += Math.max(0, milliseconds)
    },
    /** Only the device's clock is put back or ahead. */
    setClock: (by: number) => {
      witness.excuse()
      now += by
    },
    /** The device knows, and shows, this fact. */
    learn: (customer: string, fact: Profile) => {
      facts.set(customer, fact)
    },
    number: () => (count += 1),
    shown: (id: string) =>
      withPendingEdits(
        facts.get(id) ?? venue.read(id),
        disk.items().entries.filter((entry) => entry.customer === id),
      ),
    save: async (tab: Tab, customer: string, patch: Patch) => {
      const shown = world.shown(customer)
      oracle.see(shown)
      await tab.outbox.save({ customer, patch, base: baseOf(shown) })
      oracle.promised(patch)
    },
    setDiskFault: (fault: DiskFault) => {
      if (fault !== disk.fault) witness.excuse()
      disk.fault = fault
    },
    fine: () => {
      world.networkState = 'fine'
      world.setDiskFault('none')
    },
    open: (): Tab => {
      const actor = { isDead: false, busy: 0 }
      const outbox = createOutbox(needsOf(actor))
      const tab = Object.assign(actor, {
        outbox,
        do: (cause: Cause, work: () => Promise<unknown>) =>
          scheduler.run(actor, () => running.run({ actor, cause }, work)),
      })
      tabs.push(tab)
      return tab
    },
    kill: (tab: Tab) => {
      witness.excuse(tab)
      tab.isDead = true
      tabs.splice(tabs.indexOf(tab), 1)
      lock.release(tab)
    },
    /** In place of the browser's. */
    fetch: (path: string, init: RequestInit): Promise<Response> => {
      const actor = running.getStore()?.actor ?? network
      return line(actor, path, init)
    },
  }
  const line = createFetch({
    scheduler,
    venue,
    networkState: () => world.networkState,
    network,
    pass: world.pass,
    now: () => server,
    witness,
  })
  const needsOf = (actor: Actor): Parameters<typeof createOutbox>[0] => ({
    shelf: disk.shelfOf(actor, () => running.getStore()?.cause ?? 'outbox'),
    now: () => now,
    random: () => scheduler.choose(10) / 10,
    newId: () => `key-${world.number()}`,
    credentials: async () => {
      await scheduler.step(actor)
      if (disk.fault === 'unreadable') throw new DOMException('lost', 'UnknownError')
      return world.who
    },
    send: async (entry, token) => {
      const id = sabotage.newKeys ? `key-${world.number()}` : entry.id
      if (sabotage.earlyDelete) disk.records.delete(entry.id)
      const over = lock.begin(actor)
      try {
        return await running.run({ actor, cause: 'outbox' }, () => send({ ...entry, id }, token))
      } catch (error) {
        throw sabotage.ignoresAnswers ? new Offline() : error
      } finally {
        over()
      }
    },
    accept: async (customer, { value }) => {
      await scheduler.step(actor)
      const known = facts.get(customer)
      if (!known || known.version <= value.version) world.learn(customer, value)
      await scheduler.step(actor)
    },
    known: async (customer) => {
      await scheduler.step(actor)
      return facts.get(customer)
    },
    forget: async (customer) => {
      await scheduler.step(actor)
      facts.delete(customer)
    },
    lock: (work) => lock.hold(actor, () => running.run({ actor, cause: 'outbox' }, work)),
    changed: () => undefined,
  })
  return world
}

export type World = ReturnType<typeof createWorld>
