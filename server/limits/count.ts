import { setTimeout as pause } from 'node:timers/promises'
import { type LimitName, limitOf } from './limits.ts'
import { limitWaitWords } from '../../shared/rules/limitWords.ts'
import { findBlockedKey, recordReachedLimit } from './attempts.ts'
import { preparedOnce } from '../db/statement.ts'
import { SITE_TIMES } from './subject.ts'
import { createWindowCounter, type CountWindow } from './tally.ts'
import { siteOfAddress } from '../http/clientAddress.ts'
import { mailbox } from '../../shared/fields/email.ts'
import { MAX_INTEGER } from '../../shared/fields/whole.ts'
import { PROVE_EMAIL } from '../../shared/api/booking.ts'
import { refuse } from '../http/refusal.ts'
import { metrics } from '../metrics.ts'
import { keyedHash } from '../secret.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'

/** What counts by the table. */
export type LimitDeps = {
  db: Database
  secret: string
  now: () => number
  config: Pick<Config, 'limits'>
}

/** A limit of the table (limits.ts), and for whom it counts; `times` as much where several share it. */
export type LimitCount = [name: LimitName, who: string, times?: number]

/** A limit for a network, and for the /48 around it; `of`: of what, where that has a room of its own. */
export function inNetwork(name: LimitName, network: string, of = ''): LimitCount[] {
  const site = siteOfAddress(network)
  const subject = (address: string) => (of ? `${address} ${of}` : address)
  const own: LimitCount = [name, subject(network)]
  return site ? [own, [name, subject(site), SITE_TIMES]] : [own]
}

/** Addresses of one mailbox share five times as much as one of them has. */
const MAILBOX_TIMES = 5

/** A limit for an address (by its key), and for the mailbox that it probably leads to. */
export function inMailbox(name: LimitName, key: string): LimitCount[] {
  return [
    [name, key],
    [name, `mailbox ${mailbox(key)}`, MAILBOX_TIMES],
  ]
}

/** Returns what is counted of limits, by the table: `span` in milliseconds. */
export function windowsOf(
  { secret, config }: Pick<LimitDeps, 'secret' | 'config'>,
  counting: readonly LimitCount[],
): (CountWindow & { name: LimitName })[] {
  return counting.map(([name, who, times = 1]) => {
    const { most, windowMs = 0 } = limitOf(config.limits, name)
    const key = keyOf(secret, name, who)
    return { name, key, most: Math.min(most * times, MAX_INTEGER), span: windowMs }
  })
}

/** A limit that is reached, and for how many milliseconds more. */
export type ReachedLimit = { name: LimitName; wait: number }

const tallyOf = preparedOnce(({ db, now }: LimitDeps) =>
  createWindowCounter<CountWindow & { name: LimitName }>(db, now),
)

/** Counts one attempt under all of these limits, or says which of them is reached and counts none. */
export async function countWithinLimits(
  services: LimitDeps,
  counting: readonly LimitCount[],
): Promise<{ giveBack(): Promise<void> } | ReachedLimit> {
  return tallyOf(services)(windowsOf(services, counting))
}

/** A write that happens once: what names it for all who repeat it, and whether it has been done. */
type Once = { name: string; isDone(): Promise<boolean> }

type Making<T> = {
  isMade: (made: T) => boolean
  once?: Once | undefined
  /** What is done instead of refusing. */
  onReached?: (reached: ReachedLimit) => Promise<T>
}

/** So often what would be refused looks whether another process is done under its key, or gave a count back. */
const TWIN_LOOKS = 5
const TWIN_LOOK_MS = 100

/**
 * Counts under all of these limits what `make` makes, or refuses it where one of them is reached. What
 * made nothing, by `isMade`, gives its count back. The repetition of what is done `once` is made again without
 * being counted; one that comes meanwhile waits for the first.
 */
export async function runWithinLimits<T>(
  services: LimitDeps,
  counting: readonly LimitCount[],
  make: () => Promise<T>,
  { isMade, once, onReached = (reached) => refuseReached(services, reached) }: Making<T>,
): Promise<T> {
  return once ? afterTwins(services, once.name, run) : run()

  async function run(): Promise<T> {
    if (await once?.isDone()) return make()
    let counted = await countWithinLimits(services, counting)
    const looks = once ? TWIN_LOOKS : 0
    for (let look = 0; 'name' in counted && look < looks; look += 1) {
      await pause(TWIN_LOOK_MS)
      if (await once?.isDone()) return make()
      counted = await countWithinLimits(services, counting)
    }
    if ('name' in counted) return onReached(counted)
    let made: boolean | undefined
    try {
      const done = await make()
      made = isMade(done)
      return done
    } finally {
      // What failed may be done all the same: its answer was lost, and whoever asks again has it.
      made ??= await once?.isDone()
      if (!made) await counted.giveBack()
    }
  }
}

const twinsOf = preparedOnce<LimitDeps, Map<string, Promise<unknown>>>(() => new Map())

/** Does what has one name one after another, in this process. */
async function afterTwins<T>(services: LimitDeps, name: string, work: () => Promise<T>) {
  const twins = twinsOf(services)
  const mine = Promise.resolve(twins.get(name)).then(work, work)
  twins.set(name, mine)
  return mine.finally(() => twins.get(name) === mine && twins.delete(name))
}

/** Which of these limits is reached now; counts nothing. */
export async function findReachedLimit(
  { db, secret, now }: LimitDeps,
  counting: readonly LimitCount[],
): Promise<ReachedLimit | undefined> {
  const names = new Map(counting.map(([name, who]) => [keyOf(secret, name, who), name]))
  const found = await findBlockedKey(db, [...names.keys()], now())
  const name = found && names.get(found.key)
  return name && { name, wait: found.wait }
}

/**
 * Refuses what a limit of the table forbids, and has the owner hear of it where that happens too often: 429 under `limit-`
 * and its name, with `Retry-After` where it ends by itself; 403 and `PROVE_EMAIL` of one that a proof ends.
 */
export async function refuseReached(
  { db, config, now }: Omit<LimitDeps, 'secret'>,
  { name, wait }: { name: LimitName; wait?: number },
): Promise<never> {
  await recordReachedLimit(db, name, now())
  const { most, refusal, endsByProof } = limitOf(config.limits, name)
  metrics.refusals.inc({ rule: `limit-${name}` })
  const error = refusal?.({ most, wait: limitWaitWords(wait ?? 0) }) ?? ''
  if (endsByProof) refuse(403, PROVE_EMAIL, error)
  return refuse(429, `limit-${name}`, error, { retryAfterMs: wait })
}

/** What stands in the table: says neither what is limited nor for whom. */
export function keyOf(secret: string, what: string, who: string): string {
  return keyedHash(secret, 'attempts', `${what}\n${who}`)
}

/** 429 with `Retry-After`, and a sentence that says when; `wait` in milliseconds. */
export function tooMany(wait: number): never {
  const error = `Trop de tentatives. Réessayez dans ${limitWaitWords(wait)}.`
  refuse(429, 'too-many', error, { retryAfterMs: wait })
}
