import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database.ts'
import { connectToRunning } from '../../../server/db/connectToRunning.ts'
import { seed } from '../../../server/db/seed.ts'
import { mailFolder } from '../server/emailFiles.ts'
import type { Product } from './product.ts'

/**
 * As if nobody had ever used it. A process that is sending an e-mail, or holds the tables, at this moment
 * is killed: what it still does would be found by the next journey.
 */
export async function resetProduct(product: Product): Promise<void> {
  const empty = () => connectToRunning(product.config, emptyTables)
  const isQuiet = await empty().catch(() => false)
  if (!isQuiet) {
    await product.pullThePlug()
    await empty()
  }
  await rm(mailFolder(product), { recursive: true, force: true })
}

/** Those that hold something, which are few; the server keeps its keys in memory too. */
const tablesSql = sql`
  select string_agg(quote_ident(relname), ', ') as names from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
    and relname not in ('pass_keys', 'push_keys')`

const isSendingSql = sql`
  select exists (select from letters where attempts > 0) or exists (select from pushes where attempts > 0)
    or exists (select from requests where attempts > 0 and settled_at is null) as sending`

/** Resolves with whether nothing was being sent, and nothing will be. */
async function emptyTables(db: Database, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute("set local lock_timeout = '1s'")
    // From here on nobody takes an e-mail.
    await tx.execute('lock table letters, pushes, requests in exclusive mode')
    const [sending] = (await tx.execute<{ sending: boolean }>(isSendingSql)).rows
    const [tables] = (await tx.execute<{ names: string }>(tablesSql)).rows
    await tx.execute(`truncate ${tables?.names} restart identity cascade`)
    // Within it: a server that reads ahead would show the next journey a venue without activities.
    await seed(tx, now)
    return sending?.sending === false
  })
}
