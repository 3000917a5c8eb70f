import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { buildFolder } from '../../../server/builds.mjs'

/** The app's files of the project's own build. */
export const builtClient = join(buildFolder(), 'client')

/** The product built for one of `tests/venues`, beside the project's own; again only where something differs. */
export function buildVenue(name: string): { client: string; venue: string } {
  const venue = resolve('tests/venues', name)
  const script = `(await import('./server/setup.mjs')).build()`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    { env: { ...process.env, NODE_ENV: 'production', VENUE: venue }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stdout + stderr)
  return { client: join(buildFolder(venue), 'client'), venue }
}
