import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { emailOf } from '../../../shared/fields/email.ts'
import { searchText } from '../../../shared/fields/personName.ts'
import { phoneKey } from '../../../shared/fields/phone.ts'
import { codeOf, ignore } from '../../failure.ts'
import type { Database } from '../database.ts'

/** PostgreSQL's `unique_violation`. */
export const UNIQUE_VIOLATION = '23505'

/** What is stored of an address: where letters go, and what it is compared by. */
export function emailColumns(email: string) {
  const { address, key } = emailOf(email)
  return { email: address, emailKey: key }
}

type NameOrPhone = 'name' | 'firstName' | 'lastName' | 'mobilePhone' | 'phone'
type Named = { [of in NameOrPhone]?: string | null | undefined }

/** What somebody is searched and sorted by; empty where nothing is known, none where nobody has looked yet. */
export function searchColumns({ name, firstName, lastName, mobilePhone, phone }: Named) {
  return {
    searchName: searchText(name ?? [firstName, lastName].filter(Boolean).join(' ')),
    phoneKey: phoneKey(mobilePhone || phone || ''),
  }
}

const BATCH_SIZE = 500

const text = v.nullable(v.string())
const Rows = v.array(v.object({ id: v.string(), email: text, name: text, phone: text }))

/**
 * What is still without keys, the oldest first, and how they are set from `t`. Of two rows that fall on one
 * unique key the older has it, and the other has none.
 */
const tables: readonly { rows: SQL; set: SQL; unique?: 'emailKey' | 'searchName' }[] = [
  {
    rows: sql`id::text, email, concat_ws(' ', first_name, last_name) as name, mobile_phone as phone from accounts
      where email_key is null or search_name is null order by created_at, accounts.id`,
    set: sql`accounts as a set search_name = t."searchName", phone_key = t."phoneKey", email_key = coalesce(a.email_key,
      case when not exists (select from accounts as other where other.email_key = t."emailKey") then t."emailKey" end)
      from t where a.id = t.id::bigint`,
    unique: 'emailKey',
  },
  {
    rows: sql`id, null as email, name, null as phone from staff
      where search_name is null and disabled_at is null order by created_at, id`,
    set: sql`staff as a set search_name = t."searchName" from t where a.id = t.id and a.disabled_at is null and not exists
      (select from staff as other where other.search_name = t."searchName" and other.disabled_at is null)`,
    unique: 'searchName',
  },
  {
    rows: sql`id, email, name, phone from guests where search_name is null`,
    set: sql`guests as a set search_name = t."searchName", phone_key = t."phoneKey", email_key = t."emailKey"
      from t where a.id = t.id and a.search_name is null`,
  },
  {
    rows: sql`customer as id, email, concat_ws(' ', first_name, last_name) as name,
      coalesce(nullif(mobile_phone, ''), phone) as phone from user_profiles where search_name is null`,
    set: sql`user_profiles as a set search_name = t."searchName", phone_key = t."phoneKey", email_key = t."emailKey"
      from t where a.customer = t.id and a.search_name is null`,
  },
  {
    rows: sql`id, email, null as name, null as phone from letters where email_key is null`,
    set: sql`letters as a set email_key = t."emailKey" from t where a.id = t.id`,
  },
]

/** Gives their keys to rows that were written without; at any time, by any number of processes at once. */
export async function fillKeys(db: Pick<Database, 'execute'>): Promise<void> {
  for (const { rows, set, unique } of tables) {
    const found = v.parse(Rows, (await db.execute(sql`select ${rows}`)).rows)
    const seen = new Set<string | null>()
    const filled = found.map(({ id, email, ...named }) => {
      const { address = null, key = null } = email === null ? {} : emailOf(email)
      const row = { id, email, address, emailKey: key, ...searchColumns(named) }
      if (!unique) return row
      const isTaken = seen.has(row[unique])
      seen.add(row[unique])
      return isTaken ? { ...row, [unique]: null } : row
    })
    for (let at = 0; at < filled.length; at += BATCH_SIZE)
      await write(db, set, filled.slice(at, at + BATCH_SIZE))
    if (unique === 'emailKey') await rewrite(db, filled)
  }
}

/**
 * Stores the address that letters go to in the place of what was typed: the former index on folded addresses
 * must not keep one from its owner because another is folded to it. Where an account without a key has it, it stays.
 */
async function rewrite(
  db: Pick<Database, 'execute'>,
  filled: readonly { id: string; email: string | null; address: string | null }[],
): Promise<void> {
  for (const { id, email, address } of filled) {
    if (email === address) continue
    await db
      .execute(
        sql`update accounts set email = ${address} where id = ${id}::bigint and email = ${email} and email_key is not null`,
      )
      .catch(ignore(UNIQUE_VIOLATION))
  }
}

/** One batch, again where somebody took one of its keys meanwhile. */
async function write(
  db: Pick<Database, 'execute'>,
  set: SQL,
  batch: readonly object[],
): Promise<void> {
  try {
    await db.execute(sql`with t as (select * from json_to_recordset(${JSON.stringify(batch)}::json)
      as t(id text, "emailKey" text, "searchName" text, "phoneKey" text)) update ${set}`)
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    await write(db, set, batch)
  }
}
