import type { Way } from './way.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'
import { get, openStore, set } from '../../platform/storage.ts'

/** Milliseconds of a visit before anything is offered, and after a refusal. */
export const FIRST_OFFER_MS = 30_000
export const REFUSED_OFFER_MS = 60 * DAY_MS

export type Moment = {
  /** Epoch milliseconds: this moment, the page's arrival, the last refusal on this device. */
  now: number
  since: number
  refusedAt: number | undefined
  /** The app was once installed from this device's storage. */
  wasInstalled: boolean
  way: Way
  pathname: string
  /** Somebody has touched the page: whoever has not is the assistant's to greet. */
  isUsed: boolean
  /** A form, a dialog or a menu is in use, or the page is not seen. */
  isInUse: boolean
}

/** Pages that are a form, a booking or the venue's own: nobody is interrupted there. */
const busy =
  /^\/(?:reservations|reservation-confirmation|login|scan|test-|password-reset|client\/(?:login|register|password-reset))/
/** Where there is nothing to do, or only perhaps: told in /privacy, offered nowhere. */
const silent: ReadonlySet<Way> = new Set(['installed', 'firefox-desk', 'desk', 'android'])

export function mayOfferOn(pathname: string): boolean {
  return !busy.test(pathname)
}

/** Whether installing may be offered now, unasked. */
export function mayOffer(moment: Moment): boolean {
  const { now, since, refusedAt, wasInstalled, way, pathname, isUsed, isInUse } = moment
  if (!isUsed || isInUse || silent.has(way) || !mayOfferOn(pathname)) return false
  // A browser that asks again knows that the app is there no more.
  if (wasInstalled && way !== 'question') return false
  if (refusedAt !== undefined && Math.abs(now - refusedAt) < REFUSED_OFFER_MS) return false
  return now - since >= FIRST_OFFER_MS
}

const store = openStore('borne-install')

/** Where the device keeps nothing (a private window), the page remembers as long as it lives. */
const here = new Map<string, unknown>()

export type Memory = { refusedAt: number | undefined; wasInstalled: boolean }

export async function loadMemory(): Promise<Memory> {
  const [refusedAt, installed] = await Promise.all([recall('refusedAt'), recall('installed')])
  return {
    refusedAt: typeof refusedAt === 'number' ? refusedAt : undefined,
    wasInstalled: installed === true,
  }
}

/** Not again for 60 days; `now` in epoch milliseconds. */
export function noteRefusal(now: number): Promise<void> {
  return note('refusedAt', now)
}

export function noteInstalled(): Promise<void> {
  return note('installed', true)
}

async function recall(key: string): Promise<unknown> {
  return here.get(key) ?? get<unknown>(key, store).catch(() => undefined)
}

async function note(key: string, value: unknown): Promise<void> {
  here.set(key, value)
  await set(key, value, store).catch(() => undefined)
}
