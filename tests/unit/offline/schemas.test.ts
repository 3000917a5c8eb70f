import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { datasets } from '../../../src/offline/cache/datasets.ts'
import { OUTBOX_SCHEMA } from '../../../src/offline/outbox/outboxEntry.ts'
import { readRecord, CACHE_SCHEMA } from '../../../src/offline/cache/cacheRecord.ts'
import { readEntry } from '../../../src/offline/outbox/outboxEntry.ts'

const at = Date.parse('2026-11-21T10:00:00Z')
const versions = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const Records = v.array(v.looseObject({ schema: v.number() }))

/** What a build of this schema has written: never edited afterwards. */
function fixture(name: string, schema: number) {
  const path = new URL(`fixtures/${name}-${schema}.json`, import.meta.url)
  const records = v.parse(Records, JSON.parse(readFileSync(path, 'utf8')))
  expect(new Set(records.map((record) => record.schema))).toEqual(new Set([schema]))
  return records
}

test.each(versions(OUTBOX_SCHEMA))(
  'every intention of schema %i is read, with its words and its state',
  (schema) => {
    const stored = fixture('entries', schema)
    expect(stored.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['waiting', 'parked', 'conflict', 'rejected']),
    )
    for (const record of stored) {
      const { wait, ...rest } = record
      const read = readEntry(String(record['id']), record)
      expect(read).toMatchObject({ ...rest, schema: OUTBOX_SCHEMA, ...(wait ? { wait } : {}) })
      expect(readEntry('again', structuredClone(read))).toEqual(read)
    }
  },
)

test.each(versions(CACHE_SCHEMA))(
  'every fact of schema %i is read, with its value and its hour',
  (schema) => {
    const stored = fixture('facts', schema)
    expect(new Set(stored.map(({ key }) => v.parse(v.array(v.string()), key)[1]))).toEqual(
      new Set(Object.keys(datasets)),
    )
    for (const record of stored) {
      expect(readRecord(record, at)).toMatchObject({
        kind: 'fact',
        fact: record['data'],
        record: { schema: CACHE_SCHEMA },
      })
    }
  },
)

test.each<[string, unknown, string]>([
  ['of a newer schema', { schema: OUTBOX_SCHEMA + 1, customer: '7', patch: {} }, '7'],
  ['of another kind', { ...fixture('entries', OUTBOX_SCHEMA)[0], kind: 'scan' }, '7'],
  ['of a schema that never was', { ...fixture('entries', OUTBOX_SCHEMA)[0], schema: 0 }, '7'],
  ['damaged', { ...fixture('entries', OUTBOX_SCHEMA)[0], patch: 'x' }, '7'],
  ['not even an entry', 'x', ''],
  ['nothing', null, ''],
])('an entry %s is sealed: told to its author, never dropped', (_name, stored, customer) => {
  expect(readEntry('key', stored)).toEqual({ kind: 'sealed', id: 'key', customer })
})
