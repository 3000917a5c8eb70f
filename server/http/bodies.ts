import type { MiddlewareHandler } from 'hono'
import type { AddressOf } from './clientAddress.ts'
import { readText, refusalAnswer } from './messages.ts'
import { Refusal } from './refusal.ts'

/** Milliseconds within which a body has come whole. */
const READ_TIMEOUT_MS = 3000
/** Bodies that come at one moment, in all: 64 MB at most. */
const MAX_READING = 1000

type BodySettings = { timeoutMs?: number | undefined; most?: number | undefined }

/**
 * Reads each body before anything else is done for its call: what comes slowly holds nobody's place. Where too
 * many come at once, the oldest of the network that has most of them is given up (408).
 */
export function readBodies(
  addressOf: AddressOf,
  { timeoutMs = READ_TIMEOUT_MS, most = MAX_READING }: BodySettings = {},
): MiddlewareHandler {
  const networks = new Map<string, Set<() => void>>()
  let reading = 0

  const giveUpOldest = () => {
    const [largest] = [...networks.values()].toSorted((a, b) => b.size - a.size)
    const [giveUp] = largest ?? []
    giveUp?.()
  }

  return async ({ req: { raw } }, next) => {
    if (raw.method === 'GET' || raw.method === 'HEAD') return next()
    if (reading >= most) giveUpOldest()
    const network = addressOf(raw)
    const own = networks.get(network) ?? new Set()
    networks.set(network, own)
    let tellLate = () => {}
    const late = new Promise<'late'>((resolve) => {
      tellLate = () => resolve('late')
    })
    const giveUp = () => {
      if (!own.delete(giveUp)) return
      reading -= 1
      if (own.size === 0 && networks.get(network) === own) networks.delete(network)
      tellLate()
    }
    own.add(giveUp)
    reading += 1
    const timer = setTimeout(giveUp, timeoutMs)
    // What is too large, or breaks off, is refused where the body's turn is.
    const read = await Promise.race([readText(raw).catch(() => null), late])
    clearTimeout(timer)
    giveUp()
    return read === 'late' ? tooSlow() : next()
  }
}

function tooSlow(): Response {
  const response = refusalAnswer(
    new Refusal(408, 'too-slow', 'L’envoi n’est pas arrivé à temps. Réessayez.'),
  )
  response.headers.set('Connection', 'close')
  return response
}
