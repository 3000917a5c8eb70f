import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fingerprint, isBuilt } from './builds.mjs'

/** Installs and builds what is missing or out of date; says nothing when all is there. */
export function prepare() {
  install()
  build()
}

/** Builds what is out of date. */
export function build() {
  if (!isBuilt()) run('Building', process.execPath, ['server/build.mjs'])
}

/** Installs the dependencies where they are missing or out of date. */
export function install() {
  const fault = nodeFault()
  if (fault) throw new Error(fault)
  const stamp = 'node_modules/.borne'
  const mark = fingerprint(['package-lock.json'], '.')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return
  rmSync(stamp, { force: true })
  run('Installing dependencies', 'npm', ['ci', '--include=dev'])
  writeFileSync(stamp, mark)
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

function run(label, command, args) {
  console.log(`${label}…`)
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status === 0) return
  throw new Error(`${label} failed.\n${stdout ?? ''}${stderr ?? ''}`)
}
