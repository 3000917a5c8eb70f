import { ECDH } from 'node:crypto'
import { pushCalls, PushSubscriptionRequest } from '../../shared/api/push.ts'
import { findSubscription, subscribe, unsubscribe } from '../db/messages/pushSubscriptions.ts'
import { bearerOf } from '../http/messages.ts'
import { refuse, unauthenticated } from '../http/refusal.ts'
import { loadVapid } from '../db/messages/pushKeys.ts'
import { sha256 } from '../secret.ts'
import { customer } from './authorise.ts'
import { requireCapability } from './capability.ts'
import { bodyOperation, operation } from './operation.ts'

/** The push services of Chrome and Edge on Android, Firefox, Edge and Safari: no other host is ever called. */
const pushHosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.notify\.windows\.com$/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.push\.apple\.com$/,
]

/** Whether an endpoint is a browser's push service; anything else would make this server call where it is told. */
function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPlain = protocol === 'https:' && !port && !username && !password
  return isPlain && pushHosts.some((host) => host.test(hostname))
}

/** The session is the only name that is given: nobody can read, move or end what is another's. */
const own = { needs: requireCapability('push'), who: customer }
const sessionOf = (request: Request) => sha256(bearerOf(request) ?? '')

const state = operation(
  pushCalls.state,
  { ...own, summary: 'Tells where this session’s device gets its reminders.' },
  async ({ services, request }) => {
    const { publicKey } = await loadVapid(services)
    const found = await findSubscription(services.db, sessionOf(request))
    return { key: publicKey, endpoint: found?.endpoint ?? null }
  },
)

const start = bodyOperation(
  pushCalls.subscribe,
  {
    ...own,
    summary: 'Has this session’s device reminded of visits.',
    body: PushSubscriptionRequest,
  },
  async ({ services, request, body }) => {
    const { db, now } = services
    refuseUnusable(body, services.isPushService ?? isPushService)
    const isAlive = await subscribe(db, sessionOf(request), body, now())
    return isAlive ? { success: true } : unauthenticated()
  },
)

const stop = operation(
  pushCalls.unsubscribe,
  { ...own, summary: 'Reminds this session’s device no more.' },
  async ({ services, request }) => {
    await unsubscribe(services.db, sessionOf(request))
    return { success: true }
  },
)

export const push = [state, start, stop]

function refuseUnusable(
  { endpoint, keys }: PushSubscriptionRequest,
  isKnown: (endpoint: string) => boolean,
): void {
  if (!isKnown(endpoint)) {
    refuse(
      422,
      'push-service',
      'Ce service de notification n’est pas celui d’un navigateur que nous connaissons.',
      { field: 'endpoint' },
    )
  }
  if (isPoint(keys.p256dh)) return
  refuse(422, 'push-keys', 'La clé de ce navigateur n’est pas valide.', { field: 'keys' })
}

/** Whether it lies on the curve: nothing could be encrypted for anything else. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed')
    return true
  } catch {
    return false
  }
}
