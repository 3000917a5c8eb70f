import * as v from 'valibot'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Profile } from '../../../shared/api/account/profile.ts'
import { openChannel } from '../../platform/channel.ts'
import { type Answer, request } from '../../platform/http.ts'
import { randomKey } from '../../platform/random.ts'
import { loadCredentials } from '../secrets/credentials.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import { forgetProfile, loadProfile, storeProfile } from '../cache/serverState.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'
import { type OutboxItems, openOutboxStore } from './outboxStore.ts'

const Message = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  v.object({
    type: v.literal('accepted'),
    customer: v.string(),
    fact: v.object({ value: Profile, at: v.number() }),
  }),
])
type Message = v.InferOutput<typeof Message>

/** What pages and worker tell each other; `items` comes with changes made right here. */
export type OutboxMessage = Message & { items?: OutboxItems }

const listeners = new Set<(news: OutboxMessage) => void | Promise<void>>()
let outbox: Outbox | undefined
let tellOthers: ((message: Message) => void) | undefined

/** The outbox of this device: the same on disk for every tab and the worker. */
export function getOutbox(): Outbox {
  outbox ??= createOutbox({
    shelf: openOutboxStore(),
    now: Date.now,
    random: Math.random,
    newId: randomKey,
    credentials: loadCredentials,
    send,
    accept,
    known: (customer) => loadProfile(customer).catch(() => undefined),
    forget: (customer) => forgetProfile(customer).catch(() => undefined),
    lock: (work) => navigator.locks?.request('borne-outbox', work) ?? work(),
    changed: (items) => void tell({ type: 'changed', items }),
  })
  return outbox
}

/** News of the outbox from this tab, the other tabs and the worker. */
export function subscribeOutbox(
  listener: (news: OutboxMessage) => void | Promise<void>,
): () => void {
  channel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One attempt; rejects with a Failure. */
export function send({ id, customer, patch, base }: OutboxEntry, token: string) {
  const options = { bearer: token, idempotencyKey: id, ifMatch: base.version }
  return request(endpoints.updateProfile, { ...patch, id: customer }, options)
}

/** On the disk and in every Query cache before the intention leaves: no page shows the old value. */
async function accept(customer: string, fact: Answer<Profile>): Promise<void> {
  await storeProfile(customer, fact).catch(() => undefined)
  await tell({ type: 'accepted', customer, fact })
}

async function tell({ items, ...message }: OutboxMessage): Promise<void> {
  channel()(message)
  for (const listener of listeners) await listener({ ...message, ...(items && { items }) })
}

function channel() {
  tellOthers ??= openChannel('borne-outbox', Message, (message) => {
    for (const listener of listeners) void listener(message)
  })
  return tellOthers
}
