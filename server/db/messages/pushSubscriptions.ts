import { and, eq, ne } from 'drizzle-orm'
import type { PushSubscriptionRequest } from '../../../shared/api/push.ts'
import type { Database } from '../database.ts'
import { sessions } from '../schema/people.ts'
import { pushSubscriptions } from '../schema/pushes.ts'

/**
 * From now on the session of this token hash (SHA-256, hex) is reached there, and no other is: a
 * device has one address, whoever signs in on it. False where the session has ended.
 */
export function subscribe(
  db: Database,
  tokenHash: string,
  { endpoint, keys }: PushSubscriptionRequest,
  now: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id, customer } = sessions
    const [session] = await tx
      .select({ id, customer })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .for('key share')
    if (!session) return false
    const there = { customer: session.customer, endpoint, ...keys, createdAt: new Date(now) }
    const isOthers = and(
      eq(pushSubscriptions.endpoint, endpoint),
      ne(pushSubscriptions.session, session.id),
    )
    await tx.delete(pushSubscriptions).where(isOthers)
    await tx
      .insert(pushSubscriptions)
      .values({ session: session.id, ...there })
      .onConflictDoUpdate({ target: pushSubscriptions.session, set: there })
    return true
  })
}

/** Where and how the session of this token hash is reached, if it is. */
export async function findSubscription(
  db: Database,
  tokenHash: string,
): Promise<PushSubscriptionRequest | undefined> {
  const { endpoint, p256dh, auth } = pushSubscriptions
  const [found] = await db
    .select({ endpoint, keys: { p256dh, auth } })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session))
    .where(eq(sessions.tokenHash, tokenHash))
  return found
}

/** The session of this token hash is reached no more; what was about to leave for it does not. */
export async function unsubscribe(db: Database, tokenHash: string): Promise<void> {
  const mine = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.session, mine))
}

/** The browser has left this address, unless the device has had another one since. */
export async function forgetEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
}
