import type { Profile, ProfileUpdated } from '../../../shared/api/account/profile.ts'
import type { Answer } from '../../platform/http.ts'
import { backoff, isDue, type DrainTrigger, verdictOf } from './retryPolicy.ts'
import type { StoredCredentials } from '../secrets/credentials.ts'
import {
  baseOf,
  type OutboxEntry,
  type ProfileField,
  fieldsOf,
  isPending,
  same,
} from './outboxEntry.ts'
import {
  addEdit,
  type OutboxEdit,
  replaceEntry,
  rebase,
  resolveClash,
  resumeEntries,
  withPatch,
} from './merge.ts'
import type { OutboxItems, OutboxStore } from './outboxStore.ts'

/** Everything that the outbox needs from outside. */
export type OutboxDeps = {
  shelf: OutboxStore
  now: () => number
  /** Between 0 and 1. */
  random: () => number
  newId: () => string
  credentials: () => Promise<StoredCredentials | undefined>
  /** Rejects with a Failure. */
  send: (entry: OutboxEntry, token: string) => Promise<Answer<ProfileUpdated>>
  /**
   * Brings a fact to the cache and the disk, before its intention leaves, unless they know a newer
   * one: a replay has the first answer again.
   */
  accept: (customer: string, fact: Answer<Profile>) => Promise<void>
  /** The customer's profile on this device, for servers that do not answer the whole of it. */
  known: (customer: string) => Promise<Profile | undefined>
  /** Takes back facts that arrived while the customer signed out. */
  forget: (customer: string) => Promise<void>
  /** One holder at a time among tabs and worker, where the browser can. */
  lock: (work: () => Promise<void>) => Promise<void>
  changed: (items: OutboxItems) => void
}

type Sending = [customer: string, at: number]

export type Outbox = ReturnType<typeof createOutbox>

/** The outbox, over injected storage, clock, network and lock. */
export function createOutbox(post: OutboxDeps) {
  const { shelf } = post
  const queued = new Map<DrainTrigger, Promise<void>>()
  let tail: Promise<void> = Promise.resolve()

  const changeItems = async (edit: (items: OutboxItems) => OutboxItems) => {
    const items = await shelf.change(edit)
    post.changed(items)
    return items
  }
  const change = (edit: (entries: OutboxEntry[]) => OutboxEntry[], sentAt?: Sending) =>
    changeItems(({ entries, sent, sealed }) => ({
      entries: edit(entries),
      sent: sentAt ? noteSent(sent, ...sentAt) : sent,
      sealed,
    }))
  const replace = (id: string, by: (entry: OutboxEntry) => OutboxEntry[]) =>
    change((all) => all.flatMap((entry) => (entry.id === id ? by(entry) : [entry])))
  /** Without locks another tab may have had its own answer first: then there is nothing to do. */
  const settlePending = (
    id: string,
    by: (entry: OutboxEntry, all: OutboxEntry[]) => OutboxEntry[],
    sentAt?: Sending,
  ) =>
    change((all) => {
      const entry = all.find((one) => one.id === id)
      return entry && isPending(entry) ? by(entry, all) : all
    }, sentAt)

  /** Counts the attempt on disk first: a kill after this line sends the same id again. */
  async function claim(customer: string, trigger: DrainTrigger): Promise<OutboxEntry | undefined> {
    const nextOf = (entries: OutboxEntry[]) => {
      const oldest = entries.find((entry) => entry.customer === customer && isPending(entry))
      return oldest?.state === 'waiting' && isDue(oldest, post.now(), trigger) ? oldest : undefined
    }
    if (!nextOf((await shelf.read()).entries)) return undefined
    let claimed: OutboxEntry | undefined
    await change((entries) => {
      const next = nextOf(entries)
      claimed = next && { ...next, attempts: next.attempts + 1, wait: undefined }
      return entries.map((entry) => (claimed && entry === next ? claimed : entry))
    })
    return claimed
  }

  const isHere = async (customer: string) => (await post.credentials())?.id === customer

  /** Somebody who signed out before the answer, or while it is written, leaves no trace by it. */
  async function settle(customer: string, write: (isHere: boolean) => Promise<unknown>) {
    const wasHere = await isHere(customer)
    await write(wasHere)
    if (!wasHere || (await isHere(customer).catch(() => true))) return
    await post.forget(customer)
    await leave(customer, false)
  }

  function accepted({ id, customer, patch }: OutboxEntry, { value, at }: Answer<ProfileUpdated>) {
    const without = (entries: OutboxEntry[]) => entries.filter((entry) => entry.id !== id)
    return settle(customer, async (here) => {
      if (!here) return change(without)
      const before = value.user ?? (await post.known(customer))
      const fact = value.user ?? (before && withPatch(before, patch))
      if (fact) await post.accept(customer, { value: fact, at })
      return change(without, [customer, at])
    })
  }

  function rebased({ id, customer, patch }: OutboxEntry, current: Profile) {
    const theirs = baseOf(current)
    const isDone = fieldsOf(patch).every((field) => same(field, patch[field], theirs.values[field]))
    return settle(customer, async (here) => {
      const now = post.now()
      if (here) await post.accept(customer, { value: current, at: now })
      const parts = (entry: OutboxEntry) => rebase(entry, theirs, post.newId())
      const sentAt: Sending | undefined = here && isDone ? [customer, now] : undefined
      return settlePending(id, (entry, all) => replaceEntry(all, entry, parts), sentAt)
    })
  }

  /** What was not sent is deleted, or waits for the same customer. */
  async function leave(customer: string, isDeleting: boolean): Promise<void> {
    const isOthers = (item: { customer: string }) => item.customer !== customer
    await changeItems(({ entries, sent, sealed }) => ({
      entries: isDeleting ? entries.filter(isOthers) : park(entries, customer),
      sent: sent.filter(isOthers),
      sealed: isDeleting ? sealed.filter(isOthers) : sealed,
    }))
  }

  /** Whether the next entry may be tried at once. */
  async function failed(
    entry: OutboxEntry,
    { id, token }: StoredCredentials,
    error: unknown,
  ): Promise<boolean> {
    const verdict = verdictOf(error)
    if (verdict.kind === 'parked') {
      const now = await post.credentials()
      // Signed in again since it was sent: the refusal is about a session that is over.
      if (now?.id === id && now.token !== token) return true
      await change((entries) => park(entries, id))
      return false
    }
    if (verdict.kind === 'changed') {
      await rebased(entry, verdict.current)
      return true
    }
    if (verdict.kind === 'rejected') {
      const { problem } = verdict
      const refuse = (mine: OutboxEntry): OutboxEntry[] => [{ ...mine, state: 'rejected', problem }]
      await settlePending(entry.id, (mine, all) => replaceEntry(all, mine, refuse))
      return true
    }
    const from = post.now()
    const until = from + (verdict.after ?? backoff(entry.attempts, post.random()))
    const wait = { from, until, because: verdict.because }
    await replace(entry.id, (mine) => [isPending(mine) ? { ...mine, wait } : mine])
    return false
  }

  async function work(trigger: DrainTrigger): Promise<void> {
    for (let goesOn = true; goesOn;) {
      const who = await post.credentials()
      const entry = who && (await claim(who.id, trigger))
      if (!entry) return
      goesOn = await post.send(entry, who.token).then(
        (answer) => accepted(entry, answer).then(() => true),
        (error: unknown) => failed(entry, who, error),
      )
    }
  }

  return {
    read: () => shelf.read(),
    /** Resolves once the edit is safe on this device. */
    save: (edit: OutboxEdit) =>
      change((entries) => addEdit(entries, edit, { id: post.newId(), now: post.now() })),
    /** Sends what is due, oldest first; resolves when nothing more can be done now. */
    drain(trigger: DrainTrigger): Promise<void> {
      const known = queued.get(trigger)
      if (known) return known
      const run = tail.then(() => {
        queued.delete(trigger)
        return post.lock(() => work(trigger))
      })
      tail = run.catch(() => undefined)
      queued.set(trigger, run)
      return run
    },
    /** The same customer is back: what was parked may go. */
    resume: (customer: string) => change((entries) => resumeEntries(entries, customer)),
    /** The customer insists: a rejected entry becomes a new intention, what is parked may go. */
    retry: (id: string) =>
      change((entries) => {
        const mine = entries.find((entry) => entry.id === id)
        return resumeEntries(entries, mine?.customer ?? '').map((entry) =>
          entry.id === id && entry.state === 'rejected' ? anew(entry, post.newId()) : entry,
        )
      }),
    discard: (id: string) =>
      change((entries) => {
        const mine = entries.find((entry) => entry.id === id)
        // Where nothing was sent, later edits stand on what this one was made on.
        const refuse = (entry: OutboxEntry): OutboxEntry[] => [{ ...entry, state: 'rejected' }]
        const left = mine?.attempts === 0 ? replaceEntry(entries, mine, refuse) : entries
        return left.filter((entry) => entry.id !== id)
      }),
    /** Likewise what this build cannot read. */
    discardSealed: (id: string) =>
      changeItems((all) => ({ ...all, sealed: all.sealed.filter((item) => item.id !== id) })),
    /** Settles a clash: these fields as typed, the others as the server has them. */
    resolve: (id: string, mine: readonly ProfileField[]) =>
      replace(id, (entry) => resolveClash(entry, mine, post.newId())),
    leave,
  }
}

function park(entries: OutboxEntry[], customer: string): OutboxEntry[] {
  return entries.map((entry) =>
    entry.customer === customer && entry.state === 'waiting'
      ? { ...entry, state: 'parked' }
      : entry,
  )
}

function anew(entry: OutboxEntry, id: string): OutboxEntry {
  return { ...entry, id, attempts: 0, state: 'waiting', problem: undefined }
}

function noteSent(sent: OutboxItems['sent'], customer: string, at: number): OutboxItems['sent'] {
  return [...sent.filter((note) => note.customer !== customer), { kind: 'sent', customer, at }]
}
