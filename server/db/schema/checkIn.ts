import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { markOutcomes } from '../../../shared/api/checkIn.ts'
import { saleOutcomes } from '../../../shared/api/deskSales.ts'
import { deviceKinds } from '../../../shared/rules/staff/staff.ts'
import { instant } from './columns.ts'
import { pools } from './booking.ts'

/** Keys that sign passes; the newest signs, all of them verify. */
export const passKeys = pgTable('pass_keys', {
  /** Its place in the pass: `1`, then `2`, …; being unique, it is made once. */
  id: integer('id').primaryKey(),
  /** PKCS #8, sealed with the session secret. */
  privateKey: text('private_key').notNull(),
  /** The public half, as a JSON Web Key (RFC 7517). */
  publicKey: text('public_key').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Codes by which a tablet becomes the venue's, each once and for minutes. */
export const pairings = pgTable('pairings', {
  /** A keyed hash of the code: the code itself is only on the operator's screen. */
  codeHash: text('code_hash').primaryKey(),
  /** What the tablet becomes. */
  kind: text('kind', { enum: deviceKinds }).notNull().default('door'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The venue's own tablets. */
export const devices = pgTable(
  'devices',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of its token, in hex. */
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: deviceKinds }).notNull().default('door'),
    pairedAt: instant('paired_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** A keyed hash of the network where it was last confirmed; none until its first call. */
    network: text('network'),
  },
  (table) => [uniqueIndex('devices_token').on(table.tokenHash)],
)

/** What tablets read at the door, each exactly once: entries, refusals, and what was taken back. */
export const scans = pgTable(
  'scans',
  {
    nonce: text('nonce').primaryKey(),
    device: text('device').notNull(),
    kind: text('kind', { enum: ['entry', 'refusal', 'undo'] }).notNull(),
    /** The booking that the pass names, where it names one of ours. */
    booking: text('booking'),
    serial: integer('serial'),
    party: integer('party'),
    /** What the tablet said of it; the reason of an undo. */
    verdict: text('verdict').notNull(),
    undoes: text('undoes'),
    /** By the tablet's clock. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('scans_booking').on(table.booking, table.at), index('scans_at').on(table.at)],
)

/** What desks said of visits without network, each once, and what came of it: asked again, it is told again. */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    nonce: text('nonce').primaryKey(),
    device: text('device').notNull(),
    /** None where its key was of none. */
    booking: text('booking'),
    serial: integer('serial').notNull(),
    isAbsent: boolean('is_absent').notNull(),
    /** When it was said, by the server's clock as the tablet knew it. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    outcome: text('outcome', { enum: markOutcomes }).notNull(),
  },
  (table) => [index('attendance_marks_received').on(table.receivedAt)],
)

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
