import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Living, Moment } from '../../shared/pages/living.ts'
import { instantOf, today } from '../../shared/rules/day.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { builtInActivities } from '../../venue/venue.ts'
import { errorFacts, isUnavailable } from '../failure.ts'
import type { LivingPages } from '../http/documents.ts'
import type { Services } from '../services.ts'
import { loadToldActivities, loadVenue } from './venueFacts.ts'

/** Milliseconds from one read to the next; twice as many after each that failed, up to the last number. */
const READ_EVERY_MS = 1000
const MAX_RETRY_MS = 8000
/** Milliseconds without a document after which nothing is read ahead. */
const IDLE_MS = HOUR_MS
/** Milliseconds for which values are said to be the venue's of now: a real system's are told again for thirty seconds. */
const CURRENT_MS = 40_000
/** Milliseconds after which a document goes out with the values before, and without any; 0 after a read that failed. */
const WAIT_MS = 250
const FIRST_WAIT_MS = 2000

type LivingDeps = Pick<Services, 'db' | 'now' | 'upstreams' | 'log' | 'lifecycle'>

/** Milliseconds that only ever grow, and what resolves after some of them. */
type Time = { monotonic: () => number; wait: (ms: number) => Promise<unknown> }

const processTime: Time = {
  monotonic: () => performance.now(),
  wait: (ms) => pause(ms, undefined, { ref: false }),
}

/**
 * The values of documents, the same object while they are the same. They are read once a second, ahead of who asks:
 * a document waits for the first read only, and for the one that `refresh` begins, whatever is being read.
 */
export function createLivingLoader(deps: LivingDeps, { monotonic, wait } = processTime) {
  let known: Living | undefined
  let told: (Moment & { since: number }) | undefined
  let latest: object | undefined
  let askedAt = -Infinity
  let isReadAhead = false
  let hasFailed = false
  let patience: Promise<unknown> = Promise.resolve()

  async function read(): Promise<void> {
    const own = {}
    latest = own
    try {
      const { living, moment } = await load(deps, known)
      if (latest === own) {
        if (!isDeepStrictEqual(living, known)) known = living
        told = moment && { ...moment, since: monotonic() }
      }
      hasFailed = false
    } catch (error) {
      hasFailed = true
      told = undefined
      if (!isUnavailable(error)) deps.log('failure', errorFacts(error))
    }
  }

  const refresh = () => {
    const waitMs = known ? WAIT_MS : FIRST_WAIT_MS
    told = undefined
    const reading = read()
    patience = Promise.race([reading, wait(hasFailed ? 0 : waitMs)])
    return reading
  }
  const isWanted = () => monotonic() - askedAt < IDLE_MS && deps.lifecycle?.phase !== 'draining'
  async function readAhead(): Promise<void> {
    isReadAhead = true
    let waitMs = READ_EVERY_MS
    for (let reading = refresh(); ; reading = read()) {
      await reading
      waitMs = hasFailed ? Math.min(waitMs * 2, MAX_RETRY_MS) : READ_EVERY_MS
      await wait(waitMs)
      if (!isWanted()) break
    }
    isReadAhead = false
  }
  const loadKnown: LivingPages['load'] = async () => {
    askedAt = monotonic()
    if (!isReadAhead) void readAhead()
    await patience
    return known && { living: known, moment: told && momentNow(told) }
  }
  function momentNow({ now, ageMs, since }: Moment & { since: number }): Moment | undefined {
    const passed = Math.round(monotonic() - since)
    const age = ageMs + passed
    return age < CURRENT_MS ? { now: now + passed, ageMs: age } : undefined
  }
  return { load: loadKnown, refresh }
}

/**
 * Of a whole day, so that a document stays the same until one of its values changes; `moment` where none of them is
 * what was known before.
 */
async function load(
  deps: LivingDeps,
  known?: Living,
): Promise<{ living: Living; moment?: Moment | undefined }> {
  const [venue, told] = await Promise.all([loadVenue(deps), loadToldActivities(deps)])
  const now = deps.now()
  const at = instantOf(today(now), '00:00') ?? 0
  const activities = told?.activities ?? known?.activities ?? builtInActivities
  return { living: { at, venue, activities }, moment: told && { now, ageMs: told.ageMs } }
}
