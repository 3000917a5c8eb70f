import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { refuse, unavailable } from './refusal.ts'

/** More than another system is given, less than the browser gives us (platform/http.ts). */
const ANSWER_WITHIN_MS = 8500

/**
 * Answers 503 where an answer does not come in time, and lets what is under way come to its end: a commit
 * may wait for its standby as long as that is away, and its key is kept when it comes.
 */
export function answerInTime(log: Log, withinMs = ANSWER_WITHIN_MS): MiddlewareHandler {
  return async ({ req: { method, raw } }, next) => {
    let timer: NodeJS.Timeout | undefined
    // An aborted wait would make an error with its stack, for each call that is in time.
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, withinMs, 'late')
    })
    const first = await Promise.race([next(), late]).finally(() => clearTimeout(timer))
    if (first !== 'late') return undefined
    log('late', { method })
    return method === 'GET' ? unavailable() : refuseUnknownOutcome(raw)
  }
}

function refuseUnknownOutcome({ method, headers }: Request): never {
  // What is wanted to be so, and what bears a key, is the same however often it is asked.
  const isRepeatable = method !== 'POST' || headers.has('idempotency-key')
  const error = isRepeatable
    ? 'Résultat inconnu pour l’instant\u00a0: la même demande sera reprise.'
    : 'Résultat inconnu pour l’instant. Vérifiez avant de recommencer.'
  refuse(503, 'unknown-outcome', error, { retryAfterMs: 2000 })
}
