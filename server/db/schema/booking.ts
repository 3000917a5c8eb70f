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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BillLine, Choice } from '../../../shared/rules/tariff.ts'
import { instant, origin } from './columns.ts'

/** What can be occupied: seats of a kind, or parties for what is sold per group. */
export const pools = pgTable(
  'pools',
  {
    id: text('id').primaryKey(),
    stations: integer('stations').notNull(),
    /** So many more may be taken at once where a supervisor forces it. */
    overflow: integer('overflow').notNull().default(0),
    origin: origin(),
  },
  (table) => [
    check('pools_stations', sql`${table.stations} >= 0`),
    check('pools_overflow', sql`${table.overflow} >= 0`),
  ],
)

export const activities = pgTable('activities', {
  id: text('id').primaryKey(),
  pool: text('pool')
    .notNull()
    .references(() => pools.id),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** The folder's price, for processes of a release that knows no `prices`. */
  priceCents: integer('price_cents').notNull(),
  per: text('per', { enum: ['person', 'group'] }).notNull(),
  duration: integer('duration').notNull(),
  minParticipants: integer('min_participants').notNull(),
  maxParticipants: integer('max_participants').notNull(),
  minAge: integer('min_age').notNull(),
  /** Stations of its pool that one sale takes: a person, or a whole group. */
  units: integer('units').notNull().default(1),
  mode: text('mode', { enum: ['step', 'sessions'] })
    .notNull()
    .default('step'),
  /** It has tariffs, and no price of its own. */
  isByTariff: boolean('is_by_tariff').notNull().default(false),
  /** Minutes between two starts, where it is sold by steps. */
  step: integer('step').notNull().default(60),
  /** Minutes after a visit in which its stations stay taken: to tidy, to change over. */
  buffer: integer('buffer').notNull().default(0),
  /** Minutes before its start after which a slot is not sold any more. */
  cutoff: integer('cutoff').notNull().default(0),
  /** Minutes before its start until which a customer cancels or changes a visit alone. */
  cancelBefore: integer('cancel_before').notNull().default(1440),
  origin: origin(),
})

/**
 * How full a pool is in each quarter of an hour. The CHECKs are what makes overselling impossible:
 * `capacity` is what the venue wants to sell, `stations` what may be loaded. Where more was sold before
 * the capacity shrank, `stations` is the load, and falls with it: a place that comes free is not resold.
 */
export const poolLoad = pgTable(
  'pool_load',
  {
    pool: text('pool')
      .notNull()
      .references(() => pools.id),
    quantum: instant('quantum').notNull(),
    load: integer('load').notNull(),
    stations: integer('stations').notNull(),
    /** Null only in rows of a release that did not know it: there `stations` is the capacity. */
    capacity: integer('capacity'),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.quantum] }),
    check('pool_load_fits', sql`${table.load} between 0 and ${table.stations}`),
    check(
      'pool_load_bound',
      sql`${table.stations} = greatest(${table.load}, coalesce(${table.capacity}, ${table.stations}))`,
    ),
  ],
)

/** Name, price and duration are copied: a later edit of the activity never changes a sold booking. */
export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    /** What people read and type (shared/rules/pass/reference.ts); null where an older release made the booking. */
    reference: text('reference'),
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
    /** What it is made of, as sold: the visit itself first, then its options. */
    lines: json('lines').$type<BillLine[]>().notNull().default([]),
    /** Minutes after the visit in which its stations stay taken, as sold. */
    buffer: integer('buffer').notNull().default(0),
    /** Until when its customer cancels or changes it alone, as sold; never where nothing stands. */
    cancelUntil: instant('cancel_until'),
    /** Counts its versions: an older one's pass is worth nothing. */
    serial: integer('serial').notNull().default(1),
    remindedAt: instant('reminded_at'),
    /** The signed pass of this very version, made when it is first asked for. */
    pass: text('pass'),
    createdAt: instant('created_at').notNull(),
    /** When the team said that nobody came; whoever comes in all the same ends it. */
    absentAt: instant('absent_at'),
    /** From this quarter of an hour on its places were given back while it stands: nobody came. */
    freedFrom: instant('freed_from'),
    /** What the team leaves due of a visit that it has cancelled. */
    dueCents: integer('due_cents'),
    /** When the team said that it stays as sold, whatever stood against it then, and of which version. */
    keptAt: instant('kept_at'),
    keptSerial: integer('kept_serial'),
    /** How many of its units were beyond the capacity when somebody forced it. */
    forced: integer('forced').notNull().default(0),
    /** Who comes, as the team corrected it for this visit of an account, and what that is searched by. */
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    contactSearchName: text('contact_search_name'),
    contactPhoneKey: text('contact_phone_key'),
  },
  (table) => [
    uniqueIndex('bookings_reference').on(table.reference),
    index('bookings_day').on(table.day),
    index('bookings_customer').on(table.customer, table.startsAt),
    index('bookings_forced')
      .on(table.pool, table.startsAt)
      .where(sql`${table.forced} > 0`),
    check('bookings_participants', sql`${table.participants} > 0`),
    check('bookings_units', sql`${table.units} > 0`),
    check('bookings_forced_units', sql`${table.forced} >= 0`),
    check('bookings_price', sql`${table.priceCents} >= 0`),
    check('bookings_customer', sql`${table.customer} not like 'v:%'`),
  ],
)

/** Places taken for a while: real ones, in `pool_load`, until confirmed, given back or swept. */
export const holds = pgTable(
  'holds',
  {
    id: text('id').primaryKey(),
    customer: text('customer').notNull(),
    /** Taken at the recap, or offered to whoever waited for the slot. */
    kind: text('kind', { enum: ['hold', 'offer'] }).notNull(),
    activityId: text('activity_id').notNull(),
    pool: text('pool').notNull(),
    units: integer('units').notNull(),
    startsAt: instant('starts_at').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    time: text('time').notNull(),
    duration: integer('duration').notNull(),
    buffer: integer('buffer').notNull(),
    participants: integer('participants').notNull(),
    /** The visit at the prices of its instant; null in rows of a release that kept none. */
    lines: json('lines').$type<BillLine[]>(),
    isExtended: boolean('is_extended').notNull().default(false),
    /** Where a visitor or an unproved customer is, who share what is held there (`networkName`); null for others. */
    network: text('network'),
    createdAt: instant('created_at').notNull(),
    /** From this instant on it holds nothing, swept or not. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('holds_customer')
      .on(table.customer)
      .where(sql`${table.kind} = 'hold'`),
    index('holds_pool').on(table.pool, table.startsAt),
    index('holds_expiry').on(table.expiresAt),
    check('holds_units', sql`${table.units} > 0`),
  ],
)

/** Who waits for a full slot: first come, first served. */
export const waits = pgTable(
  'waits',
  {
    id: text('id').primaryKey(),
    customer: text('customer').notNull(),
    activityId: text('activity_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    time: text('time').notNull(),
    participants: integer('participants').notNull(),
    /** How many of each tariff, where the activity has some. */
    tariffs: json('tariffs').$type<Choice[]>(),
    /** Where it was asked for (`networkName`): one offer at a time goes there. */
    network: text('network'),
    createdAt: instant('created_at').notNull(),
    /** The hold that was offered: while it lives, nothing else is. */
    offer: text('offer'),
    endedAt: instant('ended_at'),
    outcome: text('outcome', { enum: ['booked', 'lapsed', 'left', 'past', 'closed'] }),
  },
  (table) => [
    uniqueIndex('waits_once')
      .on(table.customer, table.activityId, table.startsAt)
      .where(sql`${table.endedAt} is null`),
    index('waits_slot').on(table.activityId, table.startsAt, table.createdAt),
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
    /** What the team says of it to the customer, in its own words. */
    reason: text('reason'),
    /** When the customer's e-mail about it was queued; none yet where it still has to be. */
    toldAt: instant('told_at'),
  },
  (table) => [
    index('booking_events_booking').on(table.booking),
    index('booking_events_untold')
      .on(table.id)
      .where(sql`${table.toldAt} is null`),
  ],
)
