import { eq } from 'drizzle-orm'
import type { Profile, ProfilePatch } from '../../../shared/api/account/profile.ts'
import type { Database } from '../../db/database.ts'
import { emailColumns, searchColumns } from '../../db/accounts/keys.ts'
import { userProfiles } from '../../db/schema/people.ts'

type Row = typeof userProfiles.$inferSelect

/** What a real provider told of somebody; what it did not tell stays as it was. */
export type ReportedProfile = { email: string } & Partial<
  Omit<Row, 'customer' | 'email' | 'createdAt'>
> & {
    /** §3's `contactEmail` of the account: counts where nothing is known of the consent itself. */
    mayContact?: boolean
  }

const nothing = { firstName: '', lastName: '', phone: '', birthDate: '' }

/**
 * Keeps what was told. What a browser may have posted stays only under the same address: a row under
 * another one may be a stranger's writing.
 */
export async function keepProfile(
  db: Database,
  customer: string,
  { mayContact, ...told }: ReportedProfile,
  now: number,
): Promise<void> {
  const row = await findRow(db, customer)
  const keys = emailColumns(told.email)
  const isTheirs = row && emailColumns(row.email).emailKey === keys.emailKey
  const { firstName, lastName, phone, birthDate } = isTheirs ? row : nothing
  const postable = { firstName, lastName, phone, birthDate }
  const marketingConsent = told.marketingConsent ?? row?.marketingConsent ?? mayContact
  const fields = { ...postable, ...told }
  const { mobilePhone = row?.mobilePhone } = told
  const values = {
    ...fields,
    ...keys,
    ...searchColumns({ ...fields, mobilePhone }),
    marketingConsent,
    customer,
    createdAt: row?.createdAt ?? new Date(now),
  }
  await db
    .insert(userProfiles)
    .values(values)
    .onConflictDoUpdate({ target: userProfiles.customer, set: values })
}

/** With each field that a customer may edit: one that is not here would be empty once it was sent. */
type LastProfile = Partial<Profile> & Pick<Profile, keyof ProfilePatch>

export async function loadLastProfile(db: Database, id: string): Promise<LastProfile | undefined> {
  const row = await findRow(db, id)
  if (!row) return undefined
  const { firstName, lastName, email, phone, birthDate, marketingConsent, center, registeredAt } =
    row
  return {
    id,
    firstName,
    lastName,
    email,
    phone: phone || (row.mobilePhone ?? ''),
    mobilePhone: row.mobilePhone ?? phone,
    birthday: birthDate,
    createdAt: registeredAt?.toISOString() ?? '',
    center: center ?? 0,
    marketingConsent: marketingConsent ?? false,
  }
}

async function findRow(db: Database, customer: string): Promise<Row | undefined> {
  const [row] = await db.select().from(userProfiles).where(eq(userProfiles.customer, customer))
  return row
}
