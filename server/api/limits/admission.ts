import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { findHold } from '../../booking/hold.ts'
import { hasKey } from '../../db/idempotency.ts'
import { isUnanswered } from '../../db/statement.ts'
import { parseJson } from '../../failure.ts'
import { readText } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { metrics } from '../../metrics.ts'
import { isOfDevice } from '../../limits/subject.ts'
import type { Services } from '../../services.ts'
import { findCustomer } from '../authorise.ts'
import { type Load, type Operation, routeOf } from '../operation.ts'

/** Of MAX_INFLIGHT, how much may be under way; and how long the pool may keep others waiting, in ms. */
const limits: Record<Exclude<Load, 'vital'>, { share: number; patienceMs: number }> = {
  extra: { share: 0.03, patienceMs: 250 },
  availability: { share: 0.06, patienceMs: 500 },
  held: { share: 0.3, patienceMs: 500 },
  usual: { share: 0.3, patienceMs: 1000 },
  hold: { share: 0.3, patienceMs: 1000 },
  booking: { share: 1, patienceMs: 1500 },
}

type Pressure = {
  maxInFlight: number
  /** How many wait for a connection. */
  waiting: () => number
  /** Whether the database confirms nothing of what is written. */
  isUnanswered: () => boolean
  monotonic?: () => number
}

/** Lets calls in by what they are worth; gives what says that one has left, or nothing where it is refused. */
export function createAdmission(pressure: Pressure) {
  const { maxInFlight, waiting, monotonic = () => performance.now() } = pressure
  const inFlight = new Map<Load, number>()
  let waitingSince: number | undefined
  const change = (load: Load, by: number) => inFlight.set(load, (inFlight.get(load) ?? 0) + by)

  return (load: Load, isWrite = false): (() => void) | undefined => {
    waitingSince = waiting() > 0 ? (waitingSince ?? monotonic()) : undefined
    if (load !== 'vital') {
      const { share, patienceMs } = limits[load]
      const isFull = (inFlight.get(load) ?? 0) >= Math.max(1, Math.floor(maxInFlight * share))
      const isLate = waitingSince !== undefined && monotonic() - waitingSince > patienceMs
      if (isFull || isLate || (isWrite && pressure.isUnanswered())) return undefined
    }
    change(load, 1)
    return () => change(load, -1)
  }
}

/** Stands before everything that costs something: what is too much is refused at once, and told when to come again. */
export function admission(services: Services, operations: readonly Operation[]): Hono {
  const app = new Hono()
  if (services.config.maxInFlight === 0) return app
  const pool = services.db.$client
  const enter = createAdmission({
    maxInFlight: services.config.maxInFlight,
    waiting: () => pool.waitingCount,
    isUnanswered: () => isUnanswered(pool),
  })
  const guard = (loadOf: (endpoint: string) => Load): MiddlewareHandler => {
    return async ({ req }, next) => {
      const load = loadOf(req.query('endpoint') ?? '')
      const isVital = async () =>
        (await isOfDevice(services.db, req.raw)) ||
        (load === 'booking' && (await isPromised(services, req.raw)))
      const leave = enter(load, req.method !== 'GET') ?? ((await isVital()) && enter('vital'))
      if (!leave) overloaded()
      await next().finally(leave)
      return undefined
    }
  }
  for (const { endpoint, terms } of operations) {
    app.on(
      endpoint.method,
      routeOf(endpoint),
      guard(() => terms.load ?? 'usual'),
    )
  }
  const always = (load: Load) => () => load
  const proxyLoads = { GET: proxied, POST: always('booking'), PUT: always('usual') }
  for (const [method, loadOf] of Object.entries(proxyLoads))
    app.on(method, '/api/proxy', guard(loadOf))
  return app
}

function proxied(endpoint: string): Load {
  if (endpoint.startsWith('/availability/month')) return 'extra'
  return endpoint.startsWith('/availability') ? 'availability' : 'usual'
}

const Wish = v.object({ holdId: v.string() })

/** Whether its places are held for whoever asks, or it was asked before under the same key. */
async function isPromised(services: Services, request: Request): Promise<boolean> {
  const { db, now } = services
  const customer = await findCustomer(services, request)
  if (!customer) return false
  const key = request.headers.get('idempotency-key')
  if (key !== null && (await hasKey(db, customer.id, key))) return true
  const text = await readText(request).catch(() => undefined)
  const wish = v.safeParse(Wish, parseJson(text ?? ''))
  const hold = wish.success ? await findHold(db, wish.output.holdId) : undefined
  return hold?.customer === customer.id && hold.expiresAt.getTime() > now()
}

/** Not all at the same moment again. */
function overloaded(): never {
  metrics.refusals.inc({ rule: 'overloaded' })
  const error = 'Beaucoup de monde en ce moment. Réessayez dans quelques secondes.'
  refuse(503, 'overloaded', error, { retryAfterMs: 1000 * (1 + Math.floor(Math.random() * 3)) })
}
