import { readdirSync, readFileSync } from 'node:fs'
import { openProduct, type Product } from '../support/product/product.ts'

/** Resident megabytes of the server's process and of every process of its database (Linux). */
export async function measureMemory(): Promise<number> {
  const product = await openProduct()
  try {
    return Math.round(processesOf(product).reduce((sum, id) => sum + share(id), 0) / 1024)
  } finally {
    await product.close()
  }
}

/** The server's process and every process of its database (Linux). */
export function processesOf({ dataDir }: Product): string[] {
  const all = processes()
  const own = all.filter(
    ({ command, environment }) => command.includes(dataDir) || environment.includes(dataDir),
  )
  const ids = new Set(own.map(({ id }) => id))
  return all.filter(({ id, parent }) => ids.has(id) || ids.has(parent)).map(({ id }) => id)
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

/** What is not there any more is nothing. */
export function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
