import { type LimitName, limitOf } from '../../../shared/rules/limits.ts'
import { forbidden } from '../../db/attempts.ts'
import { noteLimit } from '../../db/limitAlert.ts'
import { once } from '../../db/statement.ts'
import { createTally, type Window } from '../../db/tally.ts'
import { overLimit } from '../../http/messages.ts'
import { keyOf } from './limits.ts'
import type { Services } from '../../services.ts'

/** A limit of the table (shared/rules/limits.ts), and for whom it counts. */
export type Counting = [name: LimitName, who: string]

/** A limit that is reached, and for how many milliseconds more. */
export type Reached = { name: LimitName; wait: number }

const tallyOf = once(({ db, now }: Services) => createTally<Window & { name: LimitName }>(db, now))

/** Counts one attempt under all of these limits, or says which of them is reached and counts none. */
export async function countUnder(
  services: Services,
  counting: readonly Counting[],
): Promise<{ giveBack(): Promise<void> } | Reached> {
  const windows = counting.map(([name, who]) => {
    const { most, windowMs = 0 } = limitOf(services.config.limits, name)
    return { name, key: keyOf(services.secret, name, who), most, span: windowMs }
  })
  return tallyOf(services)(windows)
}

/**
 * Counts under all of these limits what `make` makes, or refuses it where one of them is reached. What
 * made nothing, by `isMade`, gives its count back.
 */
export async function makeUnder(
  services: Services,
  counting: readonly Counting[],
  make: () => Promise<Response>,
  isMade: (response: Response) => boolean = ({ ok }) => ok,
): Promise<Response | Reached> {
  const counted = await countUnder(services, counting)
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
export async function findReached(
  { db, secret, now }: Services,
  counting: readonly Counting[],
): Promise<Reached | undefined> {
  const names = new Map(counting.map(([name, who]) => [keyOf(secret, name, who), name]))
  const found = await forbidden(db, [...names.keys()], now())
  const name = found && names.get(found.key)
  return name && { name, wait: found.wait }
}

/** The refusal (429) of a limit that is reached; the owner hears of it where it happens too often. */
export async function refuseBy(
  { db, config, now }: Services,
  { name, wait }: Reached,
): Promise<Response> {
  await noteLimit(db, name, now())
  return overLimit(config.limits, name, wait)
}
