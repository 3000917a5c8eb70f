import { execFileSync } from 'node:child_process'
import { existsSync, readlinkSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '../files.ts'

/** What PostgreSQL writes into its `postmaster.pid`: pid, port and (last) its state. */
export async function readPostmaster(
  folder: string,
): Promise<{ pid: number; port: number; status: string } | undefined> {
  const text = await readIfThere(join(folder, 'postmaster.pid'))
  const lines = text?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), status: lines[7]?.trim() ?? '' }
}

/**
 * Removes the pid file of a postmaster that is gone. PostgreSQL does so itself, unless its number
 * now belongs to another process, as happens in containers.
 */
export async function clearStalePid(folder: string, pid: number): Promise<boolean> {
  if (isPostmasterOf(folder, pid)) return false
  await rm(join(folder, 'postmaster.pid'), { force: true })
  return true
}

/** A postmaster works in its data folder; without `/proc` its command line names it. */
function isPostmasterOf(folder: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    if (existsSync('/proc/self')) return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      folder,
    )
  } catch {
    return process.platform === 'win32'
  }
}

/** Whether a process has this number, be it somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
