import { readdirSync, readFileSync } from 'node:fs'
import { openProduct } from '../support/server/product.ts'

/** Resident megabytes of the server's process and of every process of its database (Linux). */
export async function measureMemory(): Promise<number> {
  const product = await openProduct()
  try {
    const own = processes().filter(({ command }) => command.includes(product.dataDir))
    const server = processes().filter(({ environment }) => environment.includes(product.dataDir))
    const ids = new Set([...own, ...server].map(({ id }) => id))
    const tree = processes().filter(({ id, parent }) => ids.has(id) || ids.has(parent))
    return Math.round(tree.reduce((sum, { id }) => sum + share(id), 0) / 1024)
  } finally {
    await product.close()
  }
}

type Process = { id: string; parent: string; command: string; environment: string }

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ({
      id,
      parent: /^PPid:\s+(\d+)/m.exec(read(`/proc/${id}/status`))?.[1] ?? '',
      command: read(`/proc/${id}/cmdline`),
      environment: read(`/proc/${id}/environ`),
    }))
}

/** Proportional resident kilobytes: pages shared between processes are counted once. */
function share(id: string): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
