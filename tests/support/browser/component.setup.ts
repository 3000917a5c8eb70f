import { rm } from 'node:fs/promises'
import { Hono } from 'hono'
import type { TestProject } from 'vitest/node'
import { createApp } from '../../../server/app.ts'
import { getConfig } from '../../../server/config.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createHttpServer, drain, listen } from '../../../server/http/listen.ts'
import { createUpstreams } from '../../../server/upstreams/create.ts'
import { createTempFolder } from '../product/tempFolder.ts'
import { RESET } from './componentNetwork.ts'
import { copySeeded, openPostgres, trustAccounts } from '../database/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of the component tests listens; Vite passes their calls on to it. */
    port: number
  }
}

/** The real server on a real PostgreSQL, one for all component tests. Nobody is limited, and no e-mail sent. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port = 0 } = project.config.provide
  const dataDir = await createTempFolder('borne-component-')
  const postgres = await openPostgres()
  const { url } = await copySeeded(postgres.url)
  await trustAccounts(url)
  const database = await openDatabase({ databaseUrl: url, dataDir: '', databasePool: 8 })
  const config = getConfig({ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' })
  const { db } = database
  const { now } = Date
  const secret = 'a secret of the component tests, long enough'
  const log = () => undefined
  let calls = 0
  const app = createApp({
    db,
    upstreams: createUpstreams({ config, db, secret, now, log }),
    secret,
    now,
    log,
    mail: () => Promise.resolve(),
    addressOf: () => `10.0.${((calls += 1) >> 8) & 255}.${calls & 255}`,
    config,
  })
  const booked = 'holds, bookings, booking_events, pool_load, idempotency, attempts'
  const withReset = new Hono().post(RESET, async (c) => {
    await database.pool.query(`truncate ${booked}`)
    return c.body(null, 204)
  })
  withReset.route('/', app)
  const realFetch = createHttpServer((request) => withReset.fetch(request))
  await listen(realFetch, config)
  return async () => {
    await drain(realFetch)
    await database.close()
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
