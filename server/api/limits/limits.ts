import { Hono } from 'hono'
import { agentCalls } from '../../../shared/api/agents.ts'
import type { Endpoint } from '../../../shared/api/call.ts'
import { checkInCalls } from '../../../shared/api/checkInEndpoints.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { passkeyCalls } from '../../../shared/api/account/passkey.ts'
import { invitationCalls } from '../../../shared/api/invitation.ts'
import { pushCalls } from '../../../shared/api/push.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { type AttemptLimit, type Caller, take } from '../../limits/attempts.ts'
import { ignoreUnwritable } from '../../failure.ts'
import { siteOfAddress } from '../../http/clientAddress.ts'
import { keyOf, tooMany } from '../../limits/count.ts'
import { SITE_TIMES, deviceTokenOf } from '../../limits/subject.ts'
import { bearerOf } from '../../http/messages.ts'
import { sha256 } from '../../secret.ts'
import { countEvent } from '../analytics.ts'
import { routeOf } from '../operation.ts'
import type { Services } from '../../services.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/time.ts'

/**
 * How many calls within `span` milliseconds: from one address, and with one living token. With that of a paired
 * device the address counts nothing; with a session's, where it has a number, its sessions together do, apart from
 * whoever bears none.
 */
type CallLimit = {
  of: Endpoint<never, unknown>
  span: number
  address: number
  token?: number
  /** Of a secret that nobody guesses, without a token: beyond the limit wrong ones are refused, a right one never is. */
  isGuess?: true
}

/** The twenty accounts that a network makes in an hour have all their rooms within that of its sessions. */
export const SESSIONS_TIMES = 10

/**
 * Every call that costs something, tells something or can be guessed at. Sign-in has limits of its
 * own (signInLimits.ts); bookings, accounts and requests of visitors are counted by the table (server/limits/limits.ts).
 */
export const callLimits: readonly CallLimit[] = [
  { of: endpoints.providerToken, span: HOUR_MS, address: 600 },
  // Tries; the accounts that come of them are counted by the table.
  { of: endpoints.createAccount, span: HOUR_MS, address: 200 },
  { of: endpoints.createUserProfile, span: HOUR_MS, address: 40 },
  { of: endpoints.requestReset, span: HOUR_MS, address: 20 },
  { of: endpoints.setPassword, span: HOUR_MS, address: 40, isGuess: true },
  // Asked for by every page of the sign-in that can be filled in by one.
  { of: passkeyCalls.signInOptions, span: HOUR_MS, address: 600, token: 60 },
  { of: passkeyCalls.addPasskey, span: HOUR_MS, address: 40, token: 20 },
  { of: endpoints.changeCredentials, span: HOUR_MS, address: 40, token: 10 },
  { of: endpoints.deleteAccount, span: HOUR_MS, address: 40, token: 10 },
  { of: endpoints.exportData, span: HOUR_MS, address: 40, token: 20 },
  { of: endpoints.changeBooking, span: HOUR_MS, address: 400, token: 60 },
  { of: endpoints.cancelBooking, span: HOUR_MS, address: 400, token: 60 },
  { of: endpoints.takeHold, span: HOUR_MS, address: 1200, token: 240 },
  { of: endpoints.extendHold, span: HOUR_MS, address: 1200, token: 120 },
  { of: endpoints.releaseHold, span: HOUR_MS, address: 1200, token: 240 },
  { of: endpoints.joinWait, span: HOUR_MS, address: 400, token: 60 },
  { of: endpoints.leaveWait, span: HOUR_MS, address: 400, token: 120 },
  { of: invitationCalls.invite, span: HOUR_MS, address: 400, token: 60 },
  { of: invitationCalls.withdrawInvitation, span: HOUR_MS, address: 400, token: 60 },
  { of: invitationCalls.invitation, span: 10 * MINUTE_MS, address: 600 },
  // Tries; the answers that come of them are counted by the table.
  { of: invitationCalls.answerInvitation, span: HOUR_MS, address: 400 },
  { of: pushCalls.subscribe, span: HOUR_MS, address: 400, token: 60 },
  { of: pushCalls.unsubscribe, span: HOUR_MS, address: 400, token: 120 },
  { of: checkInCalls.pairDevice, span: 10 * MINUTE_MS, address: 10, isGuess: true },
  { of: checkInCalls.manifest, span: 10 * MINUTE_MS, address: 1200, token: 300 },
  { of: checkInCalls.sendScans, span: 10 * MINUTE_MS, address: 4000, token: 1000 },
  { of: checkInCalls.sendMarks, span: 10 * MINUTE_MS, address: 4000, token: 1000 },
  { of: checkInCalls.sendSales, span: 10 * MINUTE_MS, address: 4000, token: 1000 },
  { of: checkInCalls.returnAllotment, span: 10 * MINUTE_MS, address: 400, token: 100 },
  { of: checkInCalls.check, span: 10 * MINUTE_MS, address: 4000, token: 1000 },
  { of: checkInCalls.unpair, span: 10 * MINUTE_MS, address: 60 },
  { of: staffCalls.staffSignIn, span: 10 * MINUTE_MS, address: 400, token: 100 },
  { of: staffCalls.staffProof, span: 10 * MINUTE_MS, address: 400, token: 100 },
  { of: staffCalls.enterPassphrase, span: 10 * MINUTE_MS, address: 400, token: 100 },
  { of: staffCalls.choosePassphrase, span: 10 * MINUTE_MS, address: 60, token: 20 },
  { of: staffCalls.endWait, span: 10 * MINUTE_MS, address: 400, token: 100 },
  // Twice a second at most, where something happens all the time.
  { of: staffCalls.changes, span: 10 * MINUTE_MS, address: 8000, token: 2000 },
  { of: staffCalls.figures, span: 10 * MINUTE_MS, address: 400, token: 100 },
  { of: staffCalls.exportVisits, span: HOUR_MS, address: 40, token: 20 },
  { of: staffCalls.choosePin, span: 10 * MINUTE_MS, address: 10, token: 100 },
  { of: endpoints.chat, span: 10 * MINUTE_MS, address: 120 },
  // A hosted assistant's people share its addresses.
  { of: agentCalls.mcp, span: 10 * MINUTE_MS, address: 1200 },
  { of: countEvent, span: 10 * MINUTE_MS, address: 600 },
]

/** Stands before the endpoints, at the same paths: what is too much never reaches them. */
export function limits(services: Services): Hono {
  const app = new Hono()
  for (const rule of callLimits) {
    app.on(rule.of.method, routeOf(rule.of), async (c, next) => {
      const counted = countCall(services, rule, c.req.raw)
      // Reading needs no room on the disk, not even to be counted.
      const wait = await (rule.of.method === 'GET' ? counted.catch(ignoreUnwritable) : counted)
      if (wait !== undefined && !rule.isGuess) return tooMany(wait)
      await next()
      if (wait !== undefined && !c.res.ok) tooMany(wait)
      return undefined
    })
  }
  return app
}

function countCall(services: Services, rule: CallLimit, request: Request) {
  return take(services.db, limitsOf(services, rule, request), services.now())
}

/** Counts a call that came by another way under the limit of `of`; throws 429 where that is reached. */
export async function countAs(of: CallLimit['of'], services: Services, request: Request) {
  const rule = callLimits.find((one) => one.of === of)
  if (!rule) throw new Error(`No limit counts ${of.path}`)
  const wait = await countCall(services, rule, request)
  if (wait !== undefined) tooMany(wait)
}

/** The rooms of networks, each of some callers, and a living token's own: an address's number where it has none. */
function limitsOf(
  { secret, addressOf }: Services,
  { of: endpoint, span, address, token }: CallLimit,
  request: Request,
): AttemptLimit[] {
  const within = (who: string, free: number) => ({
    key: keyOf(secret, `${endpoint.method} ${routeOf(endpoint)}`, who),
    free,
    span,
  })
  const from = addressOf(request)
  const site = siteOfAddress(from)
  const inNetworks = (name: string, free: number, callers: Caller[]): AttemptLimit[] => [
    { ...within(`${name} ${from}`, free), callers },
    ...(site ? [{ ...within(`${name} ${site}`, SITE_TIMES * free), callers }] : []),
  ]
  const tokens = new Map([
    [deviceTokenOf(request), address],
    [bearerOf(request), token ?? address],
  ])
  return [
    ...(token === undefined
      ? inNetworks('address', address, ['nobody', 'session'])
      : [
          ...inNetworks('address', address, ['nobody']),
          ...inNetworks('sessions', SESSIONS_TIMES * address, ['session']),
        ]),
    ...[...tokens].flatMap(([one, free]) =>
      one === undefined ? [] : [{ ...within(`token ${one}`, free), tokenHash: sha256(one) }],
    ),
  ]
}
