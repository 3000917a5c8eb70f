import * as v from 'valibot'
import { Profile } from '../../../shared/api/account/profile.ts'
import { endSession, openSession } from '../../db/accounts/sessions.ts'
import { sha256 } from '../../secret.ts'
import { ask, type Customer } from '../../upstreams/upstream.ts'
import { canSetPassword } from './passwords.ts'
import type { Services } from '../../services.ts'

const Proof = v.object({ proof: v.string() })
const Confirmed = v.object({ user: Profile })

/** `profile`: who the customer is, where the confirmation said so. */
export type Opened = { token: string; profile?: Profile }

/**
 * Opens a session for the device that asks, unless the password that it rests on was changed
 * meanwhile: the others had been ended by then, and this one would live on. `signed` is the
 * provider's answer.
 */
export async function openConfirmed(
  services: Services,
  { id, token: providerToken }: Customer,
  request: Request,
  signed: unknown,
): Promise<Opened | undefined> {
  const { db, secret, now, upstreams } = services
  const device = deviceOf(request.headers.get('user-agent') ?? '')
  const token = await openSession(db, secret, { customer: id, providerToken, device }, now())
  const proof = v.safeParse(Proof, signed)
  if (!canSetPassword(services) || !proof.success) return { token }
  const body = { id, ...proof.output }
  const confirmed = await ask(upstreams.provider, '/api/auth/confirm', { method: 'POST', body })
  if (!confirmed.ok) {
    await endSession(db, sha256(token))
    return undefined
  }
  const told = v.safeParse(Confirmed, await confirmed.json())
  return told.success ? { token, profile: told.output.user } : { token }
}

/** The first that fits: a browser carries the names of those that it descends from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** « Firefox sur Android » from a `User-Agent`: coarse words, no version; empty where none is known. */
export function deviceOf(userAgent: string): string {
  const named = [browsers, systems].map(
    (names) => names.find(([sign]) => sign.test(userAgent))?.[1],
  )
  return named.filter(Boolean).join(' sur ')
}
