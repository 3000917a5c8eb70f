import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { type Connection } from '../../server/db/claim.ts'
import { openCluster } from '../../server/db/cluster.ts'
import { openFolder } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
  }
}

/** One real PostgreSQL for the whole run, in a temporary folder; every test file makes its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await openFolder('borne-tests-')
  const cluster = await openCluster(folder)
  project.provide('postgres', cluster.connection)
  return async () => {
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
}
