import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** What can be occupied: seats of a kind, or parties for what is sold per group. */
export const pools = pgTable(
  'pools',
  { id: text('id').primaryKey(), stations: integer('stations').notNull() },
  (table) => [check('pools_stations', sql`${table.stations} >= 0`)],
)

export const activities = pgTable('activities', {
  id: text('id').primaryKey(),
  pool: text('pool')
    .notNull()
    .references(() => pools.id),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  priceCents: integer('price_cents').notNull(),
  per: text('per', { enum: ['person', 'group'] }).notNull(),
  duration: integer('duration').notNull(),
  minParticipants: integer('min_participants').notNull(),
  maxParticipants: integer('max_participants').notNull(),
  minAge: integer('min_age').notNull(),
})

/** How full a pool is in each quarter of an hour. The CHECK is what makes overselling impossible. */
export const poolLoad = pgTable(
  'pool_load',
  {
    pool: text('pool')
      .notNull()
      .references(() => pools.id),
    quantum: instant('quantum').notNull(),
    load: integer('load').notNull(),
    stations: integer('stations').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.quantum] }),
    check('pool_load_fits', sql`${table.load} between 0 and ${table.stations}`),
  ],
)

/** Name, price and duration are copied: a later edit of the activity never changes a sold booking. */
export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    customer: text('customer').notNull(),
    activityId: text('activity_id').notNull(),
    activityName: text('activity_name').notNull(),
    pool: text('pool').notNull(),
    units: integer('units').notNull(),
    startsAt: instant('starts_at').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    time: text('time').notNull(),
    duration: integer('duration').notNull(),
    participants: integer('participants').notNull(),
    status: text('status', { enum: ['confirmed', 'pending', 'cancelled'] }).notNull(),
    priceCents: integer('price_cents').notNull(),
    notes: text('notes'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('bookings_customer').on(table.customer, table.startsAt),
    check('bookings_participants', sql`${table.participants} > 0`),
    check('bookings_units', sql`${table.units} > 0`),
    check('bookings_price', sql`${table.priceCents} >= 0`),
  ],
)

/** Append-only: who changed which booking from what to what, when and why. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    booking: text('booking').notNull(),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    from: text('from_status'),
    to: text('to_status').notNull(),
    why: text('why').notNull(),
  },
  (table) => [index('booking_events_booking').on(table.booking)],
)

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

/** Days that beat the weekly rule; without `open` and `close` the venue is closed. */
export const exceptionalDays = pgTable('exceptional_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  open: text('open'),
  close: text('close'),
  reason: text('reason').notNull(),
})

/** What visitors asked through a form: the journal, and the queue of mails to the venue. */
export const requests = pgTable(
  'requests',
  {
    id: text('id').primaryKey(),
    /** Made with the form's draft: sending twice asks once. */
    key: text('key').notNull(),
    kind: text('kind', { enum: ['contact', 'birthday', 'business'] }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    /** What only this kind has: a date, how many people. */
    details: json('details').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the venue's mail left; none yet where it still has to. */
    mailedAt: instant('mailed_at'),
    /** When the visitor was told that it arrived. */
    acknowledgedAt: instant('acknowledged_at'),
    /** When nothing was left to send: both left, or the visitor's address takes no mail. */
    settledAt: instant('settled_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Moved ahead by whoever takes it, so that a killed process only delays it. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    uniqueIndex('requests_key').on(table.key),
    index('requests_waiting').on(table.nextAttemptAt).where(sql`${table.settledAt} is null`),
    index('requests_created').on(table.createdAt),
  ],
)

/** The five events of the specification, counted by day; nothing of any person or device. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    /** Sums of the events' own numbers, for a mean: characters, and sources. */
    length: bigint('length', { mode: 'number' }).notNull().default(0),
    sources: bigint('sources', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
)
