import { rm } from 'node:fs/promises'
import { openDatabase } from '../../../server/db/open.ts'
import { clearSold, openClients } from '../faults/stormServers.ts'
import { noLimitsFile } from '../server/limits.ts'
import { freePort } from '../product/product.ts'
import { type ServerProcess, startServer } from '../product/process.ts'
import { createTempFolder } from '../product/tempFolder.ts'
import { secret } from '../server/testApp.ts'

const CUSTOMERS = 64
/** Nobody is refused for want of places. */
const PLACES = 1_000_000

export const runs = Number(process.env['DEPLOY_RUNS'] ?? 1)

/** A line for each run, with what it saw. */
export function printRun(name: string, figures: object): void {
  process.stdout.write(`deploy-test ${name}: ${JSON.stringify(figures)}\n`)
}

/** A database that is migrated and has customers, and places for whoever comes. */
export async function prepareDatabase(url: string) {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  // Who compares is no customer.
  database.pool.options.connectionTimeoutMillis = 60_000
  const clients = await openClients(database, CUSTOMERS)
  await clearSold(database.pool, { pools: ['arcade'], places: PLACES })
  return { ...database, clients }
}

/** Processes on one database, each on a port of its own, to be ended and begun again. */
export async function openFleet(databaseUrl: string, count = 2, own: Record<string, string> = {}) {
  const folder = await createTempFolder('borne-deploy-')
  const open = async (number: number) => {
    const port = String(await freePort())
    const env = {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: secret,
      DATA_DIR: `${folder}/${number}`,
      HOST: '127.0.0.1',
      MAIL: 'files',
      TRUST_PROXY: '1',
      LIMITS: noLimitsFile,
      PORT: port,
      ...own,
    }
    let server: ServerProcess = await startServer(env)
    if (server.child.exitCode !== null) throw new Error(server.said())
    return {
      port,
      url: `http://127.0.0.1:${port}`,
      isDead: () => server.child.exitCode !== null || server.child.signalCode !== null,
      logged: () => server.logged(),
      end: () => server.end('SIGTERM'),
      /** Another in its place, once it has ended in this way. */
      async restart(signal: NodeJS.Signals) {
        await server.end(signal)
        server = await startServer(env)
      },
    }
  }
  const servers = await Promise.all(Array.from({ length: count }, (_, number) => open(number)))
  return {
    servers,
    urls: servers.map(({ url }) => url),
    dead: () => servers.filter((server) => server.isDead()).length,
    async close() {
      await Promise.all(servers.map((server) => server.end()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Fleet = Awaited<ReturnType<typeof openFleet>>
