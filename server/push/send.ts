import { type Config, siteUrl } from '../config.ts'
import type { Database } from '../db/database.ts'
import { inFlightOf } from '../db/inFlight.ts'
import type { PushKeys } from '../db/messages/pushKeys.ts'
import {
  endPush,
  postponePush,
  takePush,
  type DuePush,
  type DeviceSubscription,
} from '../db/messages/pushes.ts'
import { forgetEndpoint } from '../db/messages/pushSubscriptions.ts'
import type { Log } from '../log.ts'
import { deliver } from './deliver.ts'
import { buildNotice } from './message.ts'
import { loadVapid } from '../db/messages/pushKeys.ts'

export type PushDeps = {
  db: Database
  secret: string
  now: () => number
  log: Log
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>
}

/** Notifications under way at once: one push service that hangs does not hold up the others. */
const PARALLEL_SENDS = 8

/** After so many attempts a notification is given up; the e-mail says the same. */
const MAX_PUSH_ATTEMPTS = 8

/**
 * Sends every notification that is due, written as things are at that moment. Any number of processes
 * may do so at once: each is taken by one. A process killed between sending and noting it sends again,
 * under the same topic and tag: the service keeps one of them, the device shows one.
 */
export async function sendPushes(queue: PushDeps): Promise<void> {
  let keys: Promise<PushKeys> | undefined
  await drain({ ...queue, loadKeys: () => (keys ??= loadVapid(queue)) }, PARALLEL_SENDS)
}

type PushSender = PushDeps & { loadKeys(): Promise<PushKeys> }
type Taken = NonNullable<Awaited<ReturnType<typeof takePush>>>

/** A line that finds something has another one look beside it; where nothing is due, one question is asked. */
async function drain(queue: PushSender, lines: number): Promise<void> {
  const first = await take(queue)
  if (!first) return
  await Promise.all([lines > 1 ? drain(queue, lines - 1) : undefined, serve(queue, first)])
}

async function serve(queue: PushSender, first: Taken): Promise<void> {
  for (let taken: Taken | undefined = first; taken; taken = await take(queue)) {
    const { push, device } = taken
    await inFlightOf(queue.db).run(() =>
      device ? sendOne(queue, push, device) : endPush(queue.db, push.id),
    )
  }
}

function take({ db, now }: PushSender): Promise<Taken | undefined> {
  return inFlightOf(db).run(() => takePush(db, now()))
}

async function sendOne(
  queue: PushSender,
  push: DuePush,
  device: DeviceSubscription,
): Promise<void> {
  const { db, secret, now, log, config } = queue
  const notice = await buildNotice(push, { db, secret, site: siteUrl(config), now: now() })
  if (!notice) return endPush(db, push.id)
  const outcome = await deliver(notice, device, await queue.loadKeys(), now())
  const { attempts: attempt } = push
  if (outcome.kind !== 'sent') {
    log('push-failed', {
      push: push.kind,
      attempt,
      status: outcome.status,
      service: new URL(device.endpoint).host,
    })
  }
  // What was about to leave for it goes with it: the reference cascades.
  if (outcome.kind === 'gone') return forgetEndpoint(db, device.endpoint)
  if (outcome.kind !== 'failed' || attempt >= MAX_PUSH_ATTEMPTS) return endPush(db, push.id)
  if (outcome.after !== undefined) await postponePush(db, push.id, now() + outcome.after)
}
