import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Linux's folder in memory, and what of it and of the machine's memory must be free: ten times a run's. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Gives a whole run's temporary folders a place in memory where the machine has one with room: databases by
 * the hundred are copied, and profiles of browsers written, at half of the work and beside no other's disk.
 */
export function writeInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  const folder = mkdtempSync(`${MEMORY}/borne-`)
  // PostgreSQL's user writes there too, when root runs the tests.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(signal, () => process.exit(code))
  }
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES
  } catch {
    return false
  }
}
