import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import type { Database } from './database.ts'
import { preparedOnce, readRows } from './statement.ts'

/**
 * Does things together: what is asked for in one turn of the event loop, or while others are under way,
 * shares the next `act`, which always begins after it was asked for; under load, one round trip serves
 * many. `act` gives what tells each of them its answer, in the order of asking.
 */
export function createBatches<Question, Answer>(
  act: (asked: Question[]) => Promise<(one: Question) => Answer>,
): (one: Question) => Promise<Answer> {
  let next: { asked: Question[]; tell: Promise<(one: Question) => Answer> } | undefined
  let current: Promise<unknown> = Promise.resolve()

  function open() {
    const asked: Question[] = []
    const tell = current
      .then(() => nextTurn())
      .then(() => {
        next = undefined
        return act(asked)
      })
    current = tell.catch(() => undefined)
    return { asked, tell }
  }

  return async (one) => {
    next ??= open()
    next.asked.push(one)
    return (await next.tell)(one)
  }
}

/** Looks things up together: nothing older than the question is answered. */
export function createBatchLoader<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  return createBatches(async (keys: string[]) => {
    const found = await load([...new Set(keys)])
    return (key) => found.get(key)
  })
}

/**
 * Looks rows up together by a prepared statement, which is given all keys (`$1`, text[]); `key` is the column by which
 * a row says whose it is.
 */
export function lookup<Key extends string, Row extends Record<Key, string>>(
  { name, text, key }: { name: string; text: string; key: Key },
  row: v.GenericSchema<unknown, Row>,
): (db: Database) => (one: string) => Promise<Row | undefined> {
  return preparedOnce((db: Database) =>
    createBatchLoader(async (keys) => {
      const rows = await readRows(db.$client, { name, text, values: [keys] })
      return new Map(v.parse(v.array(row), rows).map((found) => [found[key], found]))
    }),
  )
}
