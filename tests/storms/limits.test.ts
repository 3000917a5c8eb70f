import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attack, Field } from '../support/faults/attacks.ts'
import { callAttacks, guess, lowered, tableAttacks } from '../support/faults/limitAttacks.ts'
import {
  call,
  type Client,
  openClients,
  openPair,
  type Pair,
  printFigures,
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
/** What three attacks before may mail to those who ask something, and a little for its own. */
const limits = { ...lowered, 'acknowledgements-per-hour': 12 * NETWORKS }
const attacks = Object.entries(tableAttacks(limits)).flatMap(([name, attack]) =>
  typeof attack === 'string' ? [] : [{ name, ...attack }],
)

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
  const clients: Client[] = await openClients(database, 25 * Math.max(networks, 2))
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
    mailed: (start: string) =>
      smtp.taken.flatMap(({ to }) => to).filter((to) => to.startsWith(start)).length,
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

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** Tries that a server which was too busy may have counted before it said so: none of a network's that had none. */
const burnt = ({ counts }: Field) =>
  sum(Object.entries(counts).map(([name, count]) => (/^409 busy|^busy/.test(name) ? count : 0)))

/** Letters that wait leave one a minute, as sixty an hour do. */
const began = Date.now()
const late = () => 1 + Math.ceil((Date.now() - began) / 60_000)

const each = (most: number) => Array(NETWORKS).fill(most)

test.each(attacks)(
  `$name: each of ${NETWORKS} networks gets its number through at two servers, and no more`,
  async ({ name, total, networks = NETWORKS, ...attack }) => {
    // Thousands of visits that earlier attacks have left to be told would wait before its own.
    await strict.field.pool.query('delete from letters where booking is not null')
    const count = Math.min(NETWORKS, networks)
    const through = await timed(name, () => playAll(strict, attack, count))
    if (!total) {
      expect(Math.max(...through)).toBeLessThanOrEqual(attack.most)
      const lost = sum(through.map((got) => attack.most - got))
      expect(lost).toBeLessThanOrEqual(burnt(strict.field))
      return
    }
    // Of all of them together: the servers may still be sending, and letters that wait go on one by one.
    const read = async () => total(strict.field)
    await expect.poll(read, { timeout: TEST_TIMEOUT_MS }).toBeGreaterThanOrEqual(attack.most)
    printFigures('limits', { name, most: attack.most, total: await read() })
    expect(await read()).toBeLessThanOrEqual(
      attack.most + (name === 'venue-codes-per-hour' ? late() : 0),
    )
  },
  TEST_TIMEOUT_MS,
)

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
    expect(sum(looked)).toBeLessThanOrEqual(NETWORKS + 100)
    expect((await signIn())?.status).toBe(200)
  },
  TEST_TIMEOUT_MS,
)

test(
  'with the limits raised more than its number gets through each of them (negative control)',
  async () => {
    smtp.taken.length = 0
    const held = []
    for (const { name, total, ...attack } of attacks) {
      const networks = total ? NETWORKS : 1
      const all = await playAll(open, attack, networks)
      const isBeyond = async () => (total ? await total(open.field) : (all[0] ?? 0)) > attack.most
      // Letters leave later than what asked for them.
      for (let n = 0; n < (total ? 600 : 0) && !(await isBeyond()); n += 1) await pause(100)
      if (!(await isBeyond())) held.push(name)
    }
    expect(held).toEqual([])
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
