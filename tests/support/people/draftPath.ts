import { nextSaturday } from './days.ts'

/** The address of a draft that only waits for its last tap. */
export function draftPath(activity = 'simulators', time = '15:00', participants = 2): string {
  return `/reservations?activity=${activity}&date=${nextSaturday()}&time=${time}&participants=${participants}`
}
