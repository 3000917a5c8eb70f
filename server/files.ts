import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ignore } from './failure.ts'

/**
 * A secret text of 256 bits that is made once and then always the same; mode 0600. Two processes
 * may ask at the same moment, and the machine may lose its power at any.
 */
export async function readOrCreateSecret(path: string): Promise<string> {
  const existing = await readIfThere(path)
  if (existing) return existing.trim()
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
  await file.sync()
  await file.close()
  await link(draft, path).catch(ignore('EEXIST'))
  await rm(draft)
  return (await readFile(path, 'utf8')).trim()
}

/** A file's text, or nothing where there is no such file. */
export function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(ignore('ENOENT'))
}
