import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { DAY_MS } from '../../../shared/rules/time.ts'
import type { Database, Transaction } from '../database.ts'
import { waits } from '../schema/booking.ts'
import { eraseAccount } from './deletion.ts'

/** How long an account without a password lives after its last visit, and without any. */
const VISITED_MS = 365 * DAY_MS
const UNUSED_MS = DAY_MS

const Accounts = v.array(
  v.object({ id: v.pipe(v.string(), v.transform(Number)), email: v.string() }),
)

/** Forgets accounts that a code alone opens, no passkey either: a day after they were made where nothing was booked, a year after the last visit. */
export async function erasePasswordless(db: Database, now: number): Promise<void> {
  for (const { id } of await findEnded(db, now)) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from accounts where id = ${id} for update`)
      // Booked meanwhile, or a password chosen: it stays.
      for (const account of await findEnded(tx, now, id)) {
        await tx.delete(waits).where(eq(waits.customer, String(id)))
        await eraseAccount(tx, account)
      }
    })
  }
}

async function findEnded(db: Pick<Transaction, 'execute'>, now: number, id?: number) {
  const before = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    select id::text, email from accounts
    where password_hash is null and greatest(created_at, proved_at) < ${before(UNUSED_MS)}
      ${id === undefined ? sql`` : sql`and id = ${id}`}
      and not exists (select from passkeys where passkeys.account = accounts.id)
      and not exists (select from waits where waits.customer = accounts.id::text and ended_at is null)
      and not exists (select from holds where holds.customer = accounts.id::text)
      and not exists (
        select from bookings
        where bookings.customer = accounts.id::text and starts_at > ${before(VISITED_MS)}
      )`)
  return v.parse(Accounts, rows)
}
