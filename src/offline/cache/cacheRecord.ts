import * as v from 'valibot'
import { datasetOf, type Fact } from './datasets.ts'

/** The public facts. */
export const publicDatabase = 'borne-public'

/**
 * The version of what is on disk. It goes up with a migration below, never with a build or with
 * age: age is a matter for the stamp.
 */
export const CACHE_SCHEMA = 1

/** One fact on disk, stored under the hash of its query key. */
export const FactRecord = v.object({
  schema: v.number(),
  key: v.array(v.unknown()),
  data: v.unknown(),
  /** When Query received it, epoch milliseconds of this device. */
  updatedAt: v.number(),
})
export type FactRecord = v.InferOutput<typeof FactRecord>

/** From the schema of its index to the next one; a record that cannot be brought over is undefined. */
type Migrations = readonly ((record: FactRecord) => FactRecord | undefined)[]
const migrations: Migrations = []

type Reading =
  | { kind: 'fact'; record: FactRecord; fact: Fact }
  /** Written by a newer build: neither shown nor touched. */
  | { kind: 'newer' }
  | { kind: 'useless' }

/** What a stored record is worth now, one at a time: a bad one takes nobody with it. */
export function readRecord(
  stored: unknown,
  now: number,
  { schema = CACHE_SCHEMA, steps = migrations }: { schema?: number; steps?: Migrations } = {},
): Reading {
  const parsed = v.safeParse(FactRecord, stored)
  if (!parsed.success) return { kind: 'useless' }
  if (parsed.output.schema > schema) return { kind: 'newer' }
  const record = migrate(parsed.output, schema, steps)
  const fact = record && datasetOf(record.key)?.keep(record.data, now)
  return fact ? { kind: 'fact', record: { ...record, data: fact }, fact } : { kind: 'useless' }
}

function migrate(record: FactRecord, schema: number, steps: Migrations): FactRecord | undefined {
  let current: FactRecord | undefined = record
  for (let from = record.schema; from < schema && current; from += 1) {
    // Schema 1 is the first: the step away from it stands at index 0.
    current = steps[from - 1]?.(current)
  }
  return current && { ...current, schema }
}

/** The facts of one customer. */
export function customerDatabase(id: string): string {
  return `borne-customer-${id}`
}
