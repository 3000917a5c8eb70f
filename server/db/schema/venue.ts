import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant, origin } from './columns.ts'

/**
 * What an activity costs, or a tariff of it, append-only: of the rows that hold at an instant, the one that began last. A price
 * that is taken out, or followed by another one, gets its end.
 */
export const prices = pgTable(
  'prices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    activity: text('activity').notNull(),
    /** Empty where the activity has one price for everybody. */
    tariff: text('tariff').notNull().default(''),
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

/** By what an activity is sold (shared/rules/tariff.ts); what each costs is among the prices. */
export const tariffs = pgTable(
  'tariffs',
  {
    activity: text('activity').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    minAge: integer('min_age'),
    maxAge: integer('max_age'),
    proof: text('proof'),
    people: integer('people').notNull(),
    seats: integer('seats').notNull(),
    accompaniedBy: json('accompanied_by').$type<string[]>().notNull(),
    origin: origin(),
  },
  (table) => [
    primaryKey({ columns: [table.activity, table.id] }),
    check('tariffs_counts', sql`${table.people} > 0 and ${table.seats} > 0`),
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

/**
 * When the sessions of an activity begin on a weekday (1 is Monday), on the days from one to another. Of
 * several rows that hold on a day the one that began last counts alone; without times it takes them away.
 */
export const timetables = pgTable(
  'timetables',
  {
    activity: text('activity').notNull(),
    weekday: smallint('weekday').notNull(),
    from: date('valid_from', { mode: 'string' }).notNull(),
    to: date('valid_to', { mode: 'string' }).notNull(),
    times: json('times').$type<string[]>().notNull(),
    origin: origin(),
  },
  (table) => [
    primaryKey({ columns: [table.activity, table.weekday, table.from] }),
    check('timetables_weekday', sql`${table.weekday} between 1 and 7`),
  ],
)

/** Days whose sessions beat the weekly ones; without times there is none. */
export const timetableDays = pgTable(
  'timetable_days',
  {
    activity: text('activity').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    times: json('times').$type<string[]>().notNull(),
    reason: text('reason').notNull(),
    origin: origin(),
  },
  (table) => [primaryKey({ columns: [table.activity, table.day] })],
)

/** Days that beat the weekly rule; without `open` and `close` the venue is closed. */
export const exceptionalDays = pgTable('exceptional_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  open: text('open'),
  close: text('close'),
  reason: text('reason').notNull(),
  /** Taken out by a person: the day is an ordinary one, whatever the folder says. */
  isRemoved: boolean('is_removed').notNull().default(false),
  origin: origin(),
})

/**
 * What the team has closed, or sells less of (`stations` left), from one quarter of an hour to another: a
 * pool, an activity, or the whole venue where neither is named. It lives until it is ended; of several that
 * cover a quarter the lowest counts (server/db/venueValues/closures.ts).
 */
export const closures = pgTable(
  'closures',
  {
    id: text('id').primaryKey(),
    pool: text('pool'),
    activity: text('activity'),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    stations: integer('stations').notNull().default(0),
    /** The public reads it. */
    reason: text('reason').notNull(),
    staff: text('staff').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Since when places, holds and waits follow it; none where a process has still to see to that. */
    appliedAt: instant('applied_at'),
  },
  (table) => [
    index('closures_to').on(table.toAt),
    check('closures_range', sql`${table.fromAt} < ${table.toAt}`),
    check('closures_stations', sql`${table.stations} >= 0`),
    check('closures_scope', sql`${table.pool} is null or ${table.activity} is null`),
  ],
)
