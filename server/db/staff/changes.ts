import { setTimeout as pause } from 'node:timers/promises'
import { notInArray, sql } from 'drizzle-orm'
import type { StaffAction } from '../../../shared/api/staff/staff.ts'
import { addDays, instantOf, today } from '../../../shared/rules/day.ts'
import type { Database } from '../database.ts'
import { bookingEvents } from '../schema/booking.ts'
import { scans } from '../schema/checkIn.ts'
import { staffEvents } from '../schema/staff.ts'
import { closures } from '../schema/venue.ts'
import { preparedOnce } from '../statement.ts'

/** How often the journals are asked while somebody waits. */
const LOOK_INTERVAL_MS = 1000

/** What is journaled and changes nothing that a desk shows. */
const silent: StaffAction[] = [
  'sign-in',
  'wrong-pin',
  'pin-alert',
  'wrong-passphrase',
  'passphrase-alert',
  'passphrase-chosen',
  'passphrase-changed',
  'wait-ended',
  'searched',
  'looked',
  'device-elsewhere',
  'exported',
]

/**
 * A number that is another one once something changed at the venue. A journal gives its numbers out before
 * they are committed, so its largest alone would miss whoever commits after a later one: the sum of its last
 * hundred grows with each. What the door read has no number and is counted; so are closings that the places
 * have followed. `now` in epoch ms.
 */
async function readChanges(db: Database, now: number): Promise<number> {
  const since = new Date(instantOf(addDays(today(now), -1), '00:00') ?? now)
  const booked = sql`select ${bookingEvents.id} from ${bookingEvents}
    order by ${bookingEvents.id} desc limit 100`
  const done = sql`select ${staffEvents.id} from ${staffEvents}
    where ${notInArray(staffEvents.action, silent)} order by ${staffEvents.id} desc limit 100`
  const { rows } = await db.execute<{ last: number }>(sql`select (
    (select coalesce(sum(id), 0) from (${booked}) booked)
    + (select coalesce(sum(id), 0) from (${done}) done)
    + (select count(*) from ${scans} where ${scans.at} >= ${since})
    + (select count(*) from ${closures} where ${closures.appliedAt} is not null)
  )::float8 as last`)
  return rows[0]?.last ?? 0
}

/** What a wait ends with: the number as it is, or a newer wait of its device, or the end of the process. */
type WatchOutcome = { last: number } | 'superseded' | 'ending'

type Wait = {
  /** The number that is known to whoever waits; without one, any is news. */
  after: number | undefined
  /** When it is told all the same, by `now`. */
  until: number
  now: () => number
}

/** Whoever waits in a process for a change, one a device: while somebody does, the journals are asked. */
function createChangeWatch(db: Database) {
  const waits = new Map<
    string,
    Wait & { end: (change: WatchOutcome | Promise<WatchOutcome>) => void }
  >()
  let known: number | undefined
  let isLooking = false
  let isEnding = false

  const tell = () => {
    for (const [device, { after, until, now, end }] of waits) {
      if (known === undefined || (known === after && now() < until)) continue
      waits.delete(device)
      end({ last: known })
    }
  }
  const endAll = (changeOf: (wait: Wait) => WatchOutcome | Promise<WatchOutcome>) => {
    for (const wait of waits.values()) wait.end(changeOf(wait))
    waits.clear()
  }
  const look = async (now: () => number) => {
    isLooking = true
    while (waits.size > 0) {
      try {
        known = await readChanges(db, now())
        tell()
      } catch (error) {
        endAll(() => Promise.reject(error))
      }
      await pause(LOOK_INTERVAL_MS, undefined, { ref: false })
    }
    known = undefined
    isLooking = false
  }

  return {
    wait(device: string, asked: Wait): Promise<WatchOutcome> {
      if (isEnding) return Promise.resolve('ending')
      waits.get(device)?.end('superseded')
      const change = new Promise<WatchOutcome>((end) => waits.set(device, { ...asked, end }))
      tell()
      if (!isLooking) void look(asked.now)
      return change
    },
    /** Answers whoever waits at once, and nobody is held any more. */
    end(): void {
      isEnding = true
      endAll(({ after }) => (after === undefined ? 'ending' : { last: after }))
    },
  }
}

/** Of the process that has opened this database. */
export const changeWatchOf = preparedOnce<Database, ReturnType<typeof createChangeWatch>>(
  createChangeWatch,
)
