import { rm } from 'node:fs/promises'
import { openProduct } from './product.ts'

/** The first start, which makes a cluster and its tables, once for all: each product begins with a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await openProduct()
  await product.stop()
  process.env['BEGUN_DATA'] = product.dataDir
  return () => rm(product.dataDir, { recursive: true, force: true })
}
