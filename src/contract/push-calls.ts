import * as v from 'valibot'
import type { Endpoint } from './endpoints.ts'
import { type PushSubscribing, PushState } from './push.ts'

const Done = v.object({ success: v.literal(true) })

/** The calls about notifications, in a table of their own: no first page needs them. All want the session. */
export const pushCalls = {
  state: {
    system: 'own',
    method: 'GET',
    path: () => '/api/push',
    output: PushState,
  } satisfies Endpoint<void, PushState>,
  /** 422 `push-service` for an address that is no browser's push service. */
  subscribe: {
    system: 'own',
    method: 'PUT',
    path: () => '/api/push',
    body: (input) => input,
    output: Done,
  } satisfies Endpoint<PushSubscribing, unknown>,
  unsubscribe: {
    system: 'own',
    method: 'DELETE',
    path: () => '/api/push',
    output: Done,
  } satisfies Endpoint<void, unknown>,
}
