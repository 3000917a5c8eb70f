import { type LimitName, limitOf } from '../../../shared/rules/limits.ts'
import { findBlockedKey, recordReachedLimit } from '../../db/limits/attempts.ts'
import { preparedOnce } from '../../db/statement.ts'
import { createWindowCounter, type CountWindow } from '../../db/limits/tally.ts'
import { siteOfAddress } from '../../http/clientAddress.ts'
import { overLimit } from '../../http/messages.ts'
import { keyOf } from './limits.ts'
import type { Services } from '../../services.ts'

/** A limit of the table (shared/rules/limits.ts), and for whom it counts; `times` as much where several share it. */
export type LimitCount = [name: LimitName, who: string, times?: number]

/** Networks of one /48 share five times as much as one of them has. */
const SITE_TIMES = 5

/** A limit for a network, and for the /48 around it. */
export function inNetwork(name: LimitName, network: string): LimitCount[] {
  const site = siteOfAddress(network)
  const own: LimitCount = [name, network]
  return site ? [own, [name, site, SITE_TIMES]] : [own]
}

/** A limit that is reached, and for how many milliseconds more. */
export type ReachedLimit = { name: LimitName; wait: number }

const tallyOf = preparedOnce(({ db, now }: Services) =>
  createWindowCounter<CountWindow & { name: LimitName }>(db, now),
)

/** PostgreSQL's largest `integer`. */
const MAX_COUNT = 2_147_483_647

/** Counts one attempt under all of these limits, or says which of them is reached and counts none. */
export async function countWithinLimits(
  services: Services,
  counting: readonly LimitCount[],
): Promise<{ giveBack(): Promise<void> } | ReachedLimit> {
  const windows = counting.map(([name, who, times = 1]) => {
    const { most, windowMs = 0 } = limitOf(services.config.limits, name)
    const key = keyOf(services.secret, name, who)
    return { name, key, most: Math.min(most * times, MAX_COUNT), span: windowMs }
  })
  return tallyOf(services)(windows)
}

/**
 * Counts under all of these limits what `make` makes, or refuses it where one of them is reached. What
 * made nothing, by `isMade`, gives its count back.
 */
export async function runWithinLimits(
  services: Services,
  counting: readonly LimitCount[],
  make: () => Promise<Response>,
  isMade: (response: Response) => boolean = ({ ok }) => ok,
): Promise<Response | ReachedLimit> {
  const counted = await countWithinLimits(services, counting)
  if ('name' in counted) return counted
  let made = false
  try {
    const response = await make()
    made = isMade(response)
    return response
  } finally {
    if (!made) await counted.giveBack()
  }
}

/** Which of these limits is reached now; counts nothing. */
export async function findReachedLimit(
  { db, secret, now }: Services,
  counting: readonly LimitCount[],
): Promise<ReachedLimit | undefined> {
  const names = new Map(counting.map(([name, who]) => [keyOf(secret, name, who), name]))
  const found = await findBlockedKey(db, [...names.keys()], now())
  const name = found && names.get(found.key)
  return name && { name, wait: found.wait }
}

/** The refusal (429) of a limit that is reached; the owner hears of it where it happens too often. */
export async function refuseReached(
  { db, config, now }: Services,
  { name, wait }: ReachedLimit,
): Promise<Response> {
  await recordReachedLimit(db, name, now())
  return overLimit(config.limits, name, wait)
}
