import { createAdaptorServer } from '@hono/node-server'
import { openDatabase } from '../../server/db/open.ts'
import { noLimits } from '../support/server/limits.ts'
import { createVenue } from '../../server/upstreams/venue/embedded.ts'

/** The embedded venue backend in a process of its own, as a real system: `PORT`, `DATA_DIR`, `VENUE_KEY`. */
const { PORT, DATA_DIR = '', VENUE_KEY: key = '' } = process.env
const database = await openDatabase({ databaseUrl: undefined, dataDir: DATA_DIR })
const venue = createVenue({
  db: database.db,
  key,
  secret: key,
  now: Date.now,
  limits: noLimits,
  knowsAccounts: false,
})
const server = createAdaptorServer({ fetch: venue.fetch }).listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  void database.close().then(() => process.exit(0))
})
