import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from './product.ts'

/** The letters that a product without a mail server has written, as texts, oldest first. */
export async function letters({ dataDir }: Product): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
}
