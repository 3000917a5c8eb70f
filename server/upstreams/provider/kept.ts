import { eq } from 'drizzle-orm'
import type { Profile } from '../../../src/contract/profile.ts'
import type { Database } from '../../db/database.ts'
import { userProfiles } from '../../db/people.ts'

/** What a real provider told of somebody; what it did not tell stays as it was. */
export type Told = { email: string; firstName?: string; lastName?: string; phone?: string; birthDate?: string }

const nothing = { firstName: '', lastName: '', phone: '', birthDate: '' }

/** Keeps what was told. A row under another address may be a stranger's writing: nothing of it stays. */
export async function keepProfile(db: Database, customer: string, told: Told, now: number): Promise<void> {
  const row = await findRow(db, customer)
  const isTheirs = row?.email.toLowerCase() === told.email.toLowerCase()
  const values = { ...nothing, ...(isTheirs && row), ...told, customer, createdAt: new Date(now) }
  await db.insert(userProfiles).values(values).onConflictDoUpdate({ target: userProfiles.customer, set: values })
}

export async function loadProfile(db: Database, id: string): Promise<Partial<Profile> | undefined> {
  const row = await findRow(db, id)
  if (!row) return undefined
  const { firstName, lastName, email, phone, birthDate } = row
  return { id, firstName, lastName, email, mobilePhone: phone, phone, birthday: birthDate }
}

async function findRow(db: Database, customer: string) {
  const [row] = await db.select().from(userProfiles).where(eq(userProfiles.customer, customer))
  return row
}
