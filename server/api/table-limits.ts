import { type LimitName, limitOf } from '../../src/contract/limits.ts'
import { attempt, forbidden, type Forbidden } from '../db/attempts.ts'
import { noteLimit } from '../db/limit-alert.ts'
import { overLimit } from '../http.ts'
import { keyOf } from './limits.ts'
import type { Services } from './services.ts'

/** A limit of the table (contract/limits.ts), and for whom it counts. */
export type Counting = [name: LimitName, who: string]

/** A limit that is reached, and for how many milliseconds more. */
export type Reached = { name: LimitName; wait: number }

/** How often a count is tried while those under way give theirs back. */
const MAX_COUNTS = 5

/** Counts one attempt under all of these limits, or says which of them is reached and counts none. */
export async function countUnder(
  services: Services,
  counting: readonly [Counting, ...Counting[]],
): Promise<{ keys: string[] } | Reached> {
  const limits = counting.map(([name, who]) => {
    const { most, windowMs = 0 } = limitOf(services.config.limits, name)
    return { key: keyOf(services.secret, name, who), free: most, span: windowMs }
  })
  for (let count = 1; ; count += 1) {
    const counted = await attempt(services.db, limits, services.now())
    if ('keys' in counted) return counted
    const isKnown = counted.key !== undefined
    if (isKnown || count === MAX_COUNTS) return reachedOf(services, counting, counted)
  }
}

/** Which of these limits is reached now; counts nothing. */
export async function findReached(
  services: Services,
  counting: readonly [Counting, ...Counting[]],
): Promise<Reached | undefined> {
  const keys = counting.map(([name, who]) => keyOf(services.secret, name, who))
  const found = await forbidden(services.db, keys, services.now())
  return found && reachedOf(services, counting, found)
}

function reachedOf(
  { secret }: Services,
  counting: readonly [Counting, ...Counting[]],
  { key, wait }: Forbidden,
): Reached {
  const isIt = ([each, who]: Counting) => keyOf(secret, each, who) === key
  // Where nobody knows any more which it was, it is the one that is shared with others.
  const [name] = counting.find(isIt) ?? counting.at(-1) ?? counting[0]
  return { name, wait }
}

/** The refusal (429) of a limit that is reached; the owner hears of it where it happens too often. */
export async function refuseBy(
  { db, config, now }: Services,
  { name, wait }: Reached,
): Promise<Response> {
  await noteLimit(db, name, now())
  return overLimit(config.limits, name, wait)
}
