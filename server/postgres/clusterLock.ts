import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type Connection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** The right to use a cluster alone, held as long as this process lives. */
export type ClusterLock = {
  connection: Connection
  /** Does the last thing and only then lets go, so that nobody comes in between. */
  release<T>(last: () => Promise<T>): Promise<T>
}

/** "BORN": the number of the advisory lock that a living Borne holds in its own cluster. */
const CLUSTER_LOCK = 0x42_4f_52_4e

/**
 * Claims a running cluster: `taken` when another living process holds it, nothing when nobody
 * answers there. A connection dies with its process, so a killed one never keeps its claim.
 */
export async function lockCluster(
  connection: Connection,
): Promise<ClusterLock | 'taken' | undefined> {
  const client = await connect(connection)
  if (!client) return undefined
  const isOurs = await lock(client)
  if (!isOurs) {
    await client.end().catch(() => undefined)
    return isOurs === false ? 'taken' : undefined
  }
  let current: pg.Client | undefined = client
  let isReleased = false
  const hold = (held: pg.Client) => {
    current = held
    held.once('end', () => {
      current = undefined
      if (!isReleased) void again()
    })
  }
  async function again(): Promise<void> {
    const next = await connect(connection)
    if (next && !isReleased && (await lock(next))) return hold(next)
    await next?.end().catch(() => undefined)
    await wait(1000, undefined, { ref: false })
    if (!isReleased) return again()
  }
  hold(client)
  return {
    connection,
    async release(last) {
      isReleased = true
      try {
        return await last()
      } finally {
        await current?.end().catch(() => undefined)
      }
    },
  }
}

async function connect(connection: Connection): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5000 })
  // Without a listener a lost connection would end the process; `end` is where it is dealt with.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    // Nobody there, still starting, or (28P01) a port that now belongs to another's database.
    await client.end().catch(() => undefined)
    return undefined
  }
}

/**
 * Waits a little: the connection of a process killed this moment may still be open. Nothing when the
 * database goes down meanwhile.
 */
async function lock(client: pg.Client): Promise<boolean | undefined> {
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [
        CLUSTER_LOCK,
      ])
      if (rows[0]?.locked) return true
      await wait(100)
    }
    return false
  } catch {
    return undefined
  }
}
