import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { emailKey, foundBy, instant } from './columns.ts'

/** Whoever the team books for; `bookings.customer` is the id. A walk-in has no name. */
export const guests = pgTable(
  'guests',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    ...foundBy(),
    /** When it was forgotten who it was. */
    erasedAt: instant('erased_at'),
  },
  (table) => [index('guests_email_key').on(table.emailKey)],
)

/** The embedded provider's customers, with the fields of the account-creation call. */
export const accounts = pgTable(
  'accounts',
  {
    /** 53 random bits: never guessed, exact as a JavaScript number. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    email: text('email').notNull(),
    /** None where its owner signs in by codes alone. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    mobilePhone: text('mobile_phone').notNull(),
    ...foundBy(),
    birthday: date('birthday', { mode: 'string' }),
    idCiv: integer('id_civ').notNull().default(0),
    idVil: integer('id_vil').notNull().default(0),
    type: integer('type').notNull().default(0),
    active: boolean('active').notNull().default(true),
    acceptCgu: boolean('accept_cgu').notNull(),
    acceptCgv: boolean('accept_cgv').notNull(),
    identificationNumber: text('identification_number'),
    contactEmail: smallint('contact_email').notNull().default(0),
    marketingConsent: boolean('marketing_consent').notNull().default(false),
    /** Which text was shown, when and where the choice was made: what the law asks to keep. */
    consentText: text('consent_text'),
    consentAt: instant('consent_at'),
    consentManner: text('consent_manner'),
    center: integer('center').notNull().default(0),
    version: integer('version').notNull().default(1),
    /** Since when its address is known to be its owner's: a mailed link or code was used (accounts/proof.ts). */
    provedAt: instant('proved_at'),
    /** When somebody last signed in or was seen, as sessions that ended told; nothing in rows of a release that kept none. */
    usedAt: instant('used_at'),
    /** When its owner was told that it is to be erased, unless it is used again. */
    erasureToldAt: instant('erasure_told_at'),
    /** Whether it has an unproved account's terms until then; those made before there were any have not. */
    mustProve: boolean('must_prove').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('accounts_email_key').on(table.emailKey)],
)

/** Each answer about marketing, of any provider's customers: added to, never changed, so that it stays a proof. */
export const consents = pgTable(
  'consents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customer: text('customer').notNull(),
    isGiven: boolean('is_given').notNull(),
    /** Which text was shown; nothing where nobody was asked: under 15 the consent ends by itself. */
    text: text('text'),
    manner: text('manner').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('consents_customer').on(table.customer)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hex: the token itself is nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    /** What the customer's list calls it: says nothing of the token. */
    id: text('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    customer: text('customer').notNull(),
    /** The browser and the kind of device, in words (« Firefox sur Android »); no version, no address. */
    device: text('device').notNull().default(''),
    /** What the provider gave at sign-in, sealed with the session secret. */
    providerToken: text('provider_token').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its holder last gave a password, a code or a passkey. */
    provedAt: instant('proved_at'),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_customer').on(table.customer),
    uniqueIndex('sessions_id').on(table.id),
  ],
)

/** The links by which an account may set a new password: the newest, and the two before it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    account: bigint('account', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hex: the token itself stands in the mail alone. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The two before, newest first: `{ tokenHash, expiresAt }` each, in epoch milliseconds. */
    earlier: json('earlier').notNull().default([]),
  },
  (table) => [uniqueIndex('password_resets_token').on(table.tokenHash)],
)

/** Mails about accounts and bookings that still have to leave; what they say is written as they do. */
export const emails = pgTable(
  'letters',
  {
    id: text('id').primaryKey(),
    kind: text('kind', {
      enum: [
        'password-reset',
        'sign-in-code',
        'account-proved',
        'password-changed',
        'email-changed',
        'account-deleted',
        'account-unused',
        'passkey-added',
        'booking-confirmed',
        'booking-changed',
        'booking-cancelled',
        'booking-reminder',
        'place-offered',
        'wait-closed',
        'visit-summary',
        'limit-alert',
        'pin-alert',
        'device-alert',
        'backup-alert',
      ],
    }).notNull(),
    email: text('email').notNull(),
    emailKey: emailKey(),
    /** The booking, or the offer, that it is about. */
    booking: text('booking'),
    /** What the kind needs besides; never a token or a password. */
    details: json('details').notNull().default({}),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Moved ahead by whoever takes it, so that a killed process only delays it. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Of those that are due at one moment the lowest leaves first. */
    turn: integer('turn').notNull().default(0),
  },
  (table) => [
    index('letters_due').on(table.nextAttemptAt),
    index('letters_booking').on(table.booking),
  ],
)

/**
 * Goes up with each booking that a customer makes: two that counted the same visits ahead are not both
 * made (optimistic concurrency).
 */
export const customerVersions = pgTable('customer_versions', {
  customer: text('customer').primaryKey(),
  version: integer('version').notNull(),
})

/** How often something was tried: shared by all processes, outlives a restart. */
export const attempts = pgTable(
  'attempts',
  {
    /** A keyed hash of what is limited and for whom, or a limit's name: no address and no e-mail stand here. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Nothing more is let through before. */
    until: instant('until'),
  },
  (table) => [index('attempts_started').on(table.startedAt)],
)

export const userProfiles = pgTable('user_profiles', {
  customer: text('customer').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  ...foundBy(),
  birthDate: text('birth_date').notNull(),
  createdAt: instant('created_at').notNull(),
  /** What a real provider alone said; nothing that a browser posts is written here. */
  mobilePhone: text('mobile_phone'),
  marketingConsent: boolean('marketing_consent'),
  center: integer('center'),
  registeredAt: instant('registered_at'),
})
