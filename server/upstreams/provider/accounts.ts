import { randomBytes } from 'node:crypto'
import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { isTooYoungForMarketing, marketingText } from '../../../shared/rules/consent.ts'
import { emailOf } from '../../../shared/fields/email.ts'
import type { Profile } from '../../../shared/api/account/profile.ts'
import type { AccountRequest } from '../../../shared/api/account/registration.ts'
import type { Database, Reader } from '../../db/database.ts'
import { emailColumns, fillKeys, searchColumns } from '../../db/accounts/keys.ts'
import { accounts, consents } from '../../db/schema/people.ts'
import { preparedOnce } from '../../db/statement.ts'
import { hash, verify } from '@node-rs/argon2'
import { argon2Cost } from '../../secret.ts'

export type Account = typeof accounts.$inferSelect

/** `mustProve`: somebody reads what is mailed here, and has yet to show that they do. */
type NewAccount = AccountRequest & { mustProve: boolean }
type Created = { id: number } | { existing: number }

/** What `createAccount` would give, in a transaction that is taken back. */
export async function tryAccount(db: Database, request: NewAccount, now: number): Promise<Created> {
  const tried: Created[] = []
  try {
    await db.transaction(async (tx) => {
      tried.push(await createAccount(tx, request, now))
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  const [created] = tried
  if (!created) throw new Error('The trial ended before its answer.')
  return created
}

/** A new account, or the id of the one that has this address already. */
export async function createAccount(
  db: Reader & Pick<Database, 'transaction' | 'execute'>,
  request: NewAccount,
  now: number,
): Promise<Created> {
  const { acceptCGU, acceptCGV, password, birthday, ...fields } = request
  const row = {
    ...fields,
    ...emailColumns(request.email),
    ...searchColumns(request),
    id: randomAccountId(),
    passwordHash: await hashPassword(password),
    birthday: birthday || null,
    acceptCgu: acceptCGU,
    acceptCgv: acceptCGV,
    ...consent(request.marketingConsent, birthday, 'registration', now),
    createdAt: new Date(now),
  }
  const created = await db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(accounts)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (inserted && row.consentAt) {
      await addConsent(tx, String(inserted.id), { ...row, at: row.createdAt })
    }
    return inserted
  })
  if (created) return created
  const existing = await findTaken(db, request.email)
  return existing ? { existing: existing.id } : createAccount(db, request, now)
}

const unrecorded = {
  marketingConsent: false,
  contactEmail: 0,
  consentText: null,
  consentAt: null,
  consentManner: null,
}

/** Who said yes to what, where and when; under 15 nothing is recorded (a parent would have to). */
export function consent(wanted: boolean, birthday: string | null, manner: string, now: number) {
  if (isTooYoungForMarketing(birthday, now)) return unrecorded
  return {
    marketingConsent: wanted,
    contactEmail: wanted ? 1 : 0,
    consentText: marketingText.version,
    consentAt: new Date(now),
    consentManner: manner,
  }
}

type Answered = {
  marketingConsent: boolean
  consentText: string | null
  consentManner: string | null
}

/** Adds an answer to those that a customer gave before. */
export async function addConsent(
  tx: Pick<Database, 'insert'>,
  customer: string,
  { marketingConsent: isGiven, consentText, consentManner, at }: Answered & { at: Date },
): Promise<void> {
  const manner = consentManner ?? 'too-young'
  await tx.insert(consents).values({ customer, isGiven, text: consentText, manner, at })
}

export async function findByEmail(db: Reader, email: string): Promise<Account | undefined> {
  const [account] = await byEmail(db).execute({ key: emailOf(email).key })
  return account
}

/** Whose account an address is that could not be written; it may have been created by the release before. */
export async function findTaken(
  db: Reader & Pick<Database, 'execute'>,
  email: string,
): Promise<Account | undefined> {
  const known = await findByEmail(db, email)
  if (!known) await fillKeys(db)
  return known ?? findByEmail(db, email)
}

const byEmail = preparedOnce((db: Reader) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, sql.placeholder('key')))
    .prepare('account-by-email'),
)

export async function findAccount(db: Reader, id: number): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

export function profileOf(account: Account): Profile {
  const { firstName, lastName, email, mobilePhone, marketingConsent, center, version } = account
  return {
    id: String(account.id),
    firstName,
    lastName,
    email,
    mobilePhone,
    phone: mobilePhone,
    birthday: account.birthday ?? '',
    marketingConsent,
    createdAt: account.createdAt.toISOString(),
    center,
    version,
  }
}

/** `'1234'` → 1234; nothing for what no account can have. */
export function readAccountId(text: string): number | undefined {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : undefined
}

/** 53 random bits, none of them nothing. */
export function randomAccountId(): number {
  const id = Number(BigInt(`0x${randomBytes(7).toString('hex')}`) & 0x1f_ffff_ffff_ffffn)
  return id || randomAccountId()
}

let nobody: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), argon2Cost)
}

/**
 * The same work for an address nobody has, and for an account without a password, so that time does not
 * tell who is a customer.
 */
export async function isPassword(
  password: string,
  known: string | null | undefined,
): Promise<boolean> {
  nobody ??= hash('nobody', argon2Cost)
  const matches = await verify(known ?? (await nobody), normal(password))
  return matches && known != null
}

/** Trimmed as both forms do, and the same however a keyboard composed its accents. */
function normal(password: string): string {
  return password.trim().normalize('NFKC')
}
