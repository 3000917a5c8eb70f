import { type LimitName, limitOf } from '../../../shared/rules/limits.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/time.ts'
import { attempt, type AttemptLimit, revertAttempts, take } from '../../db/limits/attempts.ts'
import type { Services } from '../../services.ts'
import { keyOf, tooMany } from './limits.ts'
import { countWithinLimits, inNetwork, refuseReached } from './tableLimits.ts'

/** Counts a letter with a code, or refuses it: the same for an address that has an account as for any other. */
export async function refuseCode(
  services: Services,
  request: Request,
  email: string,
): Promise<Response | undefined> {
  const { db, secret, now, addressOf } = services
  const name = email.toLowerCase()
  const network = addressOf(request)
  const pair = `${network} ${name}`
  const first = { key: keyOf(secret, 'code email', pair), free: 1, span: HOUR_MS }
  const isFirst = (await take(db, [first], now())) === undefined
  const counted = await countWithinLimits(services, [
    ['codes-per-hour', pair],
    ['codes-per-day', pair],
    ['email-codes-per-day', name],
    ...inNetwork('network-codes-per-hour', network),
    ...(isFirst ? inNetwork('network-code-emails-per-hour', network) : []),
  ])
  if (!('name' in counted)) return undefined
  if (isFirst) await revertAttempts(db, [first.key], now())
  return refuseReached(services, counted)
}

type CodeAttempt = { forgive(): Promise<void> }

/**
 * Counts a code before it is looked at, or has it wait; what was no wrong one is forgiven. Never a lock:
 * the password opens as before, and who guesses waits longer and longer where they are.
 */
export async function beginCode(
  { db, secret, now, addressOf, config }: Services,
  request: Request,
  email: string,
): Promise<CodeAttempt | { refusal: Response }> {
  const name = email.toLowerCase()
  const limitFor = (limit: LimitName, who: string, maxDelay: number): AttemptLimit => {
    const { most: free, windowMs: span = 0 } = limitOf(config.limits, limit)
    return { key: keyOf(secret, limit, who), free, span, delay: MINUTE_MS, maxDelay }
  }
  const limits = [
    limitFor('wrong-codes-per-day', `${addressOf(request)} ${name}`, 15 * MINUTE_MS),
    limitFor('email-wrong-codes-per-day', name, MINUTE_MS),
  ]
  const taken = await attempt(db, limits, now())
  if ('wait' in taken) return { refusal: tooMany(taken.wait) }
  return { forgive: () => revertAttempts(db, taken.keys, now()) }
}
