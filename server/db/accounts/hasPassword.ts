import { eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { accounts } from '../schema/people.ts'

/** Whether an account of the embedded provider has a password: one that is opened by mailed codes alone has not. */
export async function hasPassword(db: Database, customer: string): Promise<boolean> {
  const hash = { passwordHash: accounts.passwordHash }
  const [account] = await db
    .select(hash)
    .from(accounts)
    .where(eq(accounts.id, Number(customer)))
  return account?.passwordHash != null
}
