import { fileURLToPath } from 'node:url'
import { max, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core'
import type { Database, Reader, Transaction } from './database.ts'

/** The same two steps up from `server/db` and from a build, `dist/<digest>`. */
const folder = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

/** "MIGR": one process migrates, the others wait for it. */
export const MIGRATION_LOCK = 0x4d_49_47_52

/** What has been done already, kept where and as drizzle-kit keeps it. */
const done = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial('id').primaryKey(),
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
})

/**
 * Brings the schema up to date, in one transaction; several processes may start at the same moment. The
 * lock and the settings end with it: a pooler keeps what belongs to a session for whoever comes next.
 */
export async function migrate(db: Database): Promise<void> {
  await db.transaction((tx) => migrateWithin(tx))
}

/** The same within a transaction, up to a schema of the past; `until` as `schemaVersions` has it. */
export async function migrateWithin(tx: Transaction, until = Infinity): Promise<void> {
  await tx.execute('set local lock_timeout = 0; set local statement_timeout = 0')
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await tx.execute('create schema if not exists drizzle')
  await tx.execute(
    sql`create table if not exists ${done} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const last = await schemaVersion(tx)
  for (const { sql: statements, folderMillis, hash } of readMigrationFiles({
    migrationsFolder: folder,
  })) {
    if (folderMillis <= last || folderMillis > until) continue
    for (const statement of statements) await tx.execute(statement)
    await tx.insert(done).values({ hash, createdAt: folderMillis })
  }
}

/** The schema that a database has: the moment of its latest migration, epoch milliseconds. */
export async function schemaVersion(tx: Reader): Promise<number> {
  const [last] = await tx.select({ at: max(done.createdAt) }).from(done)
  return last?.at ?? 0
}

/** Every schema that this version of Borne knows, oldest first. */
export function schemaVersions(): number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
}
