import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { accounts } from './people.ts'

/** What visitors asked through a form: the journal, and the queue of mails to the venue. */
export const inquiries = pgTable(
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
    /** Whether the visitor is mailed too; not where so many are that somebody may be misusing it. */
    isAcknowledged: boolean('is_acknowledged').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** When the venue's mail left; none yet where it still has to. */
    mailedAt: instant('mailed_at'),
    /** When the visitor was told that it arrived. */
    acknowledgedAt: instant('acknowledged_at'),
    /** When nothing was left to send: both left, or the visitor's address takes no mail. */
    settledAt: instant('settled_at'),
    /** When somebody of the team said that it is answered, and who. */
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    attempts: integer('attempts').notNull().default(0),
    /** Moved ahead by whoever takes it, so that a killed process only delays it. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    uniqueIndex('requests_key').on(table.key),
    index('requests_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.settledAt} is null`),
    index('requests_created').on(table.createdAt),
  ],
)

/** The codes, and the passkeys' answers, that were asked for: each opens only together with the id that the asking browser holds. */
export const signInChallenges = pgTable(
  'challenges',
  {
    /** SHA-256 of the id, in hex: the id itself is in that browser alone. */
    hash: text('hash').primaryKey(),
    /** Of a code that its browser asked for while another one to the same address lived: that one's hash. */
    first: text('first'),
    kind: text('kind', { enum: ['code', 'passkey'] }).notNull(),
    /** Empty where nothing is mailed. */
    email: text('email').notNull(),
    /** Of the code, once its letter leaves: no letter, no code. */
    secretHash: text('secret_hash'),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('challenges_expires').on(table.expiresAt),
    index('challenges_first').on(table.first),
  ],
)

/** The keys by which customers sign in without a password (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    account: bigint('account', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** In COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as its device counts; many always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: json('transports').$type<string[]>().notNull(),
    /** Whether it is kept elsewhere too, as by a password manager. */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_account').on(table.account)],
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

/** How many wishes for a day found no room: told that it is full, or put on the waiting list. Nobody's. */
export const refusedDays = pgTable(
  'refused_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    activityId: text('activity_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.activityId] })],
)

/** Links by which others see one visit and say whether they come: at most one a booking. */
export const invitations = pgTable(
  'invitations',
  {
    booking: text('booking').primaryKey(),
    /** Of what the link's secret is made, with the server's: alone it opens nothing. */
    key: text('key').notNull(),
    /** SHA-256 of the link's secret, in hex. */
    secretHash: text('secret_hash').notNull(),
    /** When the visit was to begin as the invitation was made: whoever opens the link is told of a move. */
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [uniqueIndex('invitations_secret').on(table.secretHash)],
)

/** Who comes, as they say it themselves: a first name, erased with the invitation. */
export const invitationAnswers = pgTable(
  'invitation_answers',
  {
    booking: text('booking')
      .notNull()
      .references(() => invitations.booking, { onDelete: 'cascade' }),
    /** SHA-256 of what the device says of itself. */
    guestHash: text('guest_hash').notNull(),
    name: text('name').notNull(),
    isComing: boolean('is_coming').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.booking, table.guestHash] })],
)
