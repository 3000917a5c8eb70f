import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sources } from '../../../server/setup.mjs'

/** What says how it is built. */
const settings = ['package.json', 'tests/tsconfig.json']

/** The product built for one of `tests/venues`, in a copy of the project; again only where something differs. */
export function buildVenue(name: string): { folder: string; venue: string } {
  const folder = resolve('.cache/venues', name)
  mkdirSync(folder, { recursive: true })
  const modules = join(folder, 'node_modules')
  if (!existsSync(modules)) symlinkSync(resolve('node_modules'), modules)
  for (const source of [...settings, ...sources]) {
    rmSync(join(folder, source), { recursive: true, force: true })
    cpSync(source, join(folder, source), { recursive: true })
  }
  const venue = resolve('tests/venues', name)
  const script = `(await import('./server/setup.mjs')).build()`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', VENUE: venue },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stdout + stderr)
  return { folder, venue }
}
