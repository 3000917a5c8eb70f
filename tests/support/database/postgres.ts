import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster } from '../../../server/postgres/cluster.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createPool } from '../../../server/db/pool.ts'
import { randomId } from '../../../server/secret.ts'
import { createTempFolder } from '../product/tempFolder.ts'

/** Migrated and seeded once; the databases of tests and journeys are copies of it. */
const TEMPLATE = 'borne_template'

/** A database of one's own. */
export type OwnDatabase = { url: string; drop: () => Promise<void> }

/** Nothing waits for the disk: for tests that kill nothing. */
const QUICK: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/**
 * A run connects by the thousand, and the proof of a password is more work than most of what is asked then: the
 * administrator is let in without. Any other role gives its own.
 */
const ACCESS = ['host all borne 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256', '']

/**
 * One real PostgreSQL for a whole run, in a temporary folder, by the address of its administrator.
 * With these settings where the product's own are others.
 */
export async function openPostgres(
  settings = QUICK,
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await createTempFolder('borne-tests-')
  const access = join(folder, 'pg_hba.conf')
  await writeFile(access, ACCESS.join('\n'))
  // Several test files at a time, each with its pools.
  const cluster = await openCluster(folder, {
    max_connections: '250',
    hba_file: access,
    ...settings,
  })
  const { host, port, user, password, database } = cluster.connection
  const url = `postgres://${user}:${password}@${host}:${port}/${database}`
  await run(url, `create database ${TEMPLATE}`)
  const template = await openDatabase({ databaseUrl: inDatabase(url, TEMPLATE), dataDir: '' })
  await template.close()
  return {
    url,
    async close() {
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Without any table. */
export function createEmpty(postgres: string): Promise<OwnDatabase> {
  return create(postgres, '')
}

/** Migrated and seeded. `file_copy` is quick where the disk is not waited for. */
export function copySeeded(postgres: string): Promise<OwnDatabase> {
  return create(postgres, `template ${TEMPLATE} strategy file_copy`)
}

/**
 * Takes accounts that are made from now on for ones that need no proof, as those of an earlier release are:
 * most of what customers do is not about that.
 */
export function trustAccounts(url: string): Promise<void> {
  return run(
    url,
    `create function trust() returns trigger language plpgsql as
      $$ begin new.must_prove := false; return new; end $$`,
    'create trigger trust before insert on accounts for each row execute function trust()',
  )
}

/** Of a locale of its own, without any table. */
export function createOfLocale(postgres: string, locale: string): Promise<OwnDatabase> {
  return create(postgres, `template template0 locale '${locale}'`)
}

async function create(postgres: string, how: string): Promise<OwnDatabase> {
  const name = `test_${randomId(50)}`
  const { pool } = administrator?.url === postgres ? administrator : administrate(postgres)
  await pool.query(`create database ${name} ${how}`)
  const drop = async () => void (await pool.query(`drop database ${name} with (force)`))
  return { url: inDatabase(postgres, name), drop }
}

let administrator: { url: string; pool: pg.Pool } | undefined

/** One connection makes and drops all that this process needs, and keeps nobody awake. */
function administrate(url: string) {
  const settings = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }
  administrator = { url, pool: createPool({ connectionString: url, ...settings }) }
  return administrator
}

function inDatabase(postgres: string, name: string): string {
  const url = new URL(postgres)
  url.pathname = `/${name}`
  return url.href
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
