import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts'
import { copySeeded, createEmpty, type OwnDatabase } from './postgres.ts'

export type TestDatabase = OpenDatabase & { url: string }

export function createEmptyDatabase(): Promise<OwnDatabase> {
  return createEmpty(inject('postgres'))
}

/** A database of one's own on the run's PostgreSQL, migrated and seeded; closing it drops it. */
export async function createDatabase(connections = 8): Promise<TestDatabase> {
  const { url, drop } = await copySeeded(inject('postgres'))
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
