import { readFileSync } from 'node:fs'
import { builtClient } from '../product/venueBuild.ts'

/** A file of the built worker's list; without tiers every device keeps it (sw/tiers.ts). */
type WorkerFile = { url: string; tiers?: string[] }

/** What the built worker keeps, as the build has listed it. */
export function readWorkerFiles(): WorkerFile[] {
  const worker = readFileSync(`${builtClient}/sw.js`, 'utf8')
  return [...worker.matchAll(/\{[^{}]*"url":"[^"]+"[^{}]*\}/g)].map(([entry]): WorkerFile =>
    JSON.parse(entry),
  )
}
