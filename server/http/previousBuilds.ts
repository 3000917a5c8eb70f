import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Builds whose files stay served beside the present one's. */
const MAX_BUILDS = 8

/**
 * Keeps the hashed files of the build in `client` in a folder of its own under `store`, for the day
 * when another build has taken its place and a tab that is still open asks for one; the builds before
 * the last ones go. Gives the folders, the newest first.
 */
export async function keepBuilds(client: string, store: string): Promise<string[]> {
  const build: { builtAt: number } = JSON.parse(
    await readFile(join(client, 'version.json'), 'utf8'),
  )
  const known = await readdir(store).catch((): string[] => [])
  if (!known.includes(String(build.builtAt))) await copy(client, store, String(build.builtAt))
  const builds = (await readdir(store)).filter((name) => /^\d+$/.test(name))
  const folders = builds.sort((a, b) => Number(b) - Number(a)).map((name) => join(store, name))
  for (const old of folders.slice(MAX_BUILDS)) await rm(old, { recursive: true, force: true })
  return folders.slice(0, MAX_BUILDS)
}

/** Whole or not at all, whatever is killed meanwhile; another process may be doing the same. */
async function copy(client: string, store: string, name: string): Promise<void> {
  const half = join(store, `half-${process.pid}`)
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true })
  await cp(join(client, 'assets'), join(half, 'assets'), { recursive: true })
  await rename(half, join(store, name)).catch(() => rm(half, { recursive: true, force: true }))
}
