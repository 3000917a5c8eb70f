import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debian = '/usr/lib/postgresql'

/** Path of a command, a daemon's or one of the newest PostgreSQL's too; empty where there is none. */
export function findProgram(name) {
  return findPrograms(name)[0] ?? ''
}

/** Every one of that name. */
export function findPrograms(name) {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => b - a) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
}
