import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** A user of the system as whom a program is started. */
export type Owner = { name: string; uid: number; gid: number }

/**
 * As whom PostgreSQL must run: it refuses to run as root. Nothing when we are not root; else the
 * owner of existing data, else `postgres`, else `nobody`.
 */
export async function findOwner(folders: string[]): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner && owner.uid !== 0) return { name: `#${owner.uid}`, uid: owner.uid, gid: owner.gid }
  }
  const users = await readFile('/etc/passwd', 'utf8')
  return userNamed(users, 'postgres') ?? userNamed(users, 'nobody') ?? unknown
}

const unknown: Owner = { name: 'nobody', uid: 65_534, gid: 65_534 }

function userNamed(users: string, name: string): Owner | undefined {
  const fields = users
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':')
  return fields && { name, uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** Whether that user may enter a folder: asked of the system itself, so that ACLs count too. */
export function mayEnter(owner: Owner | undefined, folder: string): boolean {
  if (!owner) return true
  const { uid, gid } = owner
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { uid, gid, cwd: '/' }).status === 0
  )
}
