import {
  attempt,
  countAttempts,
  revertAttempts,
  type AttemptLimit,
  take,
} from '../../limits/attempts.ts'
import { siteOfAddress } from '../../http/clientAddress.ts'
import { keyOf, tooMany } from '../../limits/count.ts'
import { deviceSubject, findCallingDevice, subjectOf } from '../../limits/subject.ts'
import type { Services } from '../../services.ts'
import { emailOf, mailbox } from '../../../shared/fields/email.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/time.ts'
import { type LimitName, limitOf } from '../../limits/limits.ts'
import { countWithinLimits, inNetwork, refuseReached } from '../../limits/count.ts'

/** From one address for one account: five tries, then 30 s, a minute, two … an hour. */
const PAIR_LIMIT = { free: 5, span: 30 * DAY_MS, delay: 30_000 }
/** From one address for any account: guessing one password at many of them. */
const ADDRESS_LIMIT = { free: 50, span: HOUR_MS, delay: 10_000 }
/** From a whole /48, where the /64s of it take turns: looser, since a company may stand behind it. */
const SITE_LIMIT = { ...ADDRESS_LIMIT, free: 5 * ADDRESS_LIMIT.free }
/** For one account from anywhere. Nothing is refused by it: see `beginSignIn`. */
const ACCOUNT_COUNT = { free: 2 ** 31 - 1, span: DAY_MS }
const ATTACK_THRESHOLD = 20

/** What a right password earns at this address: failures that do not count yet. */
const SUCCESS_CREDIT = -10

type Attempt = { end(outcome: 'right' | 'wrong' | 'unknown'): Promise<void> }

/**
 * Counts a sign-in before its password is looked at, or refuses it. A delay for the whole account
 * would let anybody shut its owner out, so an account that is guessed at from many addresses only
 * leaves each of them one try instead of five; and where its owner was before, nothing of others counts.
 */
export async function beginSignIn(
  services: Services,
  request: Request,
  email: string,
): Promise<Attempt | { refusal: Response }> {
  const { db, secret, now } = services
  const address = await subjectOf(services, request)
  // By the account, not by the mailbox: a right password of one earns no tries at another.
  const name = emailOf(email).key
  const accountKey = keyOf(secret, 'sign-in account', name)
  const pairKey = keyOf(secret, 'sign-in pair', `${address} ${name}`)
  const pair = {
    ...PAIR_LIMIT,
    key: pairKey,
    strainedBy: { key: accountKey, from: ATTACK_THRESHOLD },
  }
  const account = { ...ACCOUNT_COUNT, key: accountKey }
  const everyone = {
    ...ADDRESS_LIMIT,
    key: keyOf(secret, 'sign-in address', address),
    sparedBy: pairKey,
  }
  const site = siteOfAddress(address)
  const limits = [pair, account, everyone]
  if (site) limits.push({ ...everyone, ...SITE_LIMIT, key: keyOf(secret, 'sign-in site', site) })
  const taken = await attempt(db, limits, now())
  if ('wait' in taken) return { refusal: tooMany(taken.wait) }
  return {
    async end(outcome) {
      if (outcome === 'wrong') return
      const earned = outcome === 'right' ? { key: pairKey, count: SUCCESS_CREDIT } : undefined
      await revertAttempts(db, taken.keys, now(), earned)
    },
  }
}

/**
 * Counts a letter with a code, or refuses it: the same for an address that has an account as for any other. `turn`:
 * how many its network asked for within the hour, or the /48 of that; a paired device comes first.
 */
export async function countCode(
  services: Services,
  request: Request,
  email: string,
): Promise<{ turn: number } | { refusal: Response }> {
  const { db, secret, now } = services
  const name = mailbox(emailOf(email).key)
  const device = await findCallingDevice(services, request)
  const network = device ? deviceSubject(device) : services.addressOf(request)
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
  if ('name' in counted) {
    if (isFirst) await revertAttempts(db, [first.key], now())
    return { refusal: await refuseReached(services, counted) }
  }
  const asker = keyOf(secret, 'network-codes-per-hour', siteOfAddress(network) ?? network)
  return { turn: device ? 0 : await countAttempts(db, asker) }
}

type CodeAttempt = { forgive(): Promise<void> }

/**
 * Counts a code before it is looked at, or has it wait; what was no wrong one is forgiven. Never a lock:
 * the password opens as before, and who guesses waits longer and longer where they are.
 */
export async function beginCode(
  services: Services,
  request: Request,
  email: string,
): Promise<CodeAttempt | { refusal: Response }> {
  const { db, secret, now, config } = services
  const name = mailbox(emailOf(email).key)
  const limitFor = (limit: LimitName, who: string, maxDelay: number): AttemptLimit => {
    const { most: free, windowMs: span = 0 } = limitOf(config.limits, limit)
    return { key: keyOf(secret, limit, who), free, span, delay: MINUTE_MS, maxDelay }
  }
  const limits = [
    limitFor(
      'wrong-codes-per-day',
      `${await subjectOf(services, request)} ${name}`,
      15 * MINUTE_MS,
    ),
    limitFor('email-wrong-codes-per-day', name, MINUTE_MS),
  ]
  const taken = await attempt(db, limits, now())
  if ('wait' in taken) return { refusal: tooMany(taken.wait) }
  return { forgive: () => revertAttempts(db, taken.keys, now()) }
}
