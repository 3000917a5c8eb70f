import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts'
import { randomId } from '../../server/secret.ts'
import { TEMPLATE, urlOf } from './postgres.setup.ts'

export type TestDatabase = OpenDatabase & { url: string }

/** Without any table. */
export type EmptyDatabase = { url: string; drop: () => Promise<void> }

export function createEmptyDatabase(): Promise<EmptyDatabase> {
  return create('')
}

/** `file_copy` is quick where the disk is not waited for, which the tests' PostgreSQL does not. */
const asSeeded = `template ${TEMPLATE} strategy file_copy`

async function create(how: string): Promise<EmptyDatabase> {
  const name = `test_${randomId(50)}`
  await asAdmin(`create database ${name} ${how}`)
  const drop = () => asAdmin(`drop database ${name} with (force)`)
  return { url: urlOf(inject('postgres'), name), drop }
}

/** A database of one's own on the run's PostgreSQL, migrated and seeded; closing it drops it. */
export async function createDatabase(connections = 8): Promise<TestDatabase> {
  const { url, drop } = await create(asSeeded)
  const opened = await openDatabase({ databaseUrl: url, dataDir: '' }, connections)
  return {
    ...opened,
    url,
    async close() {
      await opened.close()
      await drop()
    },
  }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
