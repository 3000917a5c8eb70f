import { and, eq, gt, inArray } from 'drizzle-orm'
import { randomId } from '../../secret.ts'
import type { Database, Transaction } from '../database.ts'
import { firstDue, takenAt } from '../nextAttempt.ts'
import { sessions } from '../schema/people.ts'
import { pushes, pushSubscriptions } from '../schema/pushes.ts'

export type DuePush = typeof pushes.$inferSelect
export type DeviceSubscription = typeof pushSubscriptions.$inferSelect
type QueuedPush = { id: string; customer: string }

/**
 * Journals a notification for each device of these customers that wants any, in the transaction of
 * what it tells; `id` is the booking's, or the offer's. `now` in epoch milliseconds.
 */
export async function queuePushes(
  tx: Transaction,
  kind: DuePush['kind'],
  told: readonly QueuedPush[],
  now: number,
): Promise<void> {
  if (!told.length) return
  const { session, customer } = pushSubscriptions
  const wanted = inArray(
    customer,
    told.map((each) => each.customer),
  )
  // One that is being ended is not found: its notification would have no device.
  const devices = await tx
    .select({ session, customer })
    .from(pushSubscriptions)
    .where(wanted)
    .orderBy(session)
    .for('key share')
  const at = new Date(now)
  const rows = told.flatMap(({ id: booking, customer: whose }) =>
    devices.flatMap((device) =>
      device.customer === whose
        ? {
            id: randomId(),
            session: device.session,
            kind,
            booking,
            createdAt: at,
            nextAttemptAt: at,
          }
        : [],
    ),
  )
  if (rows.length) await tx.insert(pushes).values(rows)
}

/** Takes the notification that is due longest, with its device; nobody else takes it for a minute at least. */
export async function takePush(db: Database, now: number) {
  const [push] = await db
    .update(pushes)
    .set(takenAt(pushes, now))
    .where(eq(pushes.id, firstDue(pushes, now)))
    .returning()
  if (!push) return undefined
  const isLive = and(
    eq(pushSubscriptions.session, push.session),
    gt(sessions.expiresAt, new Date(now)),
  )
  const [found] = await db
    .select({ device: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session))
    .where(isLive)
  return { push, device: found?.device }
}

/** It was sent, or never will be. */
export async function endPush(db: Database, id: string): Promise<void> {
  await db.delete(pushes).where(eq(pushes.id, id))
}

/** Not before `until` (epoch milliseconds): the push service asked for it. */
export async function postponePush(db: Database, id: string, until: number): Promise<void> {
  await db
    .update(pushes)
    .set({ nextAttemptAt: new Date(until) })
    .where(eq(pushes.id, id))
}
