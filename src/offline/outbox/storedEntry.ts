import * as v from 'valibot'
import { OutboxEntry, OUTBOX_SCHEMA } from './outboxEntry.ts'

/**
 * An entry that this build cannot read: a newer one wrote it, or it is damaged. It is never sent and
 * never lost; its author may discard it. `customer` is empty where not even that can be read.
 */
export type UnreadableEntry = { kind: 'sealed'; id: string; customer: string }

const Versioned = v.looseObject({ schema: v.number() })
type Versioned = v.InferOutput<typeof Versioned>

/** From the schema of its index plus one to the next one. */
export type SchemaMigrations = readonly ((entry: Versioned) => Versioned)[]

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
