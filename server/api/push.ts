import { ECDH } from 'node:crypto'
import { Hono } from 'hono'
import { PushSubscribing } from '../../shared/api/push.ts'
import { findSubscription, subscribe, unsubscribe } from '../db/messages/pushSubscriptions.ts'
import { answer, bearerOf, readBody, refuse, unauthenticated } from '../http/messages.ts'
import { isPushService } from '../push/hosts.ts'
import { loadVapid } from '../push/vapid.ts'
import { sha256 } from '../secret.ts'
import { unable } from './capability.ts'
import { findCustomer } from './authorise.ts'
import type { Services } from '../services.ts'

/**
 * `/api/push`: where this session's device gets its reminders. The session is the only name that is
 * given, so nobody can read, move or end what is another's.
 */
export function push(services: Services): Hono {
  const { db, now } = services
  const own = async (request: Request, act: (tokenHash: string) => Promise<Response>) => {
    const customer = await findCustomer(services, request)
    if (!customer) return unauthenticated()
    return unable(services, 'push') ?? act(sha256(bearerOf(request) ?? ''))
  }
  return new Hono()
    .get('/', (c) =>
      own(c.req.raw, async (session) => {
        const { publicKey } = await loadVapid(services)
        const found = await findSubscription(db, session)
        return answer({ key: publicKey, endpoint: found?.endpoint ?? null })
      }),
    )
    .put('/', (c) =>
      own(c.req.raw, async (session) => {
        const body = await readBody(c.req.raw, PushSubscribing)
        if ('refusal' in body) return body.refusal
        const refusal = refusalOf(body.value, services.isPushService ?? isPushService)
        if (refusal) return refusal
        return (await subscribe(db, session, body.value, now()))
          ? answer({ success: true })
          : unauthenticated()
      }),
    )
    .delete('/', (c) =>
      own(c.req.raw, async (session) => {
        await unsubscribe(db, session)
        return answer({ success: true })
      }),
    )
}

function refusalOf(
  { endpoint, keys }: PushSubscribing,
  isKnown: (endpoint: string) => boolean,
): Response | undefined {
  if (!isKnown(endpoint)) {
    return refuse(
      422,
      'push-service',
      'Ce service de notification n’est pas celui d’un navigateur que nous connaissons.',
      { field: 'endpoint' },
    )
  }
  if (isPoint(keys.p256dh)) return undefined
  return refuse(422, 'push-keys', 'La clé de ce navigateur n’est pas valide.', { field: 'keys' })
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
