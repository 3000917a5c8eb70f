import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { emailOf } from '../../../shared/fields/email.ts'
import { CODE_MINUTES, CODE_TRIES, type CodePurpose } from '../../../shared/api/account/code.ts'
import { PASSKEY_MINUTES } from '../../../shared/api/account/passkey.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { randomCode, randomToken, sha256 } from '../../secret.ts'
import type { Database, Transaction } from '../database.ts'
import { queueEmail } from '../messages/emails.ts'
import { signInChallenges } from '../schema/visitors.ts'
import { hasWritten } from '../statement.ts'
import { hashPin, isPin } from '../staff/pin.ts'

const LIFETIME_MS = CODE_MINUTES * MINUTE_MS

type NewChallenge = {
  email: string
  /** What this browser has asked for before, and not used yet. */
  former?: string | undefined
  device: string
  turn: number
  wait: number
  purpose?: CodePurpose | undefined
}

/**
 * Journals a letter with a code, whoever has the address, and gives the id that the code opens with:
 * the browser that asked has it, and nobody else. A code to the same address that this browser still waits for
 * stays good beside it, under one id and one bound of tries. `device` in words; the letter leaves in its `turn`, in `wait`
 * milliseconds at most. `now` in epoch milliseconds.
 */
export function createChallenge(
  db: Database,
  { email, former, turn, wait, ...asked }: NewChallenge,
  now: number,
): Promise<string> {
  const id = randomToken()
  const hash = sha256(id)
  return db.transaction(async (tx) => {
    const expiresAt = new Date(now + wait + LIFETIME_MS)
    const first = former && (await findChallenge(tx, former, now, email)) ? sha256(former) : null
    await tx.insert(signInChallenges).values({ hash, first, kind: 'code', email, expiresAt })
    const details = { challenge: hash, ...asked }
    await queueEmail(tx, { kind: 'sign-in-code', email, details, turn }, now)
    return (first && former) || id
  })
}

/** Whether anybody still waits for the letter of this challenge. */
export async function isAwaited(db: Database, hash: string, now: number): Promise<boolean> {
  return (await db.$count(signInChallenges, living(hash, now))) > 0
}

/** A new code, as its letter leaves; one that an earlier attempt may have sent opens nothing any more. */
export async function createCode(
  db: Database,
  secret: string,
  hash: string,
  now: number,
): Promise<string | undefined> {
  const code = randomCode()
  const expiresAt = new Date(now + LIFETIME_MS)
  const fresh = { secretHash: await hashPin(secret, code), sentAt: new Date(now), expiresAt }
  const isMade = await hasWritten(db.update(signInChallenges).set(fresh).where(living(hash, now)))
  return isMade ? code : undefined
}

/** For which address a browser's challenge is, while a code of it lives; with `email`, for that one, while a try is left. */
export async function findChallenge(
  db: Database | Transaction,
  id: string,
  now: number,
  email?: string,
) {
  const [found] = await db
    .select({ email: signInChallenges.email, tries: signInChallenges.tries })
    .from(signInChallenges)
    .where(eq(signInChallenges.hash, sha256(id)))
  if (!found || !(await codesOf(db, sha256(id), now)).length) return undefined
  const isFor =
    email === undefined ||
    (emailOf(found.email).key === emailOf(email).key && found.tries < CODE_TRIES)
  return isFor ? found : undefined
}

/** The codes that live of a browser's challenge: hashes, or nothing yet where the letter has not left. */
function codesOf(db: Database | Transaction, hash: string, now: number) {
  return db
    .select({ secretHash: signInChallenges.secretHash })
    .from(signInChallenges)
    .where(
      and(or(eq(signInChallenges.hash, hash), eq(signInChallenges.first, hash)), isLiving(now)),
    )
}

/**
 * Tries a code: counted before it is looked at, so that no more are tried than may be, however many
 * come at once. Nothing where none may be any more.
 */
export async function tryCode(
  db: Database,
  secret: string,
  { challenge, code }: { challenge: string; code: string },
  now: number,
): Promise<{ isRight: boolean; left: number } | undefined> {
  const hash = sha256(challenge)
  const codes = (await codesOf(db, hash, now)).flatMap(({ secretHash }) => secretHash ?? [])
  if (!codes.length) return undefined
  const [tried] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(and(eq(signInChallenges.hash, hash), lt(signInChallenges.tries, CODE_TRIES)))
    .returning({ tries: signInChallenges.tries })
  if (!tried) return undefined
  const looked = await Promise.all(codes.map((known) => isPin(secret, code, known)))
  return { isRight: looked.includes(true), left: CODE_TRIES - tried.tries }
}

/** A right code that opens nothing yet was no wrong one. */
export async function giveTryBack(db: Database, id: string): Promise<void> {
  await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} - 1` })
    .where(eq(signInChallenges.hash, sha256(id)))
}

/** Uses a challenge up, with all of its codes; false where somebody else did meanwhile. */
export async function spendChallenge(db: Database, id: string): Promise<boolean> {
  const hash = sha256(id)
  const isSpent = await hasWritten(
    db.delete(signInChallenges).where(eq(signInChallenges.hash, hash)),
  )
  await db.delete(signInChallenges).where(eq(signInChallenges.first, hash))
  return isSpent
}

/**
 * What a passkey has to sign (base64url), once and within minutes; with `account`, one that is to be added
 * to it, and to no other.
 */
export async function createPasskeyChallenge(
  db: Database,
  account: string | undefined,
  now: number,
): Promise<string> {
  const id = randomToken()
  const expiresAt = new Date(now + PASSKEY_MINUTES * MINUTE_MS)
  const hash = passkeyHash(id, account)
  await db.insert(signInChallenges).values({ hash, kind: 'passkey', email: '', expiresAt })
  return id
}

/** Uses it up before its answer is looked at: whatever the answer is, no other one is. */
export function spendPasskeyChallenge(
  db: Database,
  id: string,
  account: string | undefined,
  now: number,
): Promise<boolean> {
  const isOpen = living(passkeyHash(id, account), now, 'passkey')
  return hasWritten(db.delete(signInChallenges).where(isOpen))
}

const passkeyHash = (id: string, account = '') => sha256(`${id} ${account}`)

function living(hash: string, now: number, kind: 'code' | 'passkey' = 'code') {
  return and(eq(signInChallenges.hash, hash), isLiving(now, kind))
}

function isLiving(now: number, kind: 'code' | 'passkey' = 'code') {
  return and(eq(signInChallenges.kind, kind), gt(signInChallenges.expiresAt, new Date(now)))
}
