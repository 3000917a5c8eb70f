import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { nextSaturday } from '../people/days.ts'
import { type Client, newKey } from '../faults/stormServers.ts'
import { ask, type Reply } from './ask.ts'

const date = nextSaturday()
const BOOKINGS = '/api/proxy?endpoint=/bookings'
const PATIENCE_MS = 120_000
/** So many wait for their answer at once; a machine that is slower than the pace is not buried. */
const MOST = 200

/**
 * Customers who book at a pace, each booking under a key of its own, at these addresses in turns; what is not
 * acknowledged is asked for again, under the same key, for two minutes at most.
 */
export function startBooking(
  urls: string[],
  clients: Client[],
  perSecond: number,
  { isKeyed = true } = {},
) {
  const replies: Reply[] = []
  /** What was acknowledged for each key: more than one is a booking made twice. */
  const acknowledged = new Map<string, Set<string>>()
  const underWay = new Set<Promise<void>>()
  let asked = 0
  const over = new AbortController()
  let patienceMs = PATIENCE_MS

  async function book(turn: number): Promise<void> {
    const key = newKey()
    const { token = '', address = '' } = clients[turn % clients.length] ?? {}
    const body = { activityId: 'arcade', date, time: `${14 + (turn % 9)}:00`, participants: 1 }
    const began = Date.now()
    for (let at = turn; Date.now() - began < patienceMs; at += 1) {
      const url = urls[at % urls.length] ?? ''
      const asked = { method: 'POST', token, address, key: isKeyed ? key : newKey(), body }
      const reply = await ask(url, BOOKINGS, asked)
      replies.push(reply)
      if (reply.status === 201) {
        acknowledged.set(key, (acknowledged.get(key) ?? new Set()).add(reply.bookingId))
        return
      }
      await wait(200 + Math.random() * 300)
    }
  }

  const running = (async () => {
    const began = performance.now()
    while (!over.signal.aborted) {
      const due = ((performance.now() - began) * perSecond) / 1000
      while (asked < due && underWay.size < MOST) {
        const one: Promise<void> = book(asked).finally(() => underWay.delete(one))
        underWay.add(one)
        asked += 1
      }
      await wait(5)
    }
    await Promise.all(underWay)
  })()

  return {
    replies,
    acknowledged,
    asked: () => asked,
    /** No more of them; waits until all have their answer, or for so long. */
    async end(within = PATIENCE_MS) {
      over.abort()
      patienceMs = within
      await running
    },
  }
}
export type Booking = ReturnType<typeof startBooking>

/**
 * Asks for a path again and again, one request after the other at each address; who `asks` as a customer comes
 * again when told to, as the app does.
 */
export function startProbing(urls: string[], path: string, pauseMs: number, asks?: Client) {
  const replies: Reply[] = []
  const over = new AbortController()
  const running = urls.map(async (url) => {
    while (!over.signal.aborted) {
      const reply = await ask(url, path, asks)
      replies.push(reply)
      await wait(asks && reply.retryAfter ? Number(reply.retryAfter) * 1000 : pauseMs)
    }
  })
  return {
    replies,
    async end() {
      over.abort()
      await Promise.all(running)
    },
  }
}

/** Of acknowledged bookings, those that the database lacks; of its own, those that nobody heard of. */
export async function compare(pool: pg.Pool, { acknowledged }: Pick<Booking, 'acknowledged'>) {
  const { rows } = await pool.query<{ id: string }>('select id from bookings')
  const there = new Set(rows.map(({ id }) => id))
  const told = [...acknowledged.values()].flatMap((ids) => [...ids])
  const heard = new Set(told)
  return {
    acknowledged: acknowledged.size,
    lost: told.filter((id) => !there.has(id)).length,
    /** Two ids for one key, or a row beside the one that its key was told. */
    doubled: told.length - acknowledged.size + [...there].filter((id) => !heard.has(id)).length,
  }
}

export function slowest(replies: Reply[], share = 1): number {
  const times = replies.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
}

export function countStatuses(replies: Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of replies) {
    const name = `${status} ${code}`.trim()
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
