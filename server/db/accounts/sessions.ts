import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ignoreUnwritable } from '../../failure.ts'
import { randomToken, encryptText, sha256, decryptText } from '../../secret.ts'
import { lookup } from '../batchLoader.ts'
import type { Database } from '../database.ts'
import { accounts, sessions } from '../schema/people.ts'
import { passkeys } from '../schema/visitors.ts'
import { hasWritten, preparedOnce } from '../statement.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/time.ts'

/** A session ends after 30 days without a visit. */
const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS

/** So long after a password, a code or a passkey, in milliseconds, who asks is known to be who signed in. */
export const PROOF_LIFETIME_MS = 10 * MINUTE_MS

/** Who a session token stands for, with the token that the provider gave at sign-in. */
export type Session = { customer: string; providerToken: string }

/** Opens a session; only the returned token opens it again. `now` in epoch milliseconds. */
export async function openSession(
  db: Database,
  secret: string,
  session: Session & { device: string },
  now: number,
): Promise<string> {
  const token = randomToken()
  // The account's own memory of it: a session that is ended takes its own along.
  if (/^\d{1,16}$/.test(session.customer)) {
    const own = eq(accounts.id, Number(session.customer))
    await db
      .update(accounts)
      .set({ usedAt: new Date(now) })
      .where(own)
  }
  await insertion(db).execute({
    tokenHash: sha256(token),
    customer: session.customer,
    device: session.device,
    providerToken: encryptText(secret, session.providerToken),
    now: new Date(now),
    expiresAt: new Date(now + SESSION_LIFETIME_MS),
  })
  return token
}

const insertion = preparedOnce((db: Database) =>
  db
    .insert(sessions)
    .values({
      tokenHash: sql.placeholder('tokenHash'),
      customer: sql.placeholder('customer'),
      device: sql.placeholder('device'),
      providerToken: sql.placeholder('providerToken'),
      createdAt: sql.placeholder('now'),
      provedAt: sql.placeholder('now'),
      lastSeenAt: sql.placeholder('now'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .prepare('open-session'),
)

/** The session of a token while it lives and its secret is the same; being seen prolongs it, written at most once an hour. */
export async function findSession(
  db: Database,
  secret: string,
  token: string,
  now: number,
): Promise<(Session & { isProved: boolean }) | undefined> {
  const tokenHash = sha256(token)
  const row = await lookupIn(db)(tokenHash)
  if (!row || row.expires_at.getTime() <= now) return undefined
  const providerToken = decryptText(secret, row.provider_token)
  if (providerToken === undefined) return undefined
  if (row.last_seen_at.getTime() < now - HOUR_MS)
    await touch(db, tokenHash, now).catch(ignoreUnwritable)
  const isProved = (row.proved_at?.getTime() ?? 0) > now - PROOF_LIFETIME_MS
  return { customer: row.customer, providerToken, isProved }
}

const Row = v.object({
  token_hash: v.string(),
  customer: v.string(),
  provider_token: v.string(),
  proved_at: v.nullable(v.date()),
  last_seen_at: v.date(),
  expires_at: v.date(),
})

/** Asked with every request of a customer, hence prepared, and for many at once. */
const text = `select token_hash, customer, provider_token, proved_at, last_seen_at, expires_at
  from sessions where token_hash = any($1)`

const lookupIn = lookup({ name: 'sessions', text, key: 'token_hash' }, Row)

async function touch(db: Database, tokenHash: string, now: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: new Date(now), expiresAt: new Date(now + SESSION_LIFETIME_MS) })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, new Date(now - HOUR_MS))))
}

/** Ends those that were over before a moment; the accounts keep when their people were last seen. */
export async function eraseSessions(db: Database, before: Date): Promise<void> {
  await db.execute(sql`update accounts set used_at = seen.at
    from (select customer, max(last_seen_at) as at from sessions group by customer) as seen
    where accounts.id::text = seen.customer and seen.at > coalesce(accounts.used_at, accounts.created_at)`)
  await db.delete(sessions).where(lt(sessions.expiresAt, before))
}

/** Ends the session whose token has this SHA-256 (hex); an unknown one is no error. */
export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** A customer's living sessions, the last seen first; `isCurrent` marks the one of this token. */
export async function listSessions(db: Database, customer: string, token: string, now: number) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customer, customer), gt(sessions.expiresAt, new Date(now))))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
  return rows.map(({ id, device, createdAt, lastSeenAt, tokenHash }) => {
    return { id, device, createdAt, lastSeenAt, isCurrent: tokenHash === sha256(token) }
  })
}

/** Ends one of a customer's own sessions, named by its public id; tells whether there was one. */
export function endOwnSession(db: Database, customer: string, id: string): Promise<boolean> {
  const isOwn = and(eq(sessions.id, id), eq(sessions.customer, customer))
  return hasWritten(db.delete(sessions).where(isOwn))
}

/** Ends all of a customer's sessions but the one of this token, and the passkeys, which may be somebody else's; tells how many. */
export async function endOtherSessions(
  db: Database,
  customer: string,
  token: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    // Before the sessions: one that is being opened by a passkey is ended here, or by who opens it.
    await tx.delete(passkeys).where(sql`${passkeys.account}::text = ${customer}`)
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.customer, customer), ne(sessions.tokenHash, sha256(token))))
      .returning({ id: sessions.id })
    return ended.length
  })
}
