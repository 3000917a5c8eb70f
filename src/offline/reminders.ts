import * as v from 'valibot'
import { pushCalls, PushSubscriptionRequest } from '../../shared/api/push.ts'
import { request } from '../platform/http.ts'
import { forgetPush, subscribePush } from '../platform/push.ts'
import type { StoredCredentials } from './secrets/credentials.ts'

/**
 * Has this device reminded, for whoever is signed in on it; also again, with another address. Rejects
 * with a Failure, or with what the browser says where its service cannot be reached.
 */
export async function enableReminders(
  { token }: Pick<StoredCredentials, 'token'>,
  here: ServiceWorkerRegistration,
): Promise<void> {
  const bearer = { bearer: token }
  const { key } = (await request(pushCalls.state, undefined, bearer)).value
  const subscription = await subscribePush(here, key)
  await request(
    pushCalls.subscribe,
    v.parse(PushSubscriptionRequest, subscription.toJSON()),
    bearer,
  )
}

/** Here first: without network too nothing is shown any more, and the server finds nobody there. */
export async function disableReminders(
  { token }: Pick<StoredCredentials, 'token'>,
  here: ServiceWorkerRegistration,
): Promise<void> {
  await forgetPush(Promise.resolve(here))
  await request(pushCalls.unsubscribe, undefined, { bearer: token }).catch(() => undefined)
}

/**
 * Whether this device is reminded, as the server knows it too; where that cannot be asked, the device's
 * word holds. An address that the browser has changed meanwhile is told to the server.
 */
export async function isReminded(
  { token }: Pick<StoredCredentials, 'token'>,
  here: ServiceWorkerRegistration,
): Promise<boolean> {
  const subscription = await here.pushManager.getSubscription()
  if (!subscription) return false
  const known = await request(pushCalls.state, undefined, { bearer: token }).catch(() => undefined)
  if (!known) return true
  const { endpoint } = known.value
  if (endpoint !== null && endpoint !== subscription.endpoint) {
    await enableReminders({ token }, here).catch(() => undefined)
  }
  return endpoint !== null
}
