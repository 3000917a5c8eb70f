import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Database = NodePgDatabase & { $client: pg.Pool }

/** What is written as one, or not at all. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What reads, in a transaction or beside one. */
export type Reader = Pick<Database, 'select' | 'selectDistinctOn' | '$count'>
