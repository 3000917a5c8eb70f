import { index, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Answers already given, for 30 days: the same key and body get the same answer again. */
export const idempotency = pgTable(
  'idempotency',
  {
    customer: text('customer').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: smallint('status').notNull(),
    answer: json('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customer, table.key] }),
    index('idempotency_created').on(table.createdAt),
  ],
)
