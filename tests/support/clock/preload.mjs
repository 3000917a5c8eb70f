/**
 * Preloaded into every process of a test run (instant.mjs): its wall clock, and with it PostgreSQL's as the product
 * asks for it, stands `TEST_SHIFT_MS` from this machine's. `CLOCK_SKEW_MS` more, where a test starts a process
 * whose own wall clock is wrong.
 */
import { isMainThread } from 'node:worker_threads'
import { shiftDate } from './shiftDate.mjs'

const shiftMs = Number(process.env.TEST_SHIFT_MS ?? 0)
shiftDate(shiftMs + Number(process.env.CLOCK_SKEW_MS ?? 0))

// Threads run the unit tests alone, one for many a file: they ask no database, and pg is a tenth of their work.
if (isMainThread) await shiftQueries()

async function shiftQueries() {
  const { default: pg } = await import('pg')
  const query = Reflect.get(pg.Client.prototype, 'query')
  const shift = `interval '${shiftMs} ms'`
  /** The product asks for the time in one statement; `now()` stands in those of tests alone. */
  const told =
    /(?<!function |pg_catalog\.)\b(?:now|clock_timestamp)\(\)(?! \+ interval '-?\d+ ms')/g
  const shifted = (text) => text.replaceAll(told, (name) => `(${name} + ${shift})`)
  pg.Client.prototype.query = function (text, ...rest) {
    return query.call(this, typeof text === 'string' ? shifted(text) : text, ...rest)
  }
}
