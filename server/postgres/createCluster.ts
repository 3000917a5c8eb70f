import { spawn } from 'node:child_process'
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, parse } from 'node:path'
import { ConfigError } from '../config.ts'
import type { Binaries, FileOwner } from './binaries.ts'
import { ignore } from '../failure.ts'
import { isAlive } from './postmaster.ts'

type Place = { folder: string; password: string; binaries: Binaries; owner?: FileOwner }

/**
 * Creates the cluster where there is none. It is made beside its place and moved there whole, so
 * that a half-made one is never taken for a database.
 */
export async function createCluster(place: Place): Promise<void> {
  if (await stat(place.folder).catch(ignore('ENOENT'))) return
  const draft = `${place.folder}.new-${process.pid}`
  const passwordFile = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, place.password, { mode: 0o600 })
    await give(place.owner, draft, passwordFile)
    await initdb(place, draft, passwordFile)
    await rename(draft, place.folder).catch(ignore('ENOTEMPTY', 'EEXIST'))
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
  }
}

/** Clusters that an earlier process was killed in the middle of making. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(dirname(folder))
  const drafts = names.filter((name) => name.startsWith(`${basename(folder)}.new-`))
  const pidOf = (name: string) => Number.parseInt(name.split('-').at(-1) ?? '', 10)
  const old = drafts.filter((name) => pidOf(name) === process.pid || !isAlive(pidOf(name)))
  await Promise.all(
    old.map((name) => rm(join(dirname(folder), name), { recursive: true, force: true })),
  )
}

async function give(owner: FileOwner | undefined, ...paths: string[]): Promise<void> {
  if (owner) await Promise.all(paths.map((path) => chown(path, owner.uid, owner.gid)))
}

function initdb(place: Place, folder: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    '--username=borne',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(place.binaries.initdb, args, {
      ...(place.owner && { uid: place.owner.uid, gid: place.owner.gid }),
      cwd: parse(folder).root,
      env: { LC_ALL: 'C', TZ: 'UTC' },
    })
    let said = ''
    child.stderr.on('data', (chunk) => (said += chunk))
    child.stdout.resume()
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new ConfigError(`PostgreSQL could not create ${folder}: ${said.trim()}`))
    })
  })
}
