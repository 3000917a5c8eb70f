import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts'
import { randomId } from '../../server/secret.ts'

export type TestDatabase = OpenDatabase & { url: string }

/** Without any table. */
export type EmptyDatabase = { url: string; drop: () => Promise<void> }

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const name = `test_${randomId(50)}`
  await asAdmin(`create database ${name}`)
  return { url: urlOf(name), drop: () => asAdmin(`drop database ${name} with (force)`) }
}

/** A database of one's own on the run's PostgreSQL, migrated and seeded; closing it drops it. */
export async function createDatabase(connections = 8): Promise<TestDatabase> {
  const { url, drop } = await createEmptyDatabase()
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

function urlOf(database: string): string {
  const { host, port, user, password } = inject('postgres')
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
