import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type PrecacheEntry = { url: string; integrity?: string }

/**
 * The worker's list with a digest for each hashed file (Subresource Integrity §3.1): it keeps what the
 * build has made, or nothing. Documents have none: the server puts its address into them.
 */
export async function sealFiles<Listed extends PrecacheEntry>(
  manifest: Listed[],
): Promise<{ manifest: Listed[] }> {
  return { manifest: await Promise.all(manifest.map(seal)) }
}

async function seal<Listed extends PrecacheEntry>(entry: Listed): Promise<Listed> {
  if (!entry.url.startsWith('assets/')) return entry
  const hash = createHash('sha256').update(await readFile(join('dist/client', entry.url)))
  return { ...entry, integrity: `sha256-${hash.digest('base64')}` }
}
