import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { nextSaturday } from '../support/days.ts'
import { openProduct } from '../support/product.ts'
import { account } from '../support/account.ts'

/** As many as the server's pool has connections. */
const CONNECTIONS = 16
const WORKERS = 32
const SECONDS = 2
const ROUNDS = 3
const CAPACITY = 1_000_000

export type BookingFigures = {
  /** Bookings per second through HTTP ÷ raw single-row inserts per second, in one run. */
  ratio: number
  bookings: number
  inserts: number
  /** Places sold above the slot's capacity, or booked without being counted. */
  oversold: number
}

/** Every worker books the same slot through real HTTP; the raw inserts go to the same database. */
export async function measureBookings(): Promise<BookingFigures> {
  const product = await openProduct({ TRUST_PROXY: '1' })
  const pool = new pg.Pool({ ...(await connectionOf(product.dataDir)), max: CONNECTIONS })
  // A connection that is closing hears of the server's end first.
  pool.on('error', () => undefined)
  try {
    await pool.query("update pools set stations = $1 where id = 'arcade'", [CAPACITY])
    await pool.query('create table raw (id bigserial primary key, customer text, note text)')
    const tokens = await Promise.all(Array.from({ length: WORKERS }, (_, n) => register(product.url, n)))
    const wish = { activityId: 'arcade', date: nextSaturday(), time: '15:00', participants: 1 }
    const body = JSON.stringify(wish)
    const { port } = new URL(product.url)
    const book = (worker: number) => bookOnce(port, tokens[worker] ?? '', body)
    const insert = () => pool.query('insert into raw (customer, note) values ($1, $2)', ['c', 'n'])
    await perSecond(WORKERS, book, 1)
    await perSecond(CONNECTIONS, insert, 1)
    let inserts = 0
    let bookings = 0
    // In turns, so that a disk that slows down slows both.
    for (let round = 0; round < ROUNDS; round++) {
      inserts += (await perSecond(CONNECTIONS, insert)) / ROUNDS
      bookings += (await perSecond(WORKERS, book)) / ROUNDS
    }
    return { ratio: bookings / inserts, bookings, inserts, oversold: await countOversold(pool) }
  } finally {
    agent.destroy()
    await pool.end()
    await product.close()
  }
}

/** Where the embedded database of a data folder listens. */
export async function connectionOf(dataDir: string) {
  const pid = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const port = Number(pid.split('\n')[3])
  return { host: '127.0.0.1', port, user: 'borne', password, database: 'postgres' }
}

async function perSecond(
  workers: number,
  work: (worker: number) => Promise<unknown>,
  seconds = SECONDS,
): Promise<number> {
  const began = performance.now()
  const end = began + seconds * 1000
  let done = 0
  const run = async (worker: number) => {
    while (performance.now() < end) {
      await work(worker)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)))
  return (done * 1000) / (performance.now() - began)
}

let keys = 0

/** Node's own client on kept connections: `fetch` would cost more than the server that is measured. */
const agent = new Agent({ keepAlive: true, maxSockets: WORKERS })
const path = '/api/proxy?endpoint=/bookings'

function bookOnce(port: string, token: string, body: string): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token}`,
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

async function register(url: string, number: number): Promise<string> {
  const email = `bench.${number}@exemple.fr`
  const minted = await (await fetch(`${url}/api/heitz/token`)).json()
  // Each from an address of their own: accounts are limited by it.
  const headers = { Authorization: `Bearer ${minted.token}`, 'X-Forwarded-For': `192.0.2.${number}` }
  await post(`${url}/provider/api/users`, { ...account, email }, headers)
  const { password } = account
  const signed = await (await post(`${url}/api/auth`, { email, password }, {})).json()
  return signed.token
}

function post(url: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function countOversold(pool: pg.Pool): Promise<number> {
  const sold = await pool.query('select coalesce(sum(units), 0)::int as n from bookings')
  const counted = await pool.query('select coalesce(max(load), 0)::int as n from pool_load')
  return Math.max(0, sold.rows[0].n - CAPACITY) + Math.abs(sold.rows[0].n - counted.rows[0].n)
}
