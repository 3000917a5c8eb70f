import type { InstallMethod } from './installMethod.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'
import { get, openStore, set } from '../../platform/storage.ts'

/** Milliseconds of a visit before anything is offered, and after a refusal. */
export const OFFER_DELAY_MS = 30_000
export const REFUSAL_COOLDOWN_MS = 60 * DAY_MS

export type OfferConditions = {
  /** Epoch milliseconds: this moment, the page's arrival, the last refusal on this device. */
  now: number
  since: number
  refusedAt: number | undefined
  wasInstalled: boolean
  method: InstallMethod
  pathname: string
  /** Somebody has touched the page: whoever has not is the assistant's to greet. */
  isUsed: boolean
  /** A form, a dialog or a menu is in use, or the page is not seen. */
  isInUse: boolean
}

/** Pages that are a form, a booking or the venue's own: nobody is interrupted there. */
const pagesWithoutOffer =
  /^\/(?:reservations|reservation-confirmation|login|scan|test-|password-reset|client\/(?:login|register|password-reset))/
/** Where there is nothing to do, or only perhaps: told in /privacy, offered nowhere. */
const methodsWithoutOffer: ReadonlySet<InstallMethod> = new Set([
  'installed',
  'firefox-desk',
  'desk',
  'android',
])

export function mayOfferOn(pathname: string): boolean {
  return !pagesWithoutOffer.test(pathname)
}

/** Whether installing may be offered now, unasked. */
export function mayOffer(moment: OfferConditions): boolean {
  const { now, since, refusedAt, wasInstalled, method, pathname, isUsed, isInUse } = moment
  if (!isUsed || isInUse || methodsWithoutOffer.has(method) || !mayOfferOn(pathname)) return false
  // A browser that asks again knows that the app is there no more.
  if (wasInstalled && method !== 'question') return false
  if (refusedAt !== undefined && Math.abs(now - refusedAt) < REFUSAL_COOLDOWN_MS) return false
  return now - since >= OFFER_DELAY_MS
}

const store = openStore('borne-install')

/** Where the device keeps nothing (a private window), the page remembers as long as it lives. */
const memoryFallback = new Map<string, unknown>()

export type InstallHistory = { refusedAt: number | undefined; wasInstalled: boolean }

export async function loadInstallHistory(): Promise<InstallHistory> {
  const [refusedAt, installed] = await Promise.all([
    readHistory('refusedAt'),
    readHistory('installed'),
  ])
  return {
    refusedAt: typeof refusedAt === 'number' ? refusedAt : undefined,
    wasInstalled: installed === true,
  }
}

/** Not again for 60 days; `now` in epoch milliseconds. */
export function recordRefusal(now: number): Promise<void> {
  return writeHistory('refusedAt', now)
}

export function recordInstalled(): Promise<void> {
  return writeHistory('installed', true)
}

async function readHistory(key: string): Promise<unknown> {
  return memoryFallback.get(key) ?? get<unknown>(key, store).catch(() => undefined)
}

async function writeHistory(key: string, value: unknown): Promise<void> {
  memoryFallback.set(key, value)
  await set(key, value, store).catch(() => undefined)
}
