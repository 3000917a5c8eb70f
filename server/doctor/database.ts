import { resolve } from 'node:path'
import { type Config, isWeakSecret } from '../config.ts'
import { hasCluster, withDatabase } from '../db/backup/command.ts'
import { createDatabaseClock } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { countMismatch } from '../db/gauges.ts'
import {
  type DatabaseFacts,
  findUnkeyed,
  inspectDatabase,
  inspectSchema,
  inspectSealed,
} from '../db/inspect.ts'
import { findSecret } from '../db/open.ts'
import { databaseOf, findPooler } from '../db/pool.ts'
import { createReadiness } from '../db/readiness.ts'
import { withClient } from '../db/statement.ts'
import { examine, fail, type Finding, ok, type CheckResult, warn } from './finding.ts'

const OLDEST_VERSION = 15

/**
 * The database of these settings, whether a Borne runs on it or not: nothing is made, migrated or mended.
 * `machineTime` is this machine's clock, epoch milliseconds.
 */
export async function examineDatabase(
  config: Config,
  machineTime: () => number,
): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config
  const findings: Finding[] = []
  const database = await examine(
    'database',
    async () => {
      if (!databaseUrl && !(await hasCluster(dataDir))) {
        return warn(`none yet in ${resolve(dataDir)}`, 'the first start makes it')
      }
      const isPooled = databaseUrl !== undefined && (await findPooler(databaseUrl))
      return withDatabase(config, async (pool) => {
        const db = databaseOf(pool)
        const facts = await inspectDatabase(db)
        findings.push(...(await examineOpen({ config, db, facts, isPooled, machineTime })))
        return checkVersion(facts, config)
      })
    },
    databaseUrl ? 'start it, or check DATABASE_URL' : 'see postgres.log in DATA_DIR',
  )
  return [database, ...findings]
}

type OpenDeps = {
  config: Config
  db: Database
  facts: DatabaseFacts
  isPooled: boolean
  machineTime: () => number
}

async function examineOpen(deps: OpenDeps): Promise<Finding[]> {
  const { config, db, facts, isPooled, machineTime } = deps
  const pool = db.$client
  const clock = createDatabaseClock()
  const findings = [
    await examine('writes', async () => checkWrites(await createReadiness(pool)()), 'ask /readyz'),
    await examine('clock', async () => {
      await withClient(pool, clock.learn)
      return checkClock((machineTime() - clock.now()) / 1000)
    }),
    await examine('connections', () => checkConnections(facts, config, isPooled)),
    ...(config.databaseUrl
      ? [
          await examine('pooler', () => checkPooler(config, isPooled), 'check DATABASE_DIRECT_URL'),
          await examine('standby', () => checkStandby(facts)),
        ]
      : []),
  ]
  const { isEmpty, ...schema } = await inspectSchema(db)
  findings.push(await examine('schema', () => checkSchema({ isEmpty, ...schema })))
  if (isEmpty) return findings
  return [
    ...findings,
    await examine('secret', async () => {
      const secret = await findSecret(config)
      return checkSecret(secret, await inspectSealed(db, secret, clock.now()))
    }),
    ...(schema.missing
      ? []
      : [await examine('addresses', async () => checkKeys(await findUnkeyed(db)))]),
    await examine('places', async () => checkPlaces(await countMismatch(pool, clock.now()))),
  ]
}

function checkVersion({ version, number }: DatabaseFacts, { databaseUrl }: Config): CheckResult {
  const found = `PostgreSQL ${version}, ${databaseUrl ? 'of DATABASE_URL' : 'embedded'}`
  if (number >= OLDEST_VERSION * 10_000) return ok(found)
  return fail(found, `Borne needs ${OLDEST_VERSION} or later`)
}

function checkWrites({ primary }: { primary: boolean }): CheckResult {
  if (primary) return ok('taken, within a second')
  return fail('refused, the database only reads', 'let DATABASE_URL lead to the primary')
}

/** The rule of docs/operations/configuration.md; a pooler's own limit is what counts behind one. */
function checkConnections(
  { maxConnections }: DatabaseFacts,
  { databasePool }: Config,
  isPooled: boolean,
): CheckResult {
  const found = `${databasePool} for each process, of ${maxConnections}`
  if (isPooled || databasePool <= maxConnections - 10) return ok(found)
  return warn(found, 'lower DATABASE_POOL, or raise max_connections')
}

async function checkPooler({ databaseDirectUrl }: Config, isPooled: boolean): Promise<CheckResult> {
  if (databaseDirectUrl && (await findPooler(databaseDirectUrl))) {
    return warn('DATABASE_DIRECT_URL leads to one too', 'lead it to PostgreSQL itself')
  }
  return ok(isPooled ? 'keeps prepared statements, and limits how long they take' : 'none')
}

function checkStandby({ standbys, synchronous }: DatabaseFacts): CheckResult {
  if (!standbys) return ok('no commit waits for one')
  if (synchronous === null) return ok(`${standbys}; this role may not see whether they are there`)
  if (synchronous > 0) return ok(`${standbys}; ${synchronous} there`)
  return fail(`${standbys}; none of them is there`, 'bring one back: commits wait for it')
}

function checkSchema(schema: { missing: number; isEmpty: boolean; isLater: boolean }): CheckResult {
  if (schema.isEmpty) return warn('none yet', 'the first start makes it')
  if (schema.isLater) return warn('of a later release', 'install that one')
  if (schema.missing === 0) return ok('of this release')
  return fail(`${schema.missing} migrations behind`, 'start Borne, it migrates')
}

/** `skew` in seconds, positive where the machine is ahead. */
function checkClock(skew: number): CheckResult {
  const found = `${Math.abs(skew).toFixed(1)} s ${skew < 0 ? 'behind' : 'before'} the database’s`
  return Math.abs(skew) <= 1 ? ok(found) : warn(found, 'let NTP set this machine’s clock')
}

function checkSecret(secret: string | undefined, opened: readonly boolean[]): CheckResult {
  const bring = 'put the former session.secret into DATA_DIR, or set SESSION_SECRET'
  if (secret === undefined) {
    return opened.length ? fail('missing', bring) : ok('none yet: the first start makes it')
  }
  if (isWeakSecret(secret)) return fail('empty or easily guessed', bring)
  const [isLastOpened = true] = opened
  if (!isLastOpened) return fail('another one than the data were sealed with', bring)
  if (opened.includes(false)) {
    return warn('another one than some of the data were sealed with', bring)
  }
  return ok(opened.length ? 'opens what was sealed last' : 'nothing is sealed yet')
}

function checkKeys(unkeyed: readonly string[]): CheckResult {
  if (!unkeyed.length) return ok('each account has one of its own')
  const found = `accounts whose address an older one has: ${unkeyed.join(', ')}`
  return warn(found, 'they are not signed in to; move their visits, or delete them')
}

function checkPlaces(mismatch: number): CheckResult {
  if (mismatch === 0) return ok('each one taken belongs to a booking, a hold or a desk')
  const advice = 'make a backup, then compare pool_load with bookings, holds and allotments'
  return fail(`${mismatch} that nothing accounts for, or the other way round`, advice)
}
