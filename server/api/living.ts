import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Living } from '../../shared/pages/living.ts'
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
  let readAt: number | undefined
  let latest: object | undefined
  let askedAt = -Infinity
  let isReadAhead = false
  let hasFailed = false
  let patience: Promise<unknown> = Promise.resolve()

  async function read(): Promise<void> {
    const own = {}
    latest = own
    try {
      const read = await load(deps, known)
      if (latest === own) {
        if (!isDeepStrictEqual(read.living, known)) known = read.living
        readAt = read.at
      }
      hasFailed = false
    } catch (error) {
      hasFailed = true
      if (!isUnavailable(error)) deps.log('failure', errorFacts(error))
    }
  }

  const refresh = () => {
    const waitMs = known ? WAIT_MS : FIRST_WAIT_MS
    readAt = undefined
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
    return known && { living: known, readAt }
  }
  return { load: loadKnown, refresh }
}

type Read = { living: Living; at: number | undefined }

/**
 * Values of a whole day, so that a document stays the same until one of them changes. They were read `at`; nothing where
 * one of them is what was known before.
 */
async function load(deps: LivingDeps, known?: Living): Promise<Read> {
  const [venue, told] = await Promise.all([loadVenue(deps), loadToldActivities(deps)])
  const now = deps.now()
  const activities = told?.activities ?? known?.activities ?? builtInActivities
  const living = { at: instantOf(today(now), '00:00') ?? 0, venue, activities }
  return { living, at: told && now - told.ageMs }
}
