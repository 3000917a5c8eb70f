import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectToRunning } from '../../server/db/connectToRunning.ts'
import { addDays } from '../../shared/rules/day.ts'
import { openSmallDisk } from '../support/faults/smallDisk.ts'
import { seededRandom, printFigures, seed, sizeOr } from '../support/faults/stormServers.ts'
import { type Customer, openCustomer } from '../support/people/customer.ts'
import { nextSaturday } from '../support/people/days.ts'
import { noLimitsFile } from '../support/server/limits.ts'
import { type ServerProcess, startServer } from '../support/product/process.ts'

const MEGABYTES = sizeOr(192)
const WORKERS = 8
const FULL_MS = 15_000
const TEST_TIMEOUT_MS = 180_000
/** Between a worker's bookings: places must be left, on a quick machine too, once there is room again. */
const BOOKING_PAUSE_MS = 150

let disk: Awaited<ReturnType<typeof openSmallDisk>>
let server: ServerProcess
let people: Customer[]
const start = () => startServer({ DATA_DIR: disk.folder, LIMITS: noLimitsFile })
beforeAll(async () => {
  disk = await openSmallDisk(MEGABYTES)
  server = await start()
  people = await Promise.all(Array.from({ length: WORKERS }, () => openCustomer(server.url)))
}, 60_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await disk.close()
})

const random = seededRandom(seed)
const pick = (from: number, count: number) => from + Math.floor(random() * count)
const first = nextSaturday()

type Reply = { status: number; retryAfter: string | null; body: unknown }

async function ask(path: string, { token }: Partial<Customer>, body?: unknown): Promise<Reply> {
  const response = await fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, retryAfter, body: isJson ? JSON.parse(text) : text }
}

function idOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined
  const { data } = body
  return typeof data === 'object' && data && 'bookingId' in data
    ? String(data.bookingId)
    : undefined
}

const bookOne = (person: Customer) =>
  ask('/venue/bookings', person, {
    activityId: 'arcade',
    date: addDays(first, pick(0, 2) + 7 * pick(0, 4)),
    time: `${pick(15, 3)}:00`,
    participants: 1,
  })

/** The acknowledged bookings that their customers do not find any more. */
async function missing(acknowledged: Map<string, Customer>): Promise<string[]> {
  const lists = await Promise.all(people.map((person) => ask('/venue/users/bookings', person)))
  const kept = JSON.stringify(lists.map(({ body }) => body))
  return [...acknowledged.keys()].filter((id) => !kept.includes(id))
}

const inDatabase = (text: string) =>
  connectToRunning({ databaseUrl: undefined, dataDir: disk.folder }, (db) => db.execute(text))

/** More work than PostgreSQL has files of its journal for, which needs no other room. */
const work =
  "select pg_logical_emit_message(false, 'storm', repeat('x', 1000000)) from generate_series(1, 300)"

/** How many bytes the journal has. */
async function journal(): Promise<number> {
  const { rows } = await inDatabase("select pg_current_wal_lsn() - '0/0'::pg_lsn as n")
  return Number(rows[0]?.['n'])
}

const reads = [
  '/',
  '/venue/users/bookings',
  '/venue/activities',
  `/venue/availability?date=${first}&activityId=arcade`,
  '/api/auth',
  '/healthz',
]

test(
  `on a disk of ${MEGABYTES} MB that fills up under load nothing acknowledged is lost, reads go on, and room is enough (seed ${seed})`,
  async () => {
    const acknowledged = new Map<string, Customer>()
    const statuses: Record<string, number> = {}
    const wrong: string[] = []
    const over = new AbortController()
    const note = (what: string, { status, retryAfter, body }: Reply, allowed: number[]) => {
      statuses[`${what} ${status}`] = (statuses[`${what} ${status}`] ?? 0) + 1
      if (!allowed.includes(status)) wrong.push(`${what} ${status} ${JSON.stringify(body)}`)
      if (status === 503 && what !== 'readyz' && !retryAfter) wrong.push(`${what}: no Retry-After`)
    }
    const book = async (person: Customer) => {
      while (!over.signal.aborted) {
        const reply = await bookOne(person)
        note('booking', reply, [201, 409, 503])
        const id = idOf(reply.body)
        if (reply.status === 201 && id) acknowledged.set(id, person)
        await wait(BOOKING_PAUSE_MS)
      }
    }
    const read = async () => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const path = reads[turn % reads.length] ?? ''
        note(`read ${path.split('?')[0]}`, await ask(path, people[turn % WORKERS] ?? {}), [200])
      }
    }
    let notReady = 0
    const watch = async () => {
      for (; !over.signal.aborted; await wait(100)) {
        const reply = await ask('/readyz', {})
        note('readyz', reply, [200, 503])
        if (reply.status === 503) notReady += 1
      }
    }
    const asking = [...people.map(book), read(), read(), watch()]
    await wait(2000)
    const before = acknowledged.size
    let filled = 0
    let journalFull = 0
    for (const until = Date.now() + FULL_MS; Date.now() < until; await wait(100)) {
      filled += await disk.fill()
      if (until - Date.now() < FULL_MS / 2) journalFull ||= await journal()
    }
    const journalGrown = (await journal()) - journalFull
    const refused = statuses['booking 503'] ?? 0
    await disk.makeRoom()
    const freed = performance.now()
    await expect.poll(async () => (await ask('/readyz', {})).status, { timeout: 30_000 }).toBe(200)
    const told = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(told)
    const recoveredMs = Math.round(performance.now() - freed)
    await wait(1000)
    over.abort()
    await Promise.all(asking)
    const lost = await missing(acknowledged)
    await server.end('SIGKILL')
    server = await start()
    const lostLater = await missing(acknowledged)
    const counts = {
      before,
      acknowledged: acknowledged.size,
      refused,
      notReady,
      recoveredMs,
      journalGrown,
    }
    printFigures('disk', { MEGABYTES, filled, ...counts, statuses, lost, lostLater })
    expect(wrong.slice(0, 5)).toEqual([])
    expect({ lost, lostLater }).toEqual({ lost: [], lostLater: [] })
    expect(journalGrown).toBeLessThan(100_000)
    expect(refused).toBeGreaterThan(0)
    expect(notReady).toBeGreaterThan(0)
  },
  TEST_TIMEOUT_MS,
)

test(
  'work that goes on all the same ends PostgreSQL; nothing is lost once there is room (negative control)',
  async () => {
    const [person] = people
    if (!person) throw new Error('nobody came')
    const kept = new Map([[idOf((await bookOne(person)).body) ?? 'not booked', person]])
    await disk.fill()
    await expect(inDatabase(work)).rejects.toThrow()
    await expect.poll(() => server.child.exitCode, { timeout: 60_000 }).toBe(1)
    expect(server.said()).toMatch(/^PostgreSQL ended by itself/)
    await disk.makeRoom()
    server = await start()
    expect(await missing(kept)).toEqual([])
    await inDatabase(`delete from bookings where id = '${[...kept.keys()][0]}'`)
    expect(await missing(kept)).toHaveLength(1)
  },
  TEST_TIMEOUT_MS,
)
