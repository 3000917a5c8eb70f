import type { Held } from './doorStore.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** Milliseconds of difference that are worth telling. */
const WORTH = 2 * MINUTE_MS

/**
 * The server's clock as a tablet knows it, epoch milliseconds. It never goes back behind what was
 * seen: a tablet whose clock is put back would let in what is over.
 */
export function doorNow({ synced, scans }: Held, device: number): { now: number; isBack: boolean } {
  const now = device + (synced?.ahead ?? 0)
  const seen = Math.max(synced?.manifest.now ?? 0, scans.at(-1)?.scan.at ?? 0)
  return { now: Math.max(now, seen), isBack: now < seen - WORTH }
}

/** Minutes by which the tablet's own clock is late (or ahead, below 0), where it is worth telling. */
export function minutesLate({ synced }: Held): number | undefined {
  const late = synced?.ahead ?? 0
  return Math.abs(late) > WORTH ? Math.round(late / MINUTE_MS) : undefined
}
