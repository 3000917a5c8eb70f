import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitNames, limitOf } from '../../server/limits/limits.ts'
import {
  type Attack,
  callAttacks,
  type Field,
  guess,
  lowered,
  tableAttacks,
} from '../support/faults/limitAttacks.ts'
import {
  call,
  type Client,
  openClients,
  openPair,
  type Pair,
  printFigures,
  seed,
  sizeOr,
} from '../support/faults/stormServers.ts'
import { pairTablet } from '../support/staff/pairedTablet.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { noLimitsFile } from '../support/server/limits.ts'
import { createTestApp, type Person } from '../support/server/testApp.ts'
import { openSmtp } from '../support/server/smtp.ts'

const NETWORKS = sizeOr(2)
const TEST_TIMEOUT_MS = 120_000 + NETWORKS * 10_000
/** What three attacks may mail to those who ask something, and a little for the last one. */
const acknowledged = { least: 11 * NETWORKS, most: 12 * NETWORKS }
const limits = { ...lowered, 'acknowledgements-per-hour': acknowledged.most }
const attacks = tableAttacks(limits)

type Battle = { database: TestDatabase; field: Field; pair: Pair; owner: Person }

let folder: string
let smtp: Awaited<ReturnType<typeof openSmtp>>
let strict: Battle
let open: Battle
beforeAll(async () => {
  folder = await createTempFolder('borne-storm-')
  smtp = await openSmtp()
  const file = join(folder, 'limits.json')
  await writeFile(file, JSON.stringify(limits))
  strict = await openBattle(NETWORKS, file)
  open = await openBattle(1, noLimitsFile)
}, TEST_TIMEOUT_MS)
afterAll(async () => {
  for (const { pair, database } of [strict, open]) {
    await Promise.all(pair.map((server) => server.end()))
    await database.close()
  }
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Two servers in processes of their own under these limits, and those who will attack them. */
async function openBattle(networks: number, file: string): Promise<Battle> {
  const database = await createDatabase()
  await database.pool.query("update pools set stations = 100000, origin = 'staff'")
  const clients: Client[] = await openClients(database, 11 * networks)
  const app = await createTestApp({ database, now: Date.now() })
  const [{ token: device }, owner] = [await pairTablet(app), await app.register()]
  await app.close()
  const pair = await openPair(database, { LIMITS: file, SMTP_URL: smtp.url, DATA_DIR: folder })
  const field = {
    ports: pair.map(({ port }) => port),
    pool: database.pool,
    device,
    take: (count: number) => clients.splice(0, count),
    counts: {},
  }
  return { database, field, pair, owner }
}

/** What each of the networks got through, all of them at once. */
function playAll({ field }: Battle, { play }: Attack, networks: number): Promise<number[]> {
  return Promise.all(Array.from({ length: networks }, (_, network) => play(field, network)))
}

async function timed<T>(name: string, play: () => Promise<T>): Promise<T> {
  const began = performance.now()
  strict.field.counts = {}
  const result = await play()
  const ms = Math.round(performance.now() - began)
  printFigures('limits', { name, networks: NETWORKS, ms, answers: strict.field.counts })
  return result
}

const each = (most: number) => Array(NETWORKS).fill(most)

/** How many e-mails about visits each address got, once no more are to leave. */
async function visitEmails({ database: { pool } }: Battle): Promise<number[]> {
  const due = `select (select count(*) from letters where kind <> 'visit-summary')
    + (select count(*) from booking_events where told_at is null) as n`
  const settled = async () => Number((await pool.query(due)).rows[0].n)
  await expect.poll(settled, { timeout: TEST_TIMEOUT_MS, interval: 100 }).toBe(0)
  const heard = new Map<string, number>()
  for (const to of smtp.taken.flatMap((email) => email.to)) {
    if (to.startsWith('storm.')) heard.set(to, (heard.get(to) ?? 0) + 1)
  }
  return [...heard.values()]
}

test('every limit of the table is attacked', () => {
  // Two are read from what the others made: see below. Those of agents are all networks': agents.test.ts.
  const indirect = [
    'acknowledgements-per-hour',
    'visit-emails-per-day',
    'agent-holds-per-hour',
    'agent-share',
  ]
  expect([...Object.keys(attacks), ...indirect].toSorted()).toEqual(limitNames.toSorted())
})

test(
  `of each of ${NETWORKS} networks five e-mails about visits leave a day (seed ${seed})`,
  async () => {
    const visits = attacks['visits-ahead']
    if (!visits) throw new Error('no attack')
    expect(await timed('visits-ahead', () => playAll(strict, visits, NETWORKS))).toEqual(each(8))
    expect(await timed('visit-emails-per-day', () => visitEmails(strict))).toEqual(each(5))
    smtp.taken.length = 0
  },
  TEST_TIMEOUT_MS,
)

test.each(Object.entries(attacks).slice(1))(
  `%s: each of ${NETWORKS} networks gets its number through at two servers, and no more`,
  async (name, attack) => {
    expect(await timed(name, () => playAll(strict, attack, NETWORKS))).toEqual(each(attack.most))
  },
  TEST_TIMEOUT_MS,
)

test('acknowledgements-per-hour: together they get no more e-mails than that', async () => {
  const text = 'select count(*)::int as n from requests where is_acknowledged'
  const { n } = (await strict.database.pool.query(text)).rows[0]
  printFigures('limits', { name: 'acknowledgements-per-hour', acknowledged: n })
  expect(n).toBeLessThanOrEqual(acknowledged.most)
  expect(n).toBeGreaterThanOrEqual(acknowledged.least)
})

test.each(Object.entries(callAttacks))(
  `%s: each network gets its number through, and no more`,
  async (name, attack) => {
    expect(await timed(name, () => playAll(strict, attack, NETWORKS))).toEqual(each(attack.most))
  },
  TEST_TIMEOUT_MS,
)

test(
  'ten guesses from each network at one account: five are looked at, soon one, and its owner signs in',
  async () => {
    const { field, owner } = strict
    const home = { id: '', token: '', address: '192.0.2.7' }
    const signIn = () => call(field.ports[0] ?? '', home, ['POST', '/api/auth'], owner)
    expect((await signIn())?.status).toBe(200)
    const looked = await timed('sign-in', () =>
      playAll(strict, { most: 5, play: (_, n) => guess(field, owner.email, n) }, NETWORKS),
    )
    expect(Math.max(...looked)).toBeLessThanOrEqual(5)
    expect(Math.min(...looked)).toBeGreaterThan(0)
    expect(looked.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(NETWORKS + 100)
    expect((await signIn())?.status).toBe(200)
  },
  TEST_TIMEOUT_MS,
)

test(
  'with the limits raised more than its number gets through each of them (negative control)',
  async () => {
    const held = await Promise.all(
      Object.entries(attacks).map(async ([name, attack]) => {
        const [through = 0] = await playAll(open, attack, 1)
        return through > attack.most ? [] : [name]
      }),
    )
    expect(held.flat()).toEqual([])
  },
  TEST_TIMEOUT_MS,
)

test(
  'visit-emails-per-day: with the limits raised all e-mails leave (negative control)',
  async () => {
    expect(limitOf({}, 'visit-emails-per-day').most).toBe(5)
    expect(Math.max(...(await visitEmails(open)))).toBeGreaterThan(5)
  },
  TEST_TIMEOUT_MS,
)

test(
  'where no attempt is remembered everything gets through (negative control)',
  async () => {
    const { field, owner } = open
    await field.pool.query(`
      create function forget() returns trigger language plpgsql as
        $$ begin new.count := 0; new.until := null; return new; end $$;
      create trigger forget before insert or update on attempts for each row execute function forget()`)
    for (const attack of Object.values(callAttacks))
      expect(await playAll(open, attack, 1)).toEqual([attack.most + 3])
    expect(await guess(field, owner.email, 0)).toBe(10)
  },
  TEST_TIMEOUT_MS,
)
