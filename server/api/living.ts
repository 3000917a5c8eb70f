import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Living } from '../../shared/pages/living.ts'
import { instantOf, today } from '../../shared/rules/day.ts'
import { builtInActivities } from '../../venue/venue.ts'
import { errorFacts, isUnavailable } from '../failure.ts'
import type { LivingPages } from '../http/documents.ts'
import type { Services } from '../services.ts'
import { loadToldActivities, loadVenue } from './venueFacts.ts'

/** Milliseconds for which values are not read again. */
const MAX_AGE_MS = 1000
/** Milliseconds after which a document goes out with the values before, and without any; 0 after a read that failed. */
const WAIT_MS = 250
const FIRST_WAIT_MS = 2000

type LivingDeps = Pick<Services, 'db' | 'now' | 'upstreams' | 'log'>

/**
 * The values of documents: read at most once a second, and the same object while they are the same.
 * `refresh` has the next one read them again, whatever is being read.
 */
export function createLivingLoader(deps: LivingDeps) {
  let known: Living | undefined
  let readAt = -Infinity
  let reading: object | undefined
  let hasFailed = false
  let patience: Promise<unknown> = Promise.resolve()

  async function read(): Promise<void> {
    const own = {}
    reading = own
    try {
      const read = await load(deps, known)
      if (reading === own && !isDeepStrictEqual(read, known)) known = read
      hasFailed = false
    } catch (error) {
      hasFailed = true
      if (!isUnavailable(error)) deps.log('failure', errorFacts(error))
    } finally {
      if (reading === own) {
        reading = undefined
        readAt = performance.now()
      }
    }
  }

  const refresh = () => {
    reading = undefined
    readAt = -Infinity
  }
  const loadKnown: LivingPages['load'] = async () => {
    if (!reading && performance.now() - readAt >= MAX_AGE_MS) {
      const waitMs = known ? WAIT_MS : FIRST_WAIT_MS
      patience = Promise.race([read(), pause(hasFailed ? 0 : waitMs, undefined, { ref: false })])
    }
    await patience
    return known
  }
  return { load: loadKnown, refresh }
}

/** Of a whole day, so that a document stays the same until one of its values changes. */
async function load(deps: LivingDeps, known?: Living): Promise<Living> {
  const [venue, told] = await Promise.all([loadVenue(deps), loadToldActivities(deps)])
  const at = instantOf(today(deps.now()), '00:00') ?? 0
  return { at, venue, activities: told ?? known?.activities ?? builtInActivities }
}
