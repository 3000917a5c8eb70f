import * as v from 'valibot'
import { own, Success, takes } from './call.ts'

const base64url = (length: number) => v.pipe(v.string(), v.length(length), v.regex(/^[\w-]+$/))

/** What a browser gives to be reached by (Push API §7); `p256dh` is a point, `auth` 16 bytes. */
export const PushSubscriptionRequest = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(1000)),
  keys: v.object({ p256dh: base64url(87), auth: base64url(22) }),
})
export type PushSubscriptionRequest = v.InferOutput<typeof PushSubscriptionRequest>

/** `GET /api/push`: the server's public key, base64url, and where this session's device is reached. */
const PushState = v.object({ key: v.string(), endpoint: v.nullable(v.string()) })

/**
 * What a notification carries: Safari shows this form by itself (declarative Web Push), our worker
 * shows it elsewhere. `navigate` is absolute; of its origin only the sender is sure.
 */
export const PushMessage = v.object({
  web_push: v.literal(8030),
  /** Safari asks the worker first, and shows it as it is where none answers. */
  mutable: v.literal(true),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    navigate: v.pipe(v.string(), v.url()),
    /** The same for what is sent twice: shown once. */
    tag: v.string(),
    lang: v.string(),
    dir: v.literal('ltr'),
  }),
})
export type PushMessage = v.InferOutput<typeof PushMessage>

/** The calls about notifications, in a table of their own: no first page needs them. All want the session. */
export const pushCalls = {
  state: own.get('/api/push', PushState),
  /** 422 `push-service` for an address that is no browser's push service. */
  subscribe: own.put('/api/push', Success, takes<PushSubscriptionRequest>),
  unsubscribe: own.delete('/api/push', Success),
}
