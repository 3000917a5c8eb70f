import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { origin } from '../origin.ts'

/**
 * What an activity costs, append-only: of the rows that hold at an instant, the one that began last. A price
 * that is taken out, or followed by another one, gets its end.
 */
export const prices = pgTable(
  'prices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    activity: text('activity').notNull(),
    cents: integer('cents').notNull(),
    validFrom: instant('valid_from').notNull(),
    validTo: instant('valid_to'),
    origin: origin(),
  },
  (table) => [
    index('prices_activity').on(table.activity, table.validFrom),
    check('prices_cents', sql`${table.cents} >= 0`),
  ],
)

/** Values by name (server/db/venueValues/hours.ts); null where a person took one out. */
export const venueValues = pgTable('venue_values', {
  name: text('name').primaryKey(),
  value: json('value').$type<unknown>(),
  origin: origin(),
})

/** The folders that starts have brought in, the latest last: an older one brings nothing in again. */
export const venueFolders = pgTable('venue_folders', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  digest: text('digest').notNull(),
  /** The latest change of its files. */
  changedAt: instant('changed_at').notNull(),
  appliedAt: instant('applied_at').notNull(),
})
