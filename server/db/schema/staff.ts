import { sql } from 'drizzle-orm'
import {
  bigserial,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { staffActions } from '../../../shared/api/staff/staff.ts'
import { bulkActKinds, bulkActResults } from '../../../shared/api/staff/bulkActs.ts'
import { staffRoles } from '../../../shared/rules/staff/staff.ts'
import { instant, searchName } from './columns.ts'

/** The people of the venue; whoever leaves is disabled, for the journal names them. */
export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    searchName: searchName(),
    role: text('role', { enum: staffRoles }).notNull(),
    /** Argon2id of the PIN with the server's secret; none until it was chosen. */
    secret: text('secret'),
    /** Likewise of a manager's passphrase; none until they chose one, or since a code made their PIN anew. */
    passphrase: text('passphrase'),
    createdAt: instant('created_at').notNull(),
    disabledAt: instant('disabled_at'),
  },
  (table) => [
    // One signs in by one's name.
    uniqueIndex('staff_search_name')
      .on(table.searchName)
      .where(sql`${table.disabledAt} is null`),
  ],
)

/** Codes by which a person chooses a PIN, each once; one a person. */
export const staffCodes = pgTable('staff_codes', {
  /** A keyed hash of the code: the code itself is only on one screen. */
  codeHash: text('code_hash').primaryKey(),
  staff: text('staff').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Who is signed in, each on one device alone. */
export const staffSessions = pgTable('staff_sessions', {
  /** SHA-256 of its token, in hex. */
  tokenHash: text('token_hash').primaryKey(),
  staff: text('staff').notNull(),
  device: text('device').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** When the PIN was last entered in it. */
  provedAt: instant('proved_at'),
  /** When the passphrase was. */
  passphraseAt: instant('passphrase_at'),
  /** When a one-time code opened it; none after a PIN, by which no first passphrase is chosen. */
  codeAt: instant('code_at'),
})

type Facts = Record<string, string | number>

/** The journal: the database refuses to change or to delete a row of it. It names people by their id. */
export const staffEvents = pgTable(
  'staff_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    staff: text('staff'),
    device: text('device'),
    action: text('action', { enum: staffActions }).notNull(),
    subject: text('subject'),
    before: json('before').$type<Facts>(),
    after: json('after').$type<Facts>(),
    reason: text('reason'),
  },
  (table) => [index('staff_events_subject').on(table.subject)],
)

/** What is done to several visits alike, each in a transaction of its own (`operation_items`). */
export const bulkActs = pgTable('operations', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: bulkActKinds }).notNull(),
  /** The customers read it. */
  reason: text('reason'),
  /** Where visits move to; their time stays. */
  day: text('day'),
  staff: text('staff').notNull(),
  device: text('device').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Each visit of a bulk act once: without a result it is still to be done, whoever does it. */
export const bulkActItems = pgTable(
  'operation_items',
  {
    bulkAct: text('operation').notNull(),
    booking: text('booking').notNull(),
    /** The version that was seen. */
    serial: integer('serial').notNull(),
    result: text('result', { enum: bulkActResults }),
  },
  (table) => [
    primaryKey({ columns: [table.bulkAct, table.booking] }),
    index('operation_items_open')
      .on(table.bulkAct)
      .where(sql`${table.result} is null`),
  ],
)
