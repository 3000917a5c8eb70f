import { createHash, hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type PrecacheEntry = { url: string; integrity?: string; tiers?: string[] }

/**
 * The worker's list with a digest for each hashed file (Subresource Integrity §3.1): it keeps what the
 * build has made in the folder `client`, or nothing. Documents have none: the server puts its address into them.
 */
export function sealFiles(client: string) {
  return async <Listed extends PrecacheEntry>(manifest: Listed[]) => ({
    manifest: await Promise.all(manifest.map((entry) => seal(client, entry))),
  })
}

/**
 * What a device keeps only once it needs it, whole (sw/tiers.ts), by the names of the chunks. All that a public
 * page waits for belongs to none.
 */
const tiers = {
  client:
    /^(?:virtual_routes-account|BookingForm|client|codePart|draw|ics|invitationPart|Passkeys|outbox|passkeyPart|passkeys|places|toasts)-/,
  team: /^(?:virtual_routes-team|VenueDevice|decoder|door|client|draw|outbox|places|toasts)-/,
  assistant: /^(?:Panel|offlineAnswer)-/,
  en: /^english-/,
  es: /^spanish-/,
  de: /^german-/,
}

async function seal<Listed extends PrecacheEntry>(client: string, entry: Listed): Promise<Listed> {
  if (!entry.url.startsWith('assets/')) return entry
  const name = entry.url.slice('assets/'.length)
  const needing = Object.entries(tiers).filter(([, chunks]) => chunks.test(name))
  const hash = createHash('sha256').update(await readFile(join(client, entry.url)))
  const integrity = `sha256-${hash.digest('base64')}`
  return { ...entry, integrity, ...(needing.length && { tiers: needing.map(([tier]) => tier) }) }
}

/** The CSP hash of the one text that sonner puts into a <style> when it is loaded. */
export function toastStyleHash(): string {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs')
  const literal = /^__insertCSS\((".*")\);?$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (!literal) throw new Error('sonner no longer adds its styles as this build expects')
  const css: unknown = JSON.parse(literal)
  return `sha256-${hash('sha256', String(css), 'base64')}`
}
