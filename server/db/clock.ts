import * as v from 'valibot'
import { Unavailable } from '../failure.ts'

type Connection = { query: (text: string) => Promise<{ rows: unknown[] }> }

export type DatabaseClock = {
  /** Epoch milliseconds by the database, never fewer than before. Throws Unavailable until they are learnt. */
  now: () => number
  /** Asks for the time on a connection that is free: waiting for one would count as its way. */
  learn: (connection: Connection) => Promise<void>
}

const ClockRow = v.tuple([v.object({ at: v.number() })])

/**
 * The one clock by which things expire, for all processes of one database: its own, kept as an offset to
 * `monotonic` (milliseconds that only ever grow), so that nobody's wall clock moves a deadline.
 */
export function createDatabaseClock(
  monotonic: () => number = () => performance.now(),
): DatabaseClock {
  let offset: number | undefined
  let latest = 0
  return {
    now() {
      if (offset === undefined) throw new Unavailable('The time of the database is not known yet.')
      latest = Math.max(latest, Math.floor(monotonic() + offset))
      return latest
    },
    async learn(connection) {
      const asked = monotonic()
      const { rows } = await connection.query(
        'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
      )
      const halfTrip = (monotonic() - asked) / 2
      const [{ at }] = v.parse(ClockRow, rows)
      const told = at - asked - halfTrip
      // It was told at some moment of the round trip: a slow answer moves nothing that it does not disprove.
      offset = Math.min(Math.max(offset ?? told, told - halfTrip), told + halfTrip)
    },
  }
}
