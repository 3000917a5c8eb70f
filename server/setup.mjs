import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a build is made of, beside the venue's folder. */
export const sources = [
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'index.html',
  'shared',
  'venue',
  'prerender',
  'src',
  'sw',
  'server',
  'public',
]

/** Installs and builds what is missing or out of date; says nothing when all is there. */
export function prepare() {
  install()
  build()
}

/** Builds what is out of date. */
export function build() {
  once('dist/.borne', fingerprint([...sources, process.env.VENUE || 'venue']), () => {
    run('Building', process.execPath, ['server/build.mjs'])
  })
}

/** Installs the dependencies where they are missing or out of date. */
export function install() {
  const fault = nodeFault()
  if (fault) throw new Error(fault)
  once('node_modules/.borne', fingerprint(['package-lock.json']), () => {
    run('Installing dependencies', 'npm', ['ci', '--include=dev'])
  })
}

/** Runs a file of the sources, named from here, in the project's folder; installs what is missing. */
export async function importSource(path) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  install()
  const { register } = await import('tsx/esm/api')
  register()
  return import(path)
}

/** Why a Node of this version cannot run Borne, in a sentence; nothing where it can. */
export function nodeFault(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return undefined
  return `Borne needs Node 20.19 or later; this is ${version}.`
}

/** Does the work unless the stamp says that it was done for this fingerprint. */
function once(stamp, mark, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return
  rmSync(stamp, { force: true })
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, mark)
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function run(label, command, args) {
  console.log(`${label}…`)
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status === 0) return
  throw new Error(`${label} failed.\n${stdout ?? ''}${stderr ?? ''}`)
}
