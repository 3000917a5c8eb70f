import type { Database } from './database.ts'
import { preparedOnce } from './statement.ts'

/**
 * What a process sends at this moment: a letter that has left and is not noted goes again. Once `end` is
 * called nothing begins, and it resolves when all that was under way is noted.
 */
function createInFlight() {
  const underWay = new Set<Promise<unknown>>()
  let isEnding = false
  return {
    isEnding: () => isEnding,
    async run<T>(work: () => Promise<T>): Promise<T | undefined> {
      if (isEnding) return undefined
      const working = work()
      underWay.add(working)
      return working.finally(() => underWay.delete(working))
    },
    async end(): Promise<void> {
      isEnding = true
      await Promise.allSettled(underWay)
    },
  }
}

/** Of the process that has opened this database. */
export const inFlightOf = preparedOnce<Database, ReturnType<typeof createInFlight>>(createInFlight)
