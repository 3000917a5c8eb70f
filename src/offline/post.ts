import type { Profile, ProfileUpdated } from '../contract/profile.ts'
import type { Answer } from '../platform/http.ts'
import { backoff, isDue, type Trigger, verdictOf } from './answers.ts'
import type { Credentials } from './credentials.ts'
import { baseOf, type Entry, type Field } from './entry.ts'
import { addEdit, type Edit, rebase, resolveClash, withPatch } from './merge.ts'
import type { Items, Shelf } from './shelf.ts'

/** Everything that the outbox needs from outside. */
export type Post = {
  shelf: Shelf
  now: () => number
  /** Between 0 and 1. */
  random: () => number
  newId: () => string
  credentials: () => Promise<Credentials | undefined>
  /** Rejects with a Failure. */
  send: (entry: Entry, token: string) => Promise<Answer<ProfileUpdated>>
  /** Brings a fresh fact to the cache and the disk, before its intention leaves. */
  accept: (customer: string, fact: Answer<Profile>) => Promise<void>
  /** The customer's profile on this device, for servers that do not answer the whole of it. */
  known: (customer: string) => Promise<Profile | undefined>
  /** Takes back facts that arrived while the customer signed out. */
  forget: (customer: string) => Promise<void>
  /** One holder at a time among tabs and worker, where the browser can. */
  lock: (work: () => Promise<void>) => Promise<void>
  changed: (items: Items) => void
}

/** Whose edits reached the server, and when. */
type Sending = [customer: string, at: number]

export type Outbox = ReturnType<typeof createOutbox>

/** The outbox, over injected storage, clock, network and lock. */
export function createOutbox(post: Post) {
  const { shelf } = post
  const queued = new Map<Trigger, Promise<void>>()
  let tail: Promise<void> = Promise.resolve()

  const change = async (edit: (entries: Entry[]) => Entry[], sentAt?: Sending) => {
    const items = await shelf.change(({ entries, sent }) => ({
      entries: edit(entries),
      sent: sentAt ? noteSent(sent, ...sentAt) : sent,
    }))
    post.changed(items)
    return items
  }
  const replace = (id: string, by: (entry: Entry) => Entry[], sentAt?: Sending) =>
    change((all) => all.flatMap((entry) => (entry.id === id ? by(entry) : [entry])), sentAt)
  const move = (customer: string, from: Entry['state'], to: Entry['state']) =>
    change((entries) =>
      entries.map((entry) =>
        entry.customer === customer && entry.state === from ? { ...entry, state: to } : entry,
      ),
    )

  /** Counts the attempt on disk first: a kill after this line sends the same id again. */
  async function claim(customer: string, trigger: Trigger): Promise<Entry | undefined> {
    const isNext = (entry: Entry) => entry.customer === customer && entry.state === 'waiting'
    const oldest = (await shelf.read()).entries.find(isNext)
    if (!oldest || !isDue(oldest, post.now(), trigger)) return undefined
    const { entries } = await replace(oldest.id, (entry) => [
      { ...entry, attempts: entry.attempts + 1, wait: undefined },
    ])
    return entries.find(({ id }) => id === oldest.id)
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

  function accepted({ id, customer, patch }: Entry, { value, at }: Answer<ProfileUpdated>) {
    const without = (entries: Entry[]) => entries.filter((entry) => entry.id !== id)
    return settle(customer, async (here) => {
      if (!here) return change(without)
      const before = value.user ?? (await post.known(customer))
      const fact = value.user ?? (before && withPatch(before, patch))
      if (fact) await post.accept(customer, { value: fact, at })
      return change(without, [customer, at])
    })
  }

  function rebased(entry: Entry, current: Profile) {
    const open = rebase(entry, baseOf(current), post.newId())
    const sentAt: Sending | undefined = open.length ? undefined : [entry.customer, post.now()]
    return settle(entry.customer, async (here) => {
      if (here) await post.accept(entry.customer, { value: current, at: post.now() })
      return replace(entry.id, () => open, here ? sentAt : undefined)
    })
  }

  /** What was not sent is deleted, or waits for the same customer. */
  async function leave(customer: string, isDeleting: boolean): Promise<void> {
    const items = await shelf.change(({ entries, sent }) => ({
      entries: entries.flatMap((entry) => {
        if (entry.customer !== customer) return [entry]
        if (isDeleting) return []
        return [entry.state === 'waiting' ? { ...entry, state: 'parked' as const } : entry]
      }),
      sent: sent.filter((note) => note.customer !== customer),
    }))
    post.changed(items)
  }

  /** Whether the next entry may be tried at once. */
  async function failed(entry: Entry, error: unknown): Promise<boolean> {
    const verdict = verdictOf(error)
    if (verdict.kind === 'parked') {
      await move(entry.customer, 'waiting', 'parked')
      return false
    }
    if (verdict.kind === 'changed') {
      await rebased(entry, verdict.current)
      return true
    }
    if (verdict.kind === 'rejected') {
      await replace(entry.id, (mine) => [{ ...mine, state: 'rejected', problem: verdict.problem }])
      return true
    }
    const after = verdict.after ?? backoff(entry.attempts, post.random())
    const wait = { until: post.now() + after, because: verdict.because }
    await replace(entry.id, (mine) => [{ ...mine, wait }])
    return false
  }

  async function work(trigger: Trigger): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const who = await post.credentials()
      const entry = who && (await claim(who.id, trigger))
      if (!entry) return
      goesOn = await post.send(entry, who.token).then(
        (answer) => accepted(entry, answer).then(() => true),
        (error: unknown) => failed(entry, error),
      )
    }
  }

  return {
    read: () => shelf.read(),
    /** Resolves once the edit is safe on this device. */
    save: (edit: Edit) =>
      change((entries) => addEdit(entries, edit, { id: post.newId(), now: post.now() })),
    /** Sends what is due, oldest first; resolves when nothing more can be done now. */
    drain(trigger: Trigger): Promise<void> {
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
    resume: (customer: string) => move(customer, 'parked', 'waiting'),
    /** The customer insists: a rejected entry becomes a new intention, a parked one may go. */
    retry: (id: string) =>
      replace(id, (entry) => {
        const again: Entry = { ...entry, state: 'waiting', problem: undefined }
        return [entry.state === 'rejected' ? { ...again, id: post.newId(), attempts: 0 } : again]
      }),
    discard: (id: string) => replace(id, () => []),
    /** Settles a clash: these fields as typed, the others as the server has them. */
    resolve: (id: string, mine: readonly Field[]) =>
      replace(id, (entry) => resolveClash(entry, mine, post.newId())),
    /** At sign-out. */
    leave,
  }
}

function noteSent(sent: Items['sent'], customer: string, at: number): Items['sent'] {
  return [...sent.filter((note) => note.customer !== customer), { kind: 'sent', customer, at }]
}
