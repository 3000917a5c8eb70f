import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { sessions } from './people.ts'

/** The keys by which the browsers' push services know this server (RFC 8292); the newest one signs. */
export const pushKeys = pgTable('push_keys', {
  /** `1`, then `2` where another session secret sealed it; being unique, each is made once. */
  id: integer('id').primaryKey(),
  /** Base64url, sealed with the session secret. */
  privateKey: text('private_key').notNull(),
  publicKey: text('public_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Where a session's device gets its reminders; ends with the session, wherever that is ended. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    session: text('session')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    customer: text('customer').notNull(),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret (RFC 8291 §2), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_customer').on(table.customer),
  ],
)

/** Notifications that still have to leave, one a device; what they say is written as they do. */
export const pushes = pgTable(
  'pushes',
  {
    id: text('id').primaryKey(),
    session: text('session')
      .notNull()
      .references(() => pushSubscriptions.session, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['booking-reminder', 'place-offered'] }).notNull(),
    /** The booking, or the offer, that it is about. */
    booking: text('booking').notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Moved ahead by whoever takes it, so that a killed process only delays it. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    index('pushes_due').on(table.nextAttemptAt),
    index('pushes_session').on(table.session),
  ],
)
