import * as v from 'valibot'
import type { Profile } from '../../../shared/api/account/profile.ts'
import { phoneKey } from '../../../shared/fields/phone.ts'

/** The fields that may wait in the outbox. */
export const fields = [
  'firstName',
  'lastName',
  'mobilePhone',
  'birthday',
  'marketingConsent',
] as const
export type ProfileField = (typeof fields)[number]

/** What was typed, checked by the form before; looser than the contract, so that nothing is lost. */
export const Patch = v.partial(
  v.object({
    firstName: v.string(),
    lastName: v.string(),
    mobilePhone: v.string(),
    birthday: v.string(),
    marketingConsent: v.boolean(),
  }),
)
export type Patch = v.InferOutput<typeof Patch>

/** What an edit was made on: the fact's version, and what the customer saw in the edited fields. */
export const Base = v.object({ version: v.number(), values: Patch })
export type Base = v.InferOutput<typeof Base>

/** The version of an entry on disk; it goes up with one more of the migrations. */
export const OUTBOX_SCHEMA = 2

export const OutboxEntry = v.object({
  /** Also its Idempotency-Key. */
  id: v.string(),
  customer: v.string(),
  kind: v.literal('profile'),
  schema: v.literal(OUTBOX_SCHEMA),
  patch: Patch,
  base: Base,
  /** Epoch milliseconds, and the order of sending. */
  createdAt: v.number(),
  /** Counted on disk before each sending: from the first on, the entry is never rewritten. */
  attempts: v.number(),
  state: v.picklist(['waiting', 'parked', 'conflict', 'rejected']),
  wait: v.optional(
    v.object({
      from: v.number(),
      until: v.number(),
      because: v.picklist(['offline', 'broken', 'told']),
    }),
  ),
  problem: v.optional(v.object({ message: v.string(), field: v.optional(v.string()) })),
  /** What the server holds where it clashes. */
  theirs: v.optional(Base),
})
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>

/**
 * An entry that this build cannot read: a newer one wrote it, or it is damaged. It is never sent and
 * never lost; its author may discard it. `customer` is empty where not even that can be read.
 */
export type UnreadableEntry = { kind: 'sealed'; id: string; customer: string }

const Versioned = v.looseObject({ schema: v.number() })
type Versioned = v.InferOutput<typeof Versioned>

/** From the schema of its index plus one to the next one. */
type SchemaMigrations = readonly ((entry: Versioned) => Versioned)[]

const WaitingEntry = v.looseObject({ wait: v.looseObject({}) })

const steps: SchemaMigrations = [
  // 1 did not say since when an entry waits: for all we know, always.
  (entry) => (v.is(WaitingEntry, entry) ? { ...entry, wait: { from: 0, ...entry.wait } } : entry),
]

/** What a stored record is now, brought over from the schema that it was written in. */
export function readEntry(id: string, stored: unknown): OutboxEntry | UnreadableEntry {
  const versioned = v.safeParse(Versioned, stored)
  if (versioned.success && versioned.output.schema >= 1) {
    const entry = v.safeParse(OutboxEntry, migrate(versioned.output))
    if (entry.success) return entry.output
  }
  const author = v.safeParse(v.looseObject({ customer: v.string() }), stored)
  return { kind: 'sealed', id, customer: author.success ? author.output.customer : '' }
}

function migrate(entry: Versioned): Versioned {
  const due = steps.slice(entry.schema - 1)
  const migrated = due.reduce((former, step) => step(former), entry)
  return due.length ? { ...migrated, schema: OUTBOX_SCHEMA } : migrated
}

/** Whether it is still on its way: sent again and again until there is an answer. */
export function isPending({ state }: OutboxEntry): boolean {
  return state === 'waiting' || state === 'parked'
}

/** The last sending that the server accepted; `at` is its time. */
export const Sent = v.object({ kind: v.literal('sent'), customer: v.string(), at: v.number() })
export type Sent = v.InferOutput<typeof Sent>

export type Value = string | boolean | undefined

/** The editable fields, all of them. */
export type Values = { [Name in ProfileField]: NonNullable<Patch[Name]> }

/** The editable fields of a profile, without the ways of being empty. */
export function valuesOf(profile: Profile): Values {
  const { firstName, lastName, mobilePhone, birthday, marketingConsent } = profile
  return {
    firstName,
    lastName,
    mobilePhone: mobilePhone ?? '',
    birthday: birthday ?? '',
    marketingConsent,
  }
}

export function baseOf(profile: Profile): Base {
  return { version: profile.version, values: valuesOf(profile) }
}

/** The given fields of a patch. */
export function pick(patch: Patch, isWanted: (field: ProfileField) => boolean): Patch {
  const chosen = fields.filter((field) => patch[field] !== undefined && isWanted(field))
  return v.parse(Patch, Object.fromEntries(chosen.map((field) => [field, patch[field]])))
}

export function fieldsOf(patch: Patch): ProfileField[] {
  return fields.filter((field) => patch[field] !== undefined)
}

/** Whether two values of a field are the same to a reader: phones by their digits. */
export function same(field: ProfileField, a: Value, b: Value): boolean {
  if (field !== 'mobilePhone') return a === b
  return phoneKey(String(a ?? '')) === phoneKey(String(b ?? ''))
}
