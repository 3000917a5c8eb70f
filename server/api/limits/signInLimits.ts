import {
  attempt,
  countAttempts,
  revertAttempts,
  type AttemptLimit,
  isFirstWithin,
} from '../../limits/attempts.ts'
import { siteOfAddress } from '../../http/clientAddress.ts'
import { countWithinLimits, inNetwork, keyOf, refuseReached, tooMany } from '../../limits/count.ts'
import { guessLimits } from '../../limits/guesses.ts'
import { deviceSubject, findCallingDevice, subjectOf } from '../../limits/subject.ts'
import type { Services } from '../../services.ts'
import { emailOf, mailbox } from '../../../shared/fields/email.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/time.ts'
import { type LimitName, limitOf } from '../../limits/limits.ts'

/** For one account from anywhere, within a day. Nothing is refused by it: see `beginSignIn`. */
const UNLIMITED = 2 ** 31 - 1
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
): Promise<Attempt> {
  const { db, secret, now } = services
  const address = await subjectOf(services, request)
  // By the account, not by the mailbox: a right password of one earns no tries at another.
  const name = emailOf(email).key
  const accountKey = keyOf(secret, 'sign-in account', name)
  const pairKey = keyOf(secret, 'sign-in pair', `${address} ${name}`)
  const pair = {
    ...guessLimits.passwords,
    key: pairKey,
    strainedBy: { key: accountKey, from: ATTACK_THRESHOLD },
  }
  const account = { key: accountKey, free: UNLIMITED, span: DAY_MS }
  const everyone = {
    ...guessLimits['network-passwords'],
    key: keyOf(secret, 'sign-in address', address),
    sparedBy: pairKey,
  }
  const site = siteOfAddress(address)
  const limits = [pair, account, everyone]
  if (site) {
    const key = keyOf(secret, 'sign-in site', site)
    limits.push({ ...everyone, ...guessLimits['site-passwords'], key })
  }
  const taken = await attempt(db, limits, now())
  if ('wait' in taken) tooMany(taken.wait)
  return {
    async end(outcome) {
      if (outcome === 'wrong') return
      const earned = outcome === 'right' ? { key: pairKey, count: SUCCESS_CREDIT } : undefined
      await revertAttempts(db, taken.keys, now(), earned)
    },
  }
}

/**
 * Counts a letter with a code, or refuses it: the same for an address that has an account as for any other. Tells its
 * turn: how many its network asked for within the hour, or the /48 of that; a paired device comes first.
 */
export async function countCode(
  services: Services,
  request: Request,
  email: string,
): Promise<number> {
  const { db, secret, now } = services
  const name = mailbox(emailOf(email).key)
  const device = await findCallingDevice(services, request)
  const network = device ? deviceSubject(device) : services.addressOf(request)
  const pair = `${network} ${name}`
  const first = keyOf(secret, 'code email', pair)
  const isFirst = await isFirstWithin(db, first, HOUR_MS, now())
  const counted = await countWithinLimits(services, [
    ['codes-per-hour', pair],
    ['codes-per-day', pair],
    ['email-codes-per-day', name],
    ...inNetwork('network-codes-per-hour', network),
    ...(isFirst ? inNetwork('network-code-emails-per-hour', network) : []),
  ])
  if ('name' in counted) {
    if (isFirst) await revertAttempts(db, [first], now())
    await refuseReached(services, counted)
  }
  const asker = keyOf(secret, 'network-codes-per-hour', siteOfAddress(network) ?? network)
  return device ? 0 : countAttempts(db, asker)
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
): Promise<CodeAttempt> {
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
  if ('wait' in taken) tooMany(taken.wait)
  return { forgive: () => revertAttempts(db, taken.keys, now()) }
}
