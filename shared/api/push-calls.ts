import { call, Done } from './call.ts'
import { type PushSubscribing, PushState } from './push.ts'

/** The calls about notifications, in a table of their own: no first page needs them. All want the session. */
export const pushCalls = {
  state: call<void, PushState>('own', 'GET', '/api/push', PushState),
  /** 422 `push-service` for an address that is no browser's push service. */
  subscribe: call<PushSubscribing, unknown>('own', 'PUT', '/api/push', Done),
  unsubscribe: call<void, unknown>('own', 'DELETE', '/api/push', Done),
}
