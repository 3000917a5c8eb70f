import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { UNPROVED } from '../../../shared/api/account/code.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { lockAccount, passwordFingerprint } from '../../db/accounts/passwordResets.ts'
import { emailColumns, searchColumns } from '../../db/accounts/keys.ts'
import { endAccess, markProved } from '../../db/accounts/proof.ts'
import { accounts } from '../../db/schema/people.ts'
import { answer, readBody } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { sign } from '../../secret.ts'
import {
  type Account,
  findAccount,
  findByEmail,
  findTaken,
  randomAccountId,
  isPassword,
} from './accounts.ts'

/** Who reads the mail of an address. `customer`: who is signed in in their browser already. */
const ProvedAddress = v.object({
  email: v.string(),
  password: v.optional(v.string()),
  endsOthers: v.optional(v.boolean()),
  customer: v.optional(v.string()),
  firstName: v.optional(v.string()),
  mobilePhone: v.optional(v.string()),
})
type ProvedAddress = v.InferOutput<typeof ProvedAddress>

type ProvedDeps = { db: Database; secret: string; now: () => number }

/** Declared as `codes`: signs in whoever has proved that an address is theirs; who had no account has one then. */
export async function signInProved(
  { db, secret, now }: ProvedDeps,
  request: Request,
): Promise<Response> {
  const body = await readBody(request, ProvedAddress)
  const proved = await proveAccount(db, body, now())
  const token = sign(secret, 'customer', String(proved.id))
  return answer({ token, id: proved.id, proof: passwordFingerprint(proved) })
}

/**
 * The account of an address, by whoever has proved it. Nobody had before: somebody else may have made
 * the account, to wait in it for its owner. So all that opens it ends, unless its password, or a session
 * of it in the same browser, says that both are one.
 */
async function proveAccount(db: Database, proof: ProvedAddress, now: number): Promise<Account> {
  const known =
    (await findByEmail(db, proof.email)) ??
    (await createProved(db, proof, now)) ??
    (await findTaken(db, proof.email))
  if (!known) return proveAccount(db, proof, now)
  if (known.provedAt) return known
  const isKnown = proof.customer === String(known.id)
  if (!isKnown && proof.password !== undefined) {
    if (!(await isPassword(proof.password, known.passwordHash))) {
      refuse(403, 'credentials', 'Ce mot de passe n’est pas le bon.', { field: 'password' })
    }
  } else if (!isKnown && !proof.endsOthers) refuse(409, 'unproved', UNPROVED)
  const isKept = isKnown || proof.password !== undefined
  const proved = await db.transaction((tx) => prove(tx, known, isKept, now))
  return proved ?? proveAccount(db, proof, now)
}

/** Nothing where the account has changed since it was judged. */
async function prove(
  tx: Transaction,
  known: Account,
  isKept: boolean,
  now: number,
): Promise<Account | undefined> {
  const account = await lockAccount(tx, eq(accounts.id, known.id))
  const isSame = account?.email === known.email && account.passwordHash === known.passwordHash
  if (!isSame || account.provedAt) return undefined
  if (!isKept) await endAccess(tx, account, now)
  await markProved(tx, known.id, now)
  return findAccount(tx, known.id)
}

/** An account with its address and what was told with it: the profile asks for the rest. Nothing where somebody was faster. */
async function createProved(
  db: Database,
  { email, firstName = '', mobilePhone = '' }: ProvedAddress,
  now: number,
): Promise<Account | undefined> {
  const at = new Date(now)
  const told = { firstName, lastName: '', mobilePhone }
  const names = { ...told, ...searchColumns(told) }
  const asked = { acceptCgu: false, acceptCgv: false }
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(accounts)
      .values({
        id: randomAccountId(),
        ...emailColumns(email),
        ...names,
        ...asked,
        mustProve: true,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning()
    if (!created) return undefined
    await markProved(tx, created.id, now)
    return findAccount(tx, created.id)
  })
}
