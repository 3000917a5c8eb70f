import { waitWords } from './wait.ts'

/** « 30 secondes », « une minute », « 12 minutes », « une heure », from milliseconds. */
export function limitWaitWords(waitMs: number): string {
  return waitWords(waitMs).replace('\u00a0', ' ').replace(/^1 /, 'une ')
}

/** « 1 visite », « 8 visites ». */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count > 1 ? 's' : ''}`
}
