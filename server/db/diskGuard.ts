import { statfs } from 'node:fs/promises'
import type pg from 'pg'

/** Four files of PostgreSQL's journal: without room for the next one it ends, and cannot start again. */
export const RESERVE_BYTES = 64 * 1024 * 1024
const LOOK_MS = 1000

/** Connections that were told to read only. */
const readOnly = new WeakSet<pg.PoolClient>()

/**
 * From now on the connections of a pool only read (25006) while less than a reserve is left on the
 * database's disk: then its journal does not grow, and reading goes on. Gives what ends the watch.
 */
export function guardDisk(
  pool: pg.Pool,
  freeBytes: () => Promise<number>,
  lookMs = LOOK_MS,
): () => void {
  let isLow = false
  // Whoever takes a connection has their queries wait for this one.
  const tell = (client: pg.PoolClient) => {
    if (readOnly.has(client) === isLow) return
    if (isLow) readOnly.add(client)
    else readOnly.delete(client)
    client
      .query(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`)
      .catch(() => undefined)
  }
  pool.on('acquire', tell)
  const look = async () => {
    isLow = (await freeBytes()) < RESERVE_BYTES
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookMs).unref()
  return () => {
    clearInterval(timer)
    pool.off('acquire', tell)
  }
}

/** What is left for us on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
