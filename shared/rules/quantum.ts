import { MINUTE_MS } from './time.ts'

/** The grain in which a pool's load is kept: 15 minutes, in milliseconds. */
export const QUANTUM_MS = 15 * MINUTE_MS

/** Every quarter of an hour that a visit occupies, in ascending order. */
export function quantaIn(start: number, duration: number): number[] {
  const first = Math.floor(start / QUANTUM_MS) * QUANTUM_MS
  const count = Math.ceil((start + duration * MINUTE_MS - first) / QUANTUM_MS)
  return Array.from({ length: count }, (_, index) => first + index * QUANTUM_MS)
}
