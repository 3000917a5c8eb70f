import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { addDays, instantOf } from '../../shared/rules/day.ts'
import { book } from '../../server/booking/book.ts'
import { nextSaturday } from '../support/people/days.ts'
import { type Client, openClients } from '../support/faults/stormServers.ts'
import { openProduct } from '../support/product/product.ts'
import { noLimitsFile } from '../support/server/limits.ts'
import { secret } from '../support/server/testApp.ts'
import { vr, pricedBooking } from '../support/server/pricedBooking.ts'
import { perSecond, type Rate } from './rate.ts'

const PROCESSES = 2
/** As many as their pools have. */
const CONNECTIONS = PROCESSES * 16
/** Four a connection: what they ask for shares transactions. */
const CLIENTS = 128
const ROUNDS = 3
const CAPACITY = 1_000_000
/** So many that none of them comes to hold more visits than a person would. */
const CUSTOMERS = 2000
const SLOTS = 500

export type BookingFigures = {
  /** Per second, in one run: raw inserts of a booking's row by as many connections, and what is booked beside them. */
  inserts: number
  /** Through HTTP, everybody the same slot. */
  hot: Rate
  /** Through HTTP, each another of 500 slots. */
  spread: Rate
  /** The statement alone, everybody the same slot, none sharing a transaction. */
  unshared: number
  /** Places sold above the slot's capacity, or booked without being counted. */
  oversold: number
}

/** Bookings through real HTTP, and raw inserts into the same database, in turns: what slows one slows all. */
export async function measureBookings(): Promise<BookingFigures> {
  const product = await openProduct({
    TRUST_PROXY: '1',
    LIMITS: noLimitsFile,
    SESSION_SECRET: secret,
    WORKERS: String(PROCESSES),
  })
  const pool = new pg.Pool({ ...(await connectionOf(product.dataDir)), max: CONNECTIONS })
  // A connection that is closing hears of the server's end first.
  pool.on('error', () => undefined)
  try {
    await pool.query(
      "update pools set stations = $1, origin = 'staff' where id in ('arcade', 'vr')",
      [CAPACITY],
    )
    const clients = await openClients({ db: drizzle(pool), pool }, CUSTOMERS)
    const { port } = new URL(product.url)
    const wishes = await findSlots(product.url)
    let next = 0
    const send = (wish: Wish | undefined) =>
      bookOnce(port, clients[(next += 1) % CUSTOMERS], JSON.stringify(wish))
    await send(wishes[0])
    const insert = await rawInsert(pool)
    const work = {
      inserts: () => perSecond(CONNECTIONS, insert),
      hot: () => perSecond(CLIENTS, () => send(wishes[0])),
      spread: () => perSecond(CLIENTS, () => send(wishes[(next * 7) % wishes.length])),
      unshared: () => perSecond(CONNECTIONS, bookAlone(pool)),
    }
    for (const warm of Object.values(work)) await warm()
    const rates = { inserts: empty(), hot: empty(), spread: empty(), unshared: empty() }
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of names) add(rates[name], await work[name]())
    }
    const { hot, spread } = rates
    const oversold = await countOversold(pool)
    return {
      inserts: rates.inserts.perSecond,
      hot,
      spread,
      unshared: rates.unshared.perSecond,
      oversold,
    }
  } finally {
    agent.destroy()
    await pool.end()
    await product.close()
  }
}

const names = ['inserts', 'hot', 'spread', 'unshared'] as const

const empty = (): Rate => ({ perSecond: 0, median: 0, p99: 0 })

/** Means over the rounds. */
function add(sum: Rate, round: Rate): void {
  for (const name of ['perSecond', 'median', 'p99'] as const) sum[name] += round[name] / ROUNDS
}

/** A row as wide as a booking's, into a table that has a key and nothing else. */
async function rawInsert(pool: pg.Pool): Promise<() => Promise<unknown>> {
  await pool.query('create table raw (like bookings); alter table raw add primary key (id)')
  const { rows } = await pool.query<Record<string, unknown>>('select * from bookings')
  const { id: _, ...row } = rows[0] ?? {}
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value && !(value instanceof Date) ? JSON.stringify(value) : value,
  )
  const columns = ['id', ...Object.keys(row)]
  const places = columns.map((_column, index) => `$${index + 1}`)
  const text = `insert into raw (${columns.join()}) values (${places.join()})`
  return () => pool.query(text, [`raw-${++keys}`, ...values])
}

type Wish = { activityId: string; date: string; time: string; participants: number }

/** The first 500 slots of an activity that is never full. */
async function findSlots(url: string): Promise<Wish[]> {
  const wishes: Wish[] = []
  for (let date = nextSaturday(); wishes.length < SLOTS; date = addDays(date, 1)) {
    const answer = await fetch(`${url}/venue/availability?date=${date}&activityId=arcade`)
    const { slots }: { slots: { time: string }[] } = await answer.json()
    wishes.push(...slots.map(({ time }) => ({ activityId: 'arcade', date, time, participants: 1 })))
  }
  return wishes.slice(0, SLOTS)
}

function bookAlone(pool: pg.Pool): () => Promise<unknown> {
  const db = drizzle(pool)
  const date = nextSaturday()
  const start = { time: '15:00', at: instantOf(date, '15:00') ?? 0 }
  const visit = { activityId: 'vr', date, time: '15:00', participants: 1 }
  return () => {
    const id = `alone-${++keys}`
    const once = { customer: id, key: id, bodyHash: 'h' }
    return book(
      db,
      pricedBooking({
        id,
        once,
        request: visit,
        offer: { ...vr, stations: CAPACITY },
        start,
        now: Date.now(),
      }),
    )
  }
}

/** Where the embedded database of a data folder listens. */
export async function connectionOf(dataDir: string) {
  const pid = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const port = Number(pid.split('\n')[3])
  return { host: '127.0.0.1', port, user: 'borne', password, database: 'postgres' }
}

let keys = 0

/** Node's own client on kept connections: `fetch` would cost more than the server that is measured. */
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const path = '/api/proxy?endpoint=/bookings'

function bookOnce(port: string, client: Client | undefined, body: string): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${client?.token}`,
    'X-Forwarded-For': client?.address,
    'Idempotency-Key': `bench-${++keys}`,
  }
  return new Promise((resolve, reject) => {
    request({ port, path, method: 'POST', headers, agent }, (response) => {
      if (response.statusCode !== 201) reject(new Error(`answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end(body)
  })
}

async function countOversold(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`
    select coalesce(sum(abs(load - sold)), 0)::int as n from (
      select load, coalesce(sum(units), 0)::int as sold from pool_load
      left join bookings on bookings.pool = pool_load.pool and starts_at <= quantum
        and starts_at + duration * interval '1 minute' > quantum
      group by pool_load.pool, quantum, load) counted`)
  return rows[0].n
}
