import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { nextSaturday } from '../support/people/days.ts'
import {
  type Client,
  clearSold,
  seededRandom,
  expireHolds,
  findInconsistencies,
  noInconsistencies,
  openClients,
  openPair,
  type Pair,
  seed,
  size,
} from '../support/faults/stormServers.ts'
import { sellRest, storm } from '../support/faults/stormLoad.ts'

const PLACES = Math.ceil(size / 8)
/** Milliseconds: a machine that does ten attempts a second is slow, not broken. */
const TEST_TIMEOUT_MS = 300_000 + size * 100
const date = nextSaturday()
/** Of the sessions; each shares a quarter of an hour with the next. */
const times = ['14:05', '15:50', '17:35']
const slot = { activityId: 'vr', date, time: '15:00' }

let database: TestDatabase
let pair: Pair
let clients: Client[]
beforeAll(async () => {
  database = await createDatabase()
  await sellBySessions('boardgames', times)
  await sellByTariffs('consoles')
  clients = await openClients(database, Math.max(64, Math.ceil(size / 60)))
  pair = await openPair(database)
}, 120_000)
afterAll(async () => {
  await Promise.all(pair.map((server) => server.end()))
  await database.close()
})

/** As staff say it, so that no start says otherwise; visits of two hours that share quarters. */
async function sellBySessions(activity: string, sessions: readonly string[]): Promise<void> {
  const { pool } = database
  await pool.query("update activities set mode = 'sessions', origin = 'staff' where id = $1", [
    activity,
  ])
  await pool.query(
    "insert into timetables values ($1, 6, '0001-01-01', '9999-12-31', $2, 'staff')",
    [activity, JSON.stringify(sessions)],
  )
}

/** One takes a place, another two, and the third lets four people in on three. */
async function sellByTariffs(activity: string): Promise<void> {
  const { pool } = database
  const origin = "origin = 'staff'"
  await pool.query(`update activities set is_by_tariff = true, ${origin} where id = $1`, [activity])
  await pool.query(
    `insert into tariffs (activity, id, position, name, people, seats, accompanied_by, origin)
      select $1, id, 0, id, people, seats, '[]', 'staff'
      from (values ('solo', 1, 1), ('large', 1, 2), ('table', 4, 3)) as own (id, people, seats)`,
    [activity],
  )
  await pool.query(
    `insert into prices (activity, tariff, cents, valid_from, origin)
      select activity, id, 1000, to_timestamp(0), 'staff' from tariffs where activity = $1`,
    [activity],
  )
}

const choose = (participants: number, ...tariffs: [id: string, quantity: number][]) => ({
  participants,
  tariffs: tariffs.map(([id, quantity]) => ({ id, quantity })),
})
const parties = [
  choose(1, ['solo', 1]),
  choose(2, ['solo', 1], ['large', 1]),
  choose(4, ['table', 1]),
  choose(5, ['large', 1], ['table', 1]),
]

beforeEach(() => clearSold(database.pool, { pools: ['vr', 'tables', 'consoles'], places: PLACES }))

const stormInput = () => ({
  pool: database.pool,
  ports: pair.map(({ port }) => port),
  clients,
  seed,
})

async function sold(): Promise<number> {
  const { rows } = await database.pool.query(
    "select coalesce(sum(units), 0)::int as n from bookings where status <> 'cancelled'",
  )
  return rows[0].n
}

async function bookingIds(): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ id: string }>('select id from bookings')
  return new Set(rows.map(({ id }) => id))
}

describe(`a storm of ${size}, seed ${seed}`, () => {
  test(
    'all at one slot, at two servers: every place is sold, none twice, every living hold confirmed',
    async () => {
      const run = { ...stormInput(), wishes: [slot], attempts: size }
      const { acknowledged, broken, unexpected, counts } = await storm(run)
      expect({ broken, unexpected }).toEqual({ broken: [], unexpected: [] })
      expect(await findInconsistencies(database.pool)).toEqual(noInconsistencies)
      const rest = await sellRest(run)
      expect(await sold()).toBe(PLACES)
      expect(await findInconsistencies(database.pool)).toEqual(noInconsistencies)
      const kept = await bookingIds()
      expect(kept.size).toBe(acknowledged.length + rest)
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
      // Far more was wanted than there was.
      expect(counts['409 full']).toBeGreaterThan(PLACES)
    },
    TEST_TIMEOUT_MS,
  )

  test(
    'of tariffs that take one place, two and three: every place is sold, none twice, each by its lines',
    async () => {
      const wishes = [{ ...slot, activityId: 'consoles', parties }]
      const run = { ...stormInput(), wishes, attempts: size }
      const { broken, unexpected } = await storm(run)
      expect({ broken, unexpected }).toEqual({ broken: [], unexpected: [] })
      await sellRest(run)
      expect(await sold()).toBe(PLACES)
      expect(await findInconsistencies(database.pool)).toEqual(noInconsistencies)
      const { rows } = await database.pool
        .query(`select from bookings where (units, participants) <> (
        select sum((line->>'quantity')::int * (line->'tariff'->>'seats')::int),
          sum((line->>'quantity')::int * (line->'tariff'->>'people')::int)
        from json_array_elements(lines) as line)`)
      expect(rows).toEqual([])
    },
    TEST_TIMEOUT_MS,
  )

  test(
    'over sessions that overlap, moved from one to another, with servers killed at random',
    async () => {
      const wishes = times.map((time) => ({
        activityId: 'boardgames',
        date,
        time,
        least: 2,
      }))
      const run = { ...stormInput(), wishes, attempts: size }
      const over = new AbortController()
      const random = seededRandom(seed + 1)
      const kills = async () => {
        let count = 0
        for (; !over.signal.aborted; count += 1) await pair[random() < 0.5 ? 0 : 1].crash()
        return count
      }
      const killing = kills()
      const { acknowledged, broken, unexpected } = await storm(run)
      over.abort()
      expect(await killing).toBeGreaterThan(0)
      expect({ broken, unexpected }).toEqual({ broken: [], unexpected: [] })
      const kept = await bookingIds()
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
      expect(await findInconsistencies(database.pool)).toEqual(noInconsistencies)
    },
    TEST_TIMEOUT_MS,
  )

  test(
    'no hold outlives its time and its server',
    async () => {
      const run = { ...stormInput(), wishes: [slot], attempts: Math.ceil(size / 10) }
      await storm(run)
      await expireHolds(database.pool)
      await pair[0].crash()
      await expect
        .poll(async () => (await database.pool.query('select from holds')).rowCount)
        .toBe(0)
      expect(await findInconsistencies(database.pool)).toEqual(noInconsistencies)
      const { rows } = await database.pool.query(
        "select max(load)::int as load from pool_load where pool = 'vr'",
      )
      expect(rows[0].load).toBe(await sold())
    },
    TEST_TIMEOUT_MS,
  )

  test(
    'with the CHECKs taken away the same storm oversells (negative control)',
    async () => {
      await database.pool.query(
        'alter table pool_load drop constraint pool_load_fits, drop constraint pool_load_bound',
      )
      await storm({ ...stormInput(), wishes: [slot], attempts: Math.ceil(size / 3) })
      expect(await sold()).toBeGreaterThan(PLACES)
      expect((await findInconsistencies(database.pool)).oversold).not.toEqual([])
    },
    TEST_TIMEOUT_MS,
  )
})
