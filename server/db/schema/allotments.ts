import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { saleOutcomes } from '../../../shared/api/deskSales.ts'
import { instant } from '../instant.ts'
import { pools } from './booking.ts'

/**
 * Stations of a pool that are set apart for one desk in a quarter of an hour, and not sold: they are part of its
 * load (`pool_load`) until the desk sells them, or gives them back. No time ends them: the desk may be away.
 */
export const allotments = pgTable(
  'allotments',
  {
    pool: text('pool')
      .notNull()
      .references(() => pools.id),
    quantum: instant('quantum').notNull(),
    device: text('device').notNull(),
    units: integer('units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.quantum, table.device] }),
    check('allotments_units', sql`${table.units} >= 0`),
  ],
)

/** What desks sold without network, each once, and what came of it: asked again, it is told again. */
export const deskSales = pgTable(
  'desk_sales',
  {
    nonce: text('nonce').primaryKey(),
    device: text('device').notNull(),
    /** None where it was refused. */
    booking: text('booking'),
    activityId: text('activity_id').notNull(),
    participants: integer('participants').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** When it was sold, by the server's clock as the tablet knew it. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    outcome: text('outcome', { enum: saleOutcomes }).notNull(),
  },
  (table) => [index('desk_sales_received').on(table.receivedAt)],
)
