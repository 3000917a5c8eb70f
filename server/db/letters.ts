import { eq, lte, sql } from 'drizzle-orm'
import { randomId } from '../secret.ts'
import type { Database } from './database.ts'
import { letters } from './people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Milliseconds until the next attempt, by how many were made; the last one goes on. */
const DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR]

export type WaitingLetter = typeof letters.$inferSelect
export type NewLetter = Pick<WaitingLetter, 'kind' | 'email'>

/** Journals a letter about an account, in the transaction of what it tells. `now` in epoch ms. */
export async function queueLetter(
  tx: Pick<Database, 'insert'>,
  letter: NewLetter,
  now: number,
): Promise<void> {
  const at = new Date(now)
  await tx.insert(letters).values({ ...letter, id: randomId(), createdAt: at, nextAttemptAt: at })
}

/** Takes the letter that is due longest; nobody else takes it for a minute at least. */
export async function takeLetter(db: Database, now: number): Promise<WaitingLetter | undefined> {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(lte(letters.nextAttemptAt, new Date(now)))
    .orderBy(letters.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const delays = sql.join(DELAYS.map((delay) => sql`${delay}::bigint`), sql`, `)
  const delay = sql`(array[${delays}])[least(${letters.attempts}, ${DELAYS.length - 1}) + 1]`
  const [letter] = await db
    .update(letters)
    .set({
      attempts: sql`${letters.attempts} + 1`,
      nextAttemptAt: sql`${new Date(now).toISOString()}::timestamptz + ${delay} * interval '1 millisecond'`,
    })
    .where(eq(letters.id, sql`(${due})`))
    .returning()
  return letter
}

/** It was sent, or never will be. */
export async function endLetter(db: Database, id: string): Promise<void> {
  await db.delete(letters).where(eq(letters.id, id))
}
