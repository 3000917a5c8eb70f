import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Connection } from '../../server/db/claim.ts'
import { openCluster } from '../../server/db/cluster.ts'
import { openDatabase } from '../../server/db/open.ts'
import { openFolder } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
  }
}

/** Migrated and seeded once; each test file's database is a copy of it. */
export const TEMPLATE = 'borne_template'

/**
 * One real PostgreSQL for the whole run, in a temporary folder. It does not wait for the disk: no test
 * takes the machine's power away, and what tests kill loses nothing that the system holds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await openFolder('borne-tests-')
  const cluster = await openCluster(folder)
  const { connection } = cluster
  const admin = new pg.Client(connection)
  await admin.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await admin.query(`alter system set ${setting} = off`)
  }
  await admin.query('select pg_reload_conf()')
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template = await openDatabase({ databaseUrl: urlOf(connection, TEMPLATE), dataDir: '' }, 1)
  await template.close()
  project.provide('postgres', connection)
  return async () => {
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
}

export function urlOf({ host, port, user, password }: Connection, database: string): string {
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}
